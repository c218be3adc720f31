// Which action or query answers each call of the area.
import { type changeSets as calls, changeSetViews } from '@iskra/contract/areas/network/change-sets';
import { changeSetTransitions } from '@iskra/contract/areas/network/change-sets/transitions';
import { orNotFound } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import { withMay } from '../../../transitions.ts';
import type { Area, Targets } from '../../area.ts';
import { discardSet, dropFromDraft, fillTarget, putCells, startFilling } from './change-sets.actions.ts';
import { applySet, submitSet, undoSet } from './change-sets.apply.actions.ts';
import { changeSetImport } from './change-sets.import.store.ts';
import { changeList, changeSetList, findSet, gridList, ofSet } from './change-sets.list.store.ts';
import { outdatedSets } from './change-sets.scope.store.ts';
import { draftInWords, itemsInWords, rowsInWords } from './change-sets.words.actions.ts';

const routesOver = (targets: Targets): Routes<typeof calls> => ({
  rows: async (ctx, { body }) => {
    const page = await gridList.page(ctx.db, ctx.actor, body);
    return { ...page, items: await rowsInWords(ctx, targets, page.items) };
  },
  draft: async (ctx) => ({ item: await draftInWords(ctx, targets) }),
  put: (ctx, { body }) => putCells(ctx, body),
  drop: (ctx, { body }) => dropFromDraft(ctx, body),
  fill: (ctx, { body }) => startFilling(ctx, body),
  list: async ({ db, actor }, { body }) => {
    const page = await changeSetList.page(db, actor, body);
    return { ...page, items: page.items.map((row) => withMay(actor, changeSetTransitions, row)) };
  },
  counters: ({ db, actor }) => changeSetList.counters(db, actor, changeSetViews),
  card: async ({ db, actor }, { params }) => ({
    item: withMay(actor, changeSetTransitions, await orNotFound(findSet(db, actor, params.id))),
  }),
  items: async (ctx, { params, body }) => {
    const { id } = await orNotFound(findSet(ctx.db, ctx.actor, params.id));
    const page = await changeList.page(ctx.db, ctx.actor, body, [ofSet(id)]);
    return { ...page, items: await itemsInWords(ctx, targets, page.items) };
  },
  discard: (ctx, { params, body }) => discardSet(ctx, params.id, body.version),
  apply: (ctx, { params, body }) => applySet(ctx, targets, params.id, body.version),
  submit: (ctx, { params, body }) => submitSet(ctx, targets, params.id, body.version),
  undo: (ctx, { params, body }) => undoSet(ctx, targets, params.id, body.version),
});

export const changeSets = (targets: Targets) => ({ routes: routesOver(targets) }) satisfies Area;

/** Parts for the engines: the routes above are one themselves. */
export const changeSetTargets = {
  many: { 'trade_points.fill': fillTarget },
  imports: { trade_point_changes: changeSetImport },
  outdated: { change_sets: outdatedSets },
} satisfies Area;
