// Which action or query answers each call of the area.

import type { tradePoints as calls } from '@iskra/contract/areas/trade-points';
import type { UserContext } from '../../context.ts';
import { problem } from '../../problem.ts';
import type { Routes } from '../../routes.ts';
import type { Area } from '../area.ts';
import { startExport } from '../runs/exports.actions.ts';
import { checkChosen } from '../runs/many.actions.ts';
import {
  addTradePoint,
  blockTradePoint,
  changeTradePoint,
  closeTradePoint,
  unblockTradePoint,
} from './trade-points.actions.ts';
import { tradePointsExport } from './trade-points.export.store.ts';
import { tradePointsImport } from './trade-points.import.store.ts';
import {
  countChosen,
  countTradePoints,
  mapTradePoints,
  shortTradePoints,
  tradePointList,
} from './trade-points.list.store.ts';
import { blockTradePoints, startBlocking, startUnblocking, unblockTradePoints } from './trade-points.many.actions.ts';
import { maySeeTradePoint } from './trade-points.scope.store.ts';
import { additionalFields, findCard, sellersOf, tradePointsOfOwner, tradePointsOfUser } from './trade-points.store.ts';

async function card(ctx: UserContext, id: number) {
  const item = await findCard(ctx.db, ctx.actor, id);
  if (!item) throw problem('not_found');
  return item;
}

function listed<T>(items: T[]) {
  return { total: items.length, items };
}

const routes: Routes<typeof calls> = {
  list: (ctx, { body }) => tradePointList.page(ctx.db, ctx.actor, body),
  counters: (ctx) => countTradePoints(ctx.db, ctx.actor),
  map: async (ctx, { body: { area, ...found } }) => listed(await mapTradePoints(ctx.db, ctx.actor, found, area)),
  card: async (ctx, { params }) => ({ item: await card(ctx, params.id) }),
  neighbours: async (ctx, { params, body }) => {
    const found = await tradePointList.neighbours(ctx.db, ctx.actor, params.id, body);
    if (!found) throw problem('not_found');
    return found;
  },
  sellers: async (ctx, { params }) => {
    const { id } = await card(ctx, params.id);
    return listed(await sellersOf(ctx.db, id));
  },
  add: (ctx, { body }) => addTradePoint(ctx, body),
  change: (ctx, { params, body }) => changeTradePoint(ctx, params.id, body),
  block: (ctx, { params, body }) => blockTradePoint(ctx, params.id, body),
  unblock: (ctx, { params, body }) => unblockTradePoint(ctx, params.id, body.comment),
  close: (ctx, { params, body }) => closeTradePoint(ctx, params.id, body.closed_on, body.comment),
  chosen: async (ctx, { body }) => {
    await checkChosen(ctx, 'trade_points', body);
    return countChosen(ctx.db, ctx.actor, body);
  },
  blockMany: (ctx, { body }) => startBlocking(ctx, body),
  unblockMany: (ctx, { body }) => startUnblocking(ctx, body),
  short: async (ctx, { body }) => listed(await shortTradePoints(ctx.db, ctx.actor, body.search, body.ids)),
  ofUser: async (ctx, { body }) => listed(await tradePointsOfUser(ctx.db, ctx.actor, body.user_id ?? ctx.actor.id)),
  ofOwner: async (ctx, { body }) => {
    const ownerId = body.owner_id ?? ctx.actor.owner_id;
    return listed(ownerId === null ? [] : await tradePointsOfOwner(ctx.db, ctx.actor, ownerId));
  },
  additionalFields: async (ctx, { body }) => {
    const values = body.trade_point_id === undefined ? {} : (await card(ctx, body.trade_point_id)).additional;
    const fields = await additionalFields(ctx.db, ctx.actor);
    return listed(fields.map((field) => ({ ...field, value: values[field.code] ?? null })));
  },
  export: (ctx, { body: { format, ...query } }) => startExport(ctx, 'trade_points', format, query),
};

export const tradePoints = {
  routes,
  imports: { trade_points: tradePointsImport },
  exports: { trade_points: tradePointsExport },
  many: { 'trade_points.block': blockTradePoints, 'trade_points.unblock': unblockTradePoints },
  histories: { trade_point: maySeeTradePoint },
} satisfies Area;
