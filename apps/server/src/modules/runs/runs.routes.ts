// Which action or query answers each call of the area.
import type { runs } from '@iskra/contract/areas/runs';
import type { Routes } from '../../routes.ts';
import { downloadFile } from '../files/stored-files.actions.ts';
import { getRun, retryDeadJob, stopRun } from './runs.actions.ts';
import { listDeadJobs, listRuns } from './runs.store.ts';

export const runsRoutes: Routes<typeof runs> = {
  list: (ctx, { body }) => listRuns(ctx.db, ctx.actor, body),
  card: async (ctx, { params }) => ({ item: await getRun(ctx, params.id) }),
  cancel: async (ctx, { params }) => {
    await stopRun(ctx, params.id);
    return {};
  },
  result: async (ctx, { params }) => downloadFile(ctx, (await getRun(ctx, params.id)).result_file_id),
  deadJobs: async (ctx) => {
    const items = await listDeadJobs(ctx.db);
    return { total: items.length, items };
  },
  retryDeadJob: async (ctx, { params }) => {
    await retryDeadJob(ctx, params.id);
    return {};
  },
};
