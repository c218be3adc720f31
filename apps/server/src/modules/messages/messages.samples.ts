// What becomes of messages when their person is erased; they have no calls.
import type { Fates } from '../../testing/contract/fates.ts';

export const fates: Fates = {
  outbox_messages: { removed: 'recipient subject body', plain: 'channel purpose state error' },
};
