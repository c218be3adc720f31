// Which action or query answers each call of the area.
import type { moderation as calls } from '@iskra/contract/areas/platform/moderation';
import { orNotFound } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import type { Area, Targets } from '../../area.ts';
import { exportRoute } from '../runs/exports.actions.ts';
import { numbersOf } from '../settings/settings.actions.ts';
import { appealCase, cancelCase, openHours, ownCases, resubmitCase } from './moderation.actions.ts';
import { answersTo, decisionsBy, overdueCases } from './moderation.bell.store.ts';
import { hold, reopenCase, showCase, takeNext, withPhotos } from './moderation.desk.actions.ts';
import { moderationJobs } from './moderation.jobs.ts';
import { caseList, countCases, countQueues, withTime } from './moderation.list.scope.store.ts';
import { releaseCase } from './moderation.store.ts';
import { undoDecisions } from './moderation.undo.actions.ts';
import { decide, decideMany } from './moderation.verdicts.actions.ts';

const routesOver = (targets: Targets): Routes<typeof calls> => ({
  list: async (ctx, { body }) => {
    const [page, numbers] = await Promise.all([caseList.page(ctx.db, ctx.actor, body), numbersOf(ctx)]);
    return { ...page, items: page.items.map((row) => withPhotos(ctx, withTime(row, openHours(numbers)))) };
  },
  neighbours: ({ db, actor }, { params, body }) => orNotFound(caseList.neighbours(db, actor, params.id, body)),
  counters: ({ db, actor }, { body }) => countCases(db, actor, body),
  queues: ({ db, actor }) => countQueues(db, actor),
  card: async (ctx, { params }) => ({ item: await showCase(ctx, targets, params.id) }),
  hold: (ctx, { params }) => hold(ctx, params.id),
  release: async ({ db, actor }, { params }) => {
    await releaseCase(db, actor, params.id);
    return {};
  },
  next: (ctx, { body }) => takeNext(ctx, body),
  decide: (ctx, { params, body: { version, ...said } }) =>
    decide(ctx, targets.moderated, { id: params.id, version }, said, { from: 'card' }),
  decideMany: { steps: (step, { body }) => decideMany(step, targets.moderated, body) },
  undo: { steps: (step, { body }) => undoDecisions(step, targets.moderated, body.case_ids) },
  reopen: (ctx, { params, body }) => reopenCase(ctx, params.id, body.comment),
  export: exportRoute('moderation_cases'),
  own: (ctx, { body }) => ownCases(ctx, targets, body),
  cancel: (ctx, { params }) => cancelCase(ctx, targets.moderated, params.id),
  resubmit: (ctx, { params, body }) => resubmitCase(ctx, targets.moderated, params.id, body.comment),
  appeal: (ctx, { params, body }) => appealCase(ctx, targets.moderated, params.id, body.comment),
});

export const moderation = (targets: Targets) => ({ routes: routesOver(targets), jobs: moderationJobs }) satisfies Area;

/** Parts for the engines: the routes above are one themselves. */
export const moderationTargets = {
  notices: { overdue: overdueCases, answers: answersTo, decisions: decisionsBy },
} satisfies Area;
