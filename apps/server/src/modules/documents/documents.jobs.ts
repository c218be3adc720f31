// A new version of a document is told to everybody who has to sign it, by mail: whoever is inside meets the gate anyway.
import { job } from '../../jobs/job.ts';
import { sendMessage } from '../messages/messages.actions.ts';
import { newVersionText, tellPurpose } from './documents.rules.ts';
import { type NewVersionFacts, signersToTell } from './documents.tell.store.ts';

const atOnce = 100;

function letter(facts: NewVersionFacts, recipient: string) {
  const { subject, body } = newVersionText(facts);
  return { channel: 'mail' as const, recipient, subject, body, purpose: tellPurpose(facts.version_id) };
}

export const tellSignersJob = job({
  name: 'documents.tell',
  async handle(ctx, { version_id }) {
    // Whoever has a letter is not found again, so a job that was cut short goes on where it stopped.
    for (let left = true; left; ) {
      ctx.checkpoint();
      left = await ctx.write('document.tell', async (transaction) => {
        const found = await signersToTell(transaction.db, version_id, tellPurpose(version_id), atOnce);
        for (const { email, ...facts } of found) await sendMessage(transaction, letter(facts, email));
        return found.length === atOnce;
      });
    }
  },
});
