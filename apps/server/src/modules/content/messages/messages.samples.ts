// The columns of messages when their person is erased; they have no calls.
import { type Bounds, mb } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';

export const erasure: Erasure = {
  outbox_messages: { removed: 'recipient subject sealed', plain: 'channel purpose state error' },
};

export const bounds: Bounds = {
  outbox_messages: {
    grows: 'strangers',
    most: 100 * mb,
    per: 'all',
    why: '40,000 codes a day',
    kept: '2 days, notices 30',
    cleaner: 'maintenance.clean',
  },
};
