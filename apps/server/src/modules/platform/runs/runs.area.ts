// Which action or query answers each call of the area.
import type { runs as calls } from '@iskra/contract/areas/platform/runs';
import { orNotFound } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import type { Area, Targets } from '../../area.ts';
import { downloadFile } from '../files/stored-files.actions.ts';
import { exportJob } from './exports.jobs.ts';
import { undoRun } from './many.actions.ts';
import { manyJob } from './many.jobs.ts';
import { getRun, retryDeadJob, stopRun } from './runs.actions.ts';
import { listDeadJobs, listRuns } from './runs.store.ts';
import { outsideOf } from './selections.store.ts';
import { endedRuns, touchedRows, withUndo } from './touched.actions.ts';

const routesOver = (targets: Targets): Routes<typeof calls> => ({
  list: async (ctx, { body }) => {
    const page = await listRuns(ctx.db, ctx.actor, body);
    return { ...page, items: page.items.map((run) => withUndo(targets.many, run)) };
  },
  card: async (ctx, { params }) => ({ item: withUndo(targets.many, await getRun(ctx, params.id)) }),
  undo: (ctx, { params }) => undoRun(ctx, targets.many, params.id),
  touched: async (ctx, { params }) => ({ items: await touchedRows(ctx, targets, params.id) }),
  cancel: async (ctx, { params }) => {
    await stopRun(ctx, params.id);
    return {};
  },
  result: async (ctx, { params }) => downloadFile(ctx, (await getRun(ctx, params.id)).result_file_id),
  outside: async ({ db, actor }, { params, body }) => ({
    ids: await orNotFound(outsideOf(db, actor.id, params.id, body.ids)),
  }),
  deadJobs: async (ctx) => {
    const items = await listDeadJobs(ctx.db);
    return { total: items.length, items };
  },
  retryDeadJob: async (ctx, { params }) => {
    await retryDeadJob(ctx, params.id);
    return {};
  },
});

export const runs = (targets: Targets) =>
  ({ routes: routesOver(targets), jobs: [exportJob(targets.exports), manyJob(targets.many)] }) satisfies Area;

/** Parts for the engines: the routes above are one themselves. */
export const runTargets = { notices: { runs: endedRuns } } satisfies Area;
