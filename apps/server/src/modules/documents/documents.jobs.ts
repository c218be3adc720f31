// By the clock a scheduled version comes into force; what has come is told by mail to everybody who has to sign it.
import { job } from '../../jobs/job.ts';
import { sendMessage } from '../messages/messages.actions.ts';
import { dueVersionIds } from './document-versions.store.ts';
import { newVersionText, tellPurpose } from './documents.rules.ts';
import { type NewVersionFacts, signersToTell } from './documents.tell.store.ts';
import { enterForce } from './publish.actions.ts';

const atOnce = 100;

function letter(facts: NewVersionFacts, recipient: string) {
  const { subject, body } = newVersionText(facts);
  return { channel: 'mail' as const, recipient, subject, body, purpose: tellPurpose(facts.version_id) };
}

const tellSignersJob = job({
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

/** The day begins at midnight; a program that was down then makes up for it at its start, or five minutes later. */
const enterForceJob = job({
  name: 'documents.enter_force',
  schedule: '*/5 * * * *',
  at_start: true,
  async handle(ctx) {
    for (const id of await dueVersionIds(ctx.db, new Date())) {
      ctx.checkpoint();
      await ctx.write('document_version.enter_force', (transaction) => enterForce(transaction, id));
    }
  },
});

export const documentJobs = [tellSignersJob, enterForceJob];
