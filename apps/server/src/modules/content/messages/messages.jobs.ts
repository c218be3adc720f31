// Sends the messages of the outbox. Without a gateway they stay there, for the operator to read.

import { inBatches } from '../../../jobs/batches.ts';
import { job, type Outside } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { openText } from '../../../sealed-texts.ts';
import {
  closeMessage,
  deleteMessage,
  eraseSpent,
  findMessage,
  keepMessage,
  noteFailedAttempt,
  type StoredMessage,
} from './messages.store.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'messages.send': { message_id: number };
    'messages.erase_spent': Nothing;
  }
}

function senderFor({ sms, mail }: Outside, { id, channel, recipient, subject }: StoredMessage, body: string) {
  if (channel === 'sms') return sms && (() => sms({ key: `iskra-${id}`, to: recipient, text: body }));
  return mail && (() => mail({ to: recipient, subject: subject ?? 'Искра', text: body }));
}

export const sendMessageJob = job({
  name: 'messages.send',
  key: ({ message_id }) => message_id,
  concurrency: 4,
  retries: 4,
  retry_seconds: 5,
  longest_retry_seconds: 60,
  async handle({ db, outside, facts, last_attempt }, { message_id }) {
    const message = await findMessage(db, message_id);
    if (message?.state !== 'queued') return;
    const text = openText(facts.secret, message);
    if (text === undefined) return closeMessage(db, message_id, 'failed', 'it was sealed under another SECRET');
    // Nobody is behind this phone; the row was there so that asking took as long as for a known one.
    if (text === '') return deleteMessage(db, message_id);
    if (message.is_spent) return closeMessage(db, message_id, 'failed', 'what it carries had expired');
    const send = senderFor(outside, message, text);
    if (!send) return keepMessage(db, message_id);
    try {
      await send();
    } catch (error) {
      const reason = (error as Error).message;
      if (last_attempt) return closeMessage(db, message_id, 'failed', reason);
      await noteFailedAttempt(db, message_id, reason);
      throw error;
    }
    await closeMessage(db, message_id, 'sent');
  },
});

export const eraseSpentJob = job({
  name: 'messages.erase_spent',
  schedule: '*/5 * * * *',
  handle: async (ctx) => void (await inBatches(ctx, () => eraseSpent(ctx.db))),
});
