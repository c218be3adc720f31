// Groups are counted by jobs: after a save, by the clock, some minutes after what their rules ask about has changed.
import type { RunCause } from '@iskra/contract/areas/network/groups/shapes';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { isDiskFull, isLockTimeout } from '../../../database/connections/faults.ts';
import { isLostConnection } from '../../../database/connections/lost-connection.ts';
import { type AnyJob, HandBack, type JobContext, type JobTransaction, job } from '../../../jobs/job.ts';
import type { JobPayloads, Nothing } from '../../../jobs/payloads.ts';
import { BrokenRule, countGroup, queueCount, queueWholes, TooSurprising } from './count.actions.ts';
import { allowLongRun, groupsOfDay, groupsOfHour, groupsOfKinds, takeTouched } from './groups.clock.store.ts';
import { holdBack, noteFailure } from './groups.store.ts';
import { endGroups } from './tsm-groups.actions.ts';
import { releaseLeft } from './tsm-requests.actions.ts';
import type { GroupUses } from './uses-groups.scope.store.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'groups.count': { group_id: number; cause: RunCause; author_id: number | null };
    'groups.daily': Nothing;
    'groups.hourly': Nothing;
    'groups.touched': Nothing;
    'groups.end': Nothing;
  }
}

const statementTimeout = '57014';
/** A passing failure is no fault of the group: the job comes again. */
const passes = (error: unknown) =>
  error instanceof HandBack || isDiskFull(error) || isLockTimeout(error) || isLostConnection(error);

function wordsOf(error: unknown): string {
  if (error instanceof BrokenRule) return error.message;
  if ((error as { code?: unknown }).code === statementTimeout)
    return 'Условия считаются дольше минуты. Упростите их. Участники прежние';
  return 'Внутренняя ошибка. Участники прежние. Повторите пересчёт, а если не поможет — обратитесь в поддержку';
}

async function count(ctx: JobContext, uses: GroupUses, payload: JobPayloads['groups.count']): Promise<void> {
  const { group_id, cause, author_id: authorId } = payload;
  try {
    await ctx.write('group.recompute', async (tx) => {
      await allowLongRun(tx.db);
      await countGroup(tx, uses, group_id, { cause, authorId });
    });
  } catch (error) {
    if (passes(error)) throw error;
    await ctx.write('group.recompute', async ({ db }) => {
      if (error instanceof TooSurprising) return holdBack(db, group_id, error.moves);
      ctx.log.warn({ group_id, err: error }, 'a group could not be counted');
      await noteFailure(db, group_id, { cause, today: moscowDay(new Date()), error: wordsOf(error), authorId });
    });
  }
}

async function queueAll(tx: JobTransaction, ids: readonly number[], cause: RunCause): Promise<void> {
  for (const id of ids) await queueCount(tx, id, cause);
}

const daily = job({
  name: 'groups.daily',
  schedule: '0 4 * * *',
  handle: (ctx) => ctx.write('group.recompute', async (tx) => queueAll(tx, await groupsOfDay(tx.db), 'clock')),
});

const hourly = job({
  name: 'groups.hourly',
  schedule: '0 * * * *',
  handle: (ctx) => ctx.write('group.recompute', async (tx) => queueAll(tx, await groupsOfHour(tx.db), 'clock')),
});

const touched = job({
  name: 'groups.touched',
  schedule: '* * * * *',
  handle: (ctx) =>
    ctx.write('group.recompute', async (tx) => {
      const { kinds, parts } = await takeTouched(tx.db);
      for (const part of parts) await queueWholes(tx, part, 'change');
      if (kinds.length > 0) await queueAll(tx, await groupsOfKinds(tx.db, kinds), 'change');
    }),
});

const ending = job({
  name: 'groups.end',
  schedule: '1 * * * *',
  async handle(ctx) {
    const ended = await ctx.write('group.deactivate', endGroups);
    // Cases come before groups where both are locked: in a transaction of their own.
    await ctx.write('moderation_case.detach', releaseLeft);
    if (ended > 0) ctx.log.info({ ended }, 'groups of TSMs have come to their last day');
  },
});

const counting = (uses: GroupUses) =>
  job({
    name: 'groups.count',
    // A person's request is not held back like the clock's, so it is another job.
    key: ({ group_id, cause }) => `${group_id} ${cause === 'clock' || cause === 'change' ? 'by itself' : 'asked'}`,
    handle: (ctx, payload) => count(ctx, uses, payload),
  });

export const groupJobs = (uses: GroupUses) =>
  [counting(uses), daily, hourly, touched, ending] as const satisfies AnyJob[];
