// Which action or query answers each call of the control of tasks.
import { type tasks as calls, taskViews } from '@iskra/contract/areas/tasks/tasks';
import type { TaskCard } from '@iskra/contract/areas/tasks/tasks/shapes';
import type { UserContext } from '../../../context.ts';
import { listed, orNotFound } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { adminsOnly, namesIn } from '../../insight/audit/history.scope.store.ts';
import { exportRoute } from '../../platform/runs/exports.actions.ts';
import { decide, submitTask, withdrawTask } from './tasks.approval.actions.ts';
import { endingOf, mostPoints, pointsOf, unplacedOf } from './tasks.assignments.store.ts';
import { pairsOf } from './tasks.audience.store.ts';
import { changeTask } from './tasks.change.actions.ts';
import { copyTask, deleteDraft } from './tasks.draft.actions.ts';
import { tasksExport } from './tasks.export.store.ts';
import { taskJobs } from './tasks.jobs.ts';
import { countByType, findAsked, findTask, performersOf, shortTasks, taskList } from './tasks.list.store.ts';
import { namesOf } from './tasks.names.store.ts';
import { overviewOf } from './tasks.overview.store.ts';
import { withMay } from './tasks.rules.ts';
import { budgetsOf } from './tasks.store.ts';
import { endTask, pauseTask, resumeTask } from './tasks.transitions.actions.ts';
import { geofencesOfTasks, groupsOfTasks, skuGroupsOfTasks } from './tasks.uses.scope.store.ts';

const stored = ({ db, actor }: UserContext, id: number) => orNotFound(findTask(db, actor, id));

async function taskCard(ctx: UserContext, id: number): Promise<TaskCard> {
  const card = await stored(ctx, id);
  return { ...withMay(ctx.actor, card), names: await namesOf(ctx.db, card.document) };
}

async function overview(ctx: UserContext, id: number) {
  const { document, audience, budget, returned_coins: returned, published_version } = await stored(ctx, id);
  const isPublished = published_version !== null;
  const facts = { id, document, pairs: audience?.pairs ?? 0, total: budget!.total, returned, isPublished };
  return overviewOf(ctx.db, facts);
}

async function points(ctx: UserContext, id: number) {
  const { document } = await stored(ctx, id);
  const within = pairsOf(document.audience);
  const all = await pointsOf(ctx.db, id, within);
  const items = all.slice(0, mostPoints);
  const unplaced = await unplacedOf(ctx.db, id, within);
  return { capped: all.length > mostPoints, total: items.length, items, unplaced };
}

async function ending(ctx: UserContext, id: number) {
  const { coins } = await stored(ctx, id);
  const [counts, { own }] = [await endingOf(ctx.db, id), await budgetsOf(ctx.db, id)];
  return { ...counts, free_coins: Math.max(own - coins * counts.on_review, 0) };
}

async function review(ctx: UserContext, id: number) {
  const asked = await orNotFound(findAsked(ctx.db, ctx.actor, id));
  return { ...asked, names: await namesOf(ctx.db, asked.document) };
}

const routes: Routes<typeof calls> = {
  list: async ({ db, actor }, { body }) => {
    const page = await taskList.page(db, actor, body);
    return { ...page, items: page.items.map((row) => withMay(actor, row)) };
  },
  counters: ({ db, actor }) => taskList.counters(db, actor, taskViews),
  byType: ({ db }, { body }) => listed(countByType(db, body)),
  short: ({ db, actor }, { body }) => listed(shortTasks(db, actor, body)),
  neighbours: ({ db, actor }, { params, body }) => orNotFound(taskList.neighbours(db, actor, params.id, body)),
  card: async (ctx, { params }) => ({ item: await taskCard(ctx, params.id) }),
  export: exportRoute('tasks'),
  overview: async (ctx, { params }) => ({ item: await overview(ctx, params.id) }),
  performers: async (ctx, { params, body }) => {
    await stored(ctx, params.id);
    return performersOf(ctx.db, ctx.actor, params.id, body);
  },
  points: (ctx, { params }) => points(ctx, params.id),
  submit: (ctx, { params, body }) => submitTask(ctx, params.id, body.version),
  withdraw: (ctx, { params, body }) => withdrawTask(ctx, params.id, body.version),
  review: async (ctx, { params }) => ({ item: await review(ctx, params.id) }),
  approve: (ctx, { body }) => decide(ctx, body),
  change: (ctx, { params, body }) => changeTask(ctx, params.id, body),
  pause: (ctx, { params, body }) => pauseTask(ctx, params.id, body.comment),
  resume: (ctx, { params }) => resumeTask(ctx, params.id),
  ending: async (ctx, { params }) => ({ item: await ending(ctx, params.id) }),
  end: (ctx, { params, body }) => endTask(ctx, params.id, body),
  copy: (ctx, { params }) => copyTask(ctx, params.id),
  delete: async (ctx, { params }) => {
    await deleteDraft(ctx, params.id);
    return {};
  },
};

export const tasks = {
  routes,
  jobs: taskJobs,
  exports: { tasks: tasksExport },
  histories: { task: adminsOnly('tasks') },
  names: { task: namesIn('tasks', 'title') },
  groupUses: { task: groupsOfTasks },
  fenceUses: { task: geofencesOfTasks },
  skuGroupUses: { task: skuGroupsOfTasks },
} satisfies Area;
