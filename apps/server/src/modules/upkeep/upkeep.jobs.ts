// By the clock: the nightly tidying, and the ends of temporary blocks.
import { type JobContext, job } from '../../jobs/job.ts';
import {
  cancelForgottenImports,
  deleteOutdated,
  deleteStagedRows,
  endBlocks,
  expireFiles,
  importsToForget,
  outdatedTables,
} from './upkeep.store.ts';

async function forgetRows(ctx: JobContext): Promise<void> {
  for (const table of outdatedTables) {
    for (let more = true; more; ) {
      ctx.checkpoint();
      ({ more } = await deleteOutdated(ctx.db, table));
    }
  }
  await cancelForgottenImports(ctx.db);
  for (const id of await importsToForget(ctx.db)) {
    ctx.checkpoint();
    await deleteStagedRows(ctx.db, id);
  }
}

/** A write that was interrupted so long ago will not go on. */
const interruptedMs = 24 * 3_600_000;

async function forgetFiles({ db, outside: { files }, checkpoint }: JobContext): Promise<void> {
  for (let expired = await expireFiles(db); expired.length > 0; expired = await expireFiles(db)) {
    checkpoint();
    for (const { storage_key } of expired) await files.remove(storage_key);
  }
  await files.sweep({ olderThanMs: interruptedMs });
}

const clean = job({
  name: 'upkeep.clean',
  schedule: '30 3 * * *',
  async handle(ctx) {
    await forgetRows(ctx);
    await forgetFiles(ctx);
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

export const upkeepJobs = [clean, endTemporaryBlocks];
