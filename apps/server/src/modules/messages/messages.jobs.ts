// Sends what waits in the outbox. Without a gateway the message stays there, for the operator to read.
import { job, type Outside } from '../../jobs/job.ts';
import { numbersOf } from '../settings/settings.actions.ts';
import { codeMessage } from './messages.rules.ts';
import {
  closeMessage,
  deleteMessage,
  findMessage,
  keepMessage,
  noteFailedAttempt,
  type StoredMessage,
} from './messages.store.ts';

declare module '../../jobs/payloads.ts' {
  interface JobPayloads {
    'messages.send': { message_id: number };
  }
}

function senderFor({ sms, mail }: Outside, { id, channel, recipient, subject, body }: StoredMessage) {
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
  async handle(ctx, { message_id }) {
    const { db, outside, last_attempt } = ctx;
    const message = await findMessage(db, message_id);
    if (message?.state !== 'queued') return;
    // Nobody is behind this phone; the row was there so that asking took as long as for a known one.
    if (message.body === '') return deleteMessage(db, message_id);
    const send = senderFor(outside, message);
    if (!send) return keepMessage(db, message_id);
    if (message.purpose === codeMessage && message.age_seconds > (await numbersOf(ctx)).code_seconds)
      return closeMessage(db, message_id, 'failed', 'the code had expired');
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
