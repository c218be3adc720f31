// By the clock a scheduled version comes into force; everybody who has to sign it is notified by mail.
import { job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { sendMessage } from '../messages/messages.actions.ts';
import { dueVersionIds } from './document-versions.store.ts';
import { type NewVersionFacts, signersToNotify } from './documents.notify.store.ts';
import { newVersionText, noticePurpose } from './documents.rules.ts';
import { enterForce } from './publish.actions.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'documents.notify': { version_id: number };
    'documents.enter_force': Nothing;
  }
}

const atOnce = 100;

function letter(facts: NewVersionFacts, recipient: string) {
  const { subject, body } = newVersionText(facts);
  return { channel: 'mail' as const, recipient, subject, body, purpose: noticePurpose(facts.version_id) };
}

const notifySignersJob = job({
  name: 'documents.notify',
  key: ({ version_id }) => version_id,
  async handle(ctx, { version_id }) {
    // A person who has the letter is not selected again, so a job that was cut short resumes where it stopped.
    for (let left = true; left; ) {
      ctx.checkpoint();
      left = await ctx.write('document.notify', async (transaction) => {
        const found = await signersToNotify(transaction.db, version_id, noticePurpose(version_id), atOnce);
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

export const documentJobs = [notifySignersJob, enterForceJob];
