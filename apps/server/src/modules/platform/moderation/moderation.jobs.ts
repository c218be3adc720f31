// The jobs of cases: an absent moderator loses the lease, overdue cases are reported, those that nobody corrects end.
import { moderationKindWords } from '@iskra/contract/areas/platform/moderation/words';
import type { Context } from '../../../context.ts';
import { inBatches } from '../../../jobs/batches.ts';
import { job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { sendMessage } from '../../content/messages/messages.actions.ts';
import { adminMailboxes } from '../../people/accounts/accounts.scope.store.ts';
import { numbersOf } from '../settings/settings.actions.ts';
import { overdueCases } from './moderation.bell.store.ts';
import { expireReturned, markOverdue, releaseExpired } from './moderation.clock.store.ts';
import { noteFreed } from './moderators.actions.ts';
import { freeStuck } from './moderators.store.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'moderation.release': Nothing;
    'moderation.overdue': Nothing;
    'moderation.digest': Nothing;
    'moderation.expire': Nothing;
  }
}

async function free(ctx: Context): Promise<number> {
  const freed = await freeStuck(ctx.db);
  noteFreed(ctx, freed);
  return freed.length;
}

/** The queue gets a case back within a minute after the lease has ended, or after its holder may decide it no more. */
const releaseJob = job({
  name: 'moderation.release',
  schedule: '* * * * *',
  async handle(ctx) {
    const released = await inBatches(ctx, () => releaseExpired(ctx.db));
    const freed = await inBatches(ctx, () => ctx.write('moderation_case.detach', free));
    if (released + freed > 0) ctx.log.info({ released, freed }, 'cases went back to the queue');
  },
});

const overdueJob = job({
  name: 'moderation.overdue',
  schedule: '*/5 * * * *',
  async handle(ctx) {
    await inBatches(ctx, () => markOverdue(ctx.db));
  },
});

async function sendDigest(ctx: Context): Promise<void> {
  const late = await overdueCases(ctx.db);
  if (late.length === 0) return;
  const total = late.reduce((sum, { count }) => sum + count, 0);
  const lines = late.map(
    ({ kinds, count }) => `${kinds.map((kind) => moderationKindWords[kind]).join(', ')}: ${count}`,
  );
  const subject = `Просрочено заявок: ${total}`;
  const body = ['Срок проверки истёк, решения нет.', ...lines].join('\n');
  for (const recipient of await adminMailboxes(ctx.db))
    await sendMessage(ctx, { channel: 'mail', recipient, subject, body, purpose: 'moderation.digest' });
}

/** When the open hours begin. */
const digestJob = job({
  name: 'moderation.digest',
  schedule: '0 9 * * *',
  handle: (ctx) => ctx.write('moderation.digest', sendDigest),
});

const expireJob = job({
  name: 'moderation.expire',
  schedule: '40 3 * * *',
  async handle(ctx) {
    const { returned_days } = await numbersOf(ctx);
    const [before, after] = [{ status: 'returned' }, { status: 'expired' }];
    await inBatches(ctx, () =>
      ctx.write('moderation_case.expire', async ({ db, changed }) => {
        const ids = await expireReturned(db, returned_days);
        for (const id of ids) changed({ entity: 'moderation_case', id, before, after });
        return ids.length;
      }),
    );
  },
});

export const moderationJobs = [releaseJob, overdueJob, digestJob, expireJob];
