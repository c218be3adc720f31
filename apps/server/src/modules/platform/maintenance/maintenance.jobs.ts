// By the clock: the nightly tidying, and the ends of temporary blocks.
import { inBatches } from '../../../jobs/batches.ts';
import { type JobContext, job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import type { Targets } from '../../area.ts';
import { forgetHistory } from '../../insight/audit/audit-seals.actions.ts';
import { eraseJob } from './erase.jobs.ts';
import {
  cancelForgottenImports,
  commonOutdated,
  deleteOutdated,
  endBlocks,
  expireFiles,
  forgetSearches,
  ownedKeys,
  trimCounters,
} from './maintenance.store.ts';
import { deleteForgotten, releaseUnused } from './unused-files.store.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'maintenance.clean': Nothing;
    'maintenance.end_blocks': Nothing;
    'maintenance.trim': Nothing;
  }
}

async function forgetRows(ctx: JobContext, outdated: Targets['outdated']): Promise<void> {
  await inBatches(ctx, () => cancelForgottenImports(ctx.db));
  await inBatches(ctx, () => forgetSearches(ctx.db));
  for (const [table, condition] of Object.entries({ ...commonOutdated, ...outdated }))
    await inBatches(ctx, () => deleteOutdated(ctx.db, table, condition));
  await forgetHistory(ctx.db, ctx.checkpoint);
}

/** A write or a transaction that began so long ago will not go on. */
const interruptedMs = 24 * 3_600_000;

async function forgetFiles(ctx: JobContext): Promise<void> {
  const { db, log, checkpoint } = ctx;
  const { files } = ctx.outside;
  await inBatches(ctx, () => releaseUnused(db));
  for (let expired = await expireFiles(db); expired.length > 0; expired = await expireFiles(db)) {
    checkpoint();
    for (const key of expired.flat()) await files.remove(key);
  }
  const known = (keys: string[]) => {
    checkpoint();
    return ownedKeys(db, keys);
  };
  const removed = await files.sweep({ olderThanMs: interruptedMs, known });
  if (removed > 0) log.info({ removed }, 'files without an owner removed');
  await inBatches(ctx, () => deleteForgotten(db));
}

const clean = (outdated: Targets['outdated']) =>
  job({
    name: 'maintenance.clean',
    schedule: '30 3 * * *',
    async handle(ctx) {
      await forgetRows(ctx, outdated);
      await forgetFiles(ctx);
    },
  });

/** Counters are what strangers can make most of: they are not left for the night. */
const trim = job({
  name: 'maintenance.trim',
  schedule: '*/10 * * * *',
  async handle(ctx) {
    await inBatches(ctx, () => deleteOutdated(ctx.db, 'limits', commonOutdated.limits));
    const removed = await inBatches(ctx, () => trimCounters(ctx.db));
    if (removed > 0) ctx.log.warn({ removed }, 'too many callers at once: their oldest counters are gone');
  },
});

const endTemporaryBlocks = (blockable: Targets['blockable']) =>
  job({
    name: 'maintenance.end_blocks',
    schedule: '*/5 * * * *',
    async handle(ctx) {
      for (const [entity, table] of Object.entries(blockable))
        await inBatches(ctx, () =>
          ctx.write(`${entity}.unblock`, async ({ db, changed }) => {
            const ids = await endBlocks(db, table);
            const [before, after] = [{ status: 'blocked' }, { status: 'active' }];
            for (const id of ids) changed({ entity, id, before, after, reason: 'Срок блокировки истёк' });
            return ids.length;
          }),
        );
    },
  });

export const maintenanceJobs = ({ outdated, blockable }: Targets) => [
  clean(outdated),
  trim,
  eraseJob,
  endTemporaryBlocks(blockable),
];
