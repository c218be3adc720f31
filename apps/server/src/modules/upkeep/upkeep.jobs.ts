// By the clock: the nightly tidying, and the ends of temporary blocks.
import { type JobContext, job } from '../../jobs/job.ts';
import { forgetHistory } from '../audit/audit-seals.actions.ts';
import { eraseJob } from './erase.jobs.ts';
import { deleteForgotten, releaseUnused } from './unused-files.store.ts';
import {
  cancelForgottenImports,
  deleteOutdated,
  endBlocks,
  expireFiles,
  forgetSearches,
  type Outdated,
  outdatedTables,
  ownedKeys,
  trimCounters,
} from './upkeep.store.ts';

async function forgetTable(ctx: JobContext, table: Outdated): Promise<void> {
  for (let more = true; more; ) {
    ctx.checkpoint();
    ({ more } = await deleteOutdated(ctx.db, table));
  }
}

async function forgetRows(ctx: JobContext): Promise<void> {
  await cancelForgottenImports(ctx.db);
  await forgetSearches(ctx.db);
  for (const table of outdatedTables) await forgetTable(ctx, table);
  await forgetHistory(ctx.db, ctx.checkpoint);
}

/** A write or a transaction that began so long ago will not go on. */
const interruptedMs = 24 * 3_600_000;

async function forgetFiles({ db, log, outside: { files }, checkpoint }: JobContext): Promise<void> {
  await releaseUnused(db);
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
  await deleteForgotten(db);
}

const clean = job({
  name: 'upkeep.clean',
  schedule: '30 3 * * *',
  async handle(ctx) {
    await forgetRows(ctx);
    await forgetFiles(ctx);
  },
});

/** Counters are what strangers can make most of: they are not left for the night. */
const trim = job({
  name: 'upkeep.trim',
  schedule: '*/10 * * * *',
  async handle(ctx) {
    await forgetTable(ctx, 'limits');
    const removed = await trimCounters(ctx.db);
    if (removed > 0) ctx.log.warn({ removed }, 'too many callers at once: their oldest counters are gone');
  },
});

const endTemporaryBlocks = job({
  name: 'upkeep.end_blocks',
  schedule: '*/5 * * * *',
  async handle(ctx) {
    await ctx.write('upkeep.end_blocks', async ({ db, changed }) => {
      for (const { entity, id } of await endBlocks(db))
        changed({
          entity,
          id,
          action: `${entity}.unblock`,
          before: { status: 'blocked' },
          after: { status: 'active' },
          reason: 'Срок блокировки истёк',
        });
    });
  },
});

export const upkeepJobs = [clean, trim, eraseJob, endTemporaryBlocks];
