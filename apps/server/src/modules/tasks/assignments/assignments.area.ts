// Which action or query answers each call of the area.
import type { assignments as calls } from '@iskra/contract/areas/tasks/assignments';
import { problem } from '../../../problem.ts';
import type { Routes } from '../../../routes.ts';
import type { Area, Targets } from '../../area.ts';
import { appealWork } from './appeal.actions.ts';
import { assignmentJobs } from './assignments.jobs.ts';
import { assignmentHistory, taskCase } from './assignments.scope.store.ts';
import { unpaidWork } from './awards.store.ts';
import { doneList } from './done.list.store.ts';
import { judge } from './judge.actions.ts';
import { newsFor, outdatedNews } from './news.store.ts';
import { resultsImport } from './results.actions.ts';
import { previewReward, showSent } from './sent.actions.ts';
import { submitWork } from './submit.actions.ts';
import { dropTask, showOwn, showWork, takeTask } from './take.actions.ts';
import { taskModeration } from './task.moderation.ts';

const routesOver = (targets: Targets): Routes<typeof calls> => ({
  done: ({ db, actor }, { body }) => doneList.page(db, actor, body),
  work: (ctx, { body }) => showWork(ctx, body.place),
  take: (ctx, { body }) => takeTask(ctx, body.task_id, body.trade_point_id),
  show: async (ctx, { params }) => ({ item: await showOwn(ctx, params.id) }),
  drop: async (ctx, { params }) => {
    await dropTask(ctx, params.id);
    return {};
  },
  appeal: async (ctx, { params, body }) => {
    await appealWork(ctx, targets, params.id, body.comment);
    return {};
  },
  submit: (ctx, { params, body }) => submitWork(ctx, params.id, body),
  sent: async (ctx, { params }) => {
    const about = await taskCase(ctx.db, ctx.actor, params.id);
    if (!about) throw problem('not_found');
    return { item: await showSent(ctx, about) };
  },
  preview: async (ctx, { params, body }) => {
    const about = await taskCase(ctx.db, ctx.actor, params.id);
    if (!about) throw problem('not_found');
    const { coins, flames, isWhole } = await previewReward(ctx, about.subject_id, body.parts);
    return { coins, flames, is_whole: isWhole };
  },
  judge: (ctx, { params, body }) => judge(ctx, targets, params.id, body),
});

export const assignments = (targets: Targets) => ({ routes: routesOver(targets) }) satisfies Area;

/** Parts for the engines: the routes above are one themselves. */
export const assignmentTargets = {
  jobs: assignmentJobs,
  imports: { task_results: resultsImport },
  notices: { work: newsFor, unpaid_work: unpaidWork },
  outdated: outdatedNews,
  moderated: { task: taskModeration },
  histories: { task_assignment: assignmentHistory },
} satisfies Area;
