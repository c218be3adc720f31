// Which action or query answers each call of the area.

import { type tradePoints as calls, tradePointViews } from '@iskra/contract/areas/network/trade-points';
import { tradePointTransitions } from '@iskra/contract/areas/network/trade-points/transitions';
import { crudRoutes, listed, orNotFound } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { namesIn } from '../../insight/audit/history.scope.store.ts';
import { exportRoute } from '../../platform/runs/exports.actions.ts';
import { countChosen } from '../../platform/runs/many.actions.ts';
import { chooseFound } from '../../platform/runs/selections.actions.ts';
import { addTradePoint, changeTradePoint, filledFields, proposeTradePoint } from './trade-points.actions.ts';
import { tradePointsExport } from './trade-points.export.store.ts';
import { tradePointsImport } from './trade-points.import.store.ts';
import { mapTradePoints, shortTradePoints, tradePointList } from './trade-points.list.store.ts';
import { pointRequest, tradePointModeration } from './trade-points.moderation.ts';
import { changePhotos, photosOf } from './trade-points.photos.actions.ts';
import { maySeeTradePoint, visibleTo } from './trade-points.scope.store.ts';
import { findCard, sellersOf, tradePointsOfOwner, tradePointsOfUser } from './trade-points.store.ts';
import {
  blockTradePoint,
  blockTradePoints,
  closeTradePoint,
  startBlocking,
  startUnblocking,
  submitTradePoint,
  unblockTradePoint,
  unblockTradePoints,
} from './trade-points.transitions.actions.ts';

const routes: Routes<typeof calls> = {
  ...crudRoutes({
    list: tradePointList,
    card: ({ db, actor }, id) => findCard(db, actor, id),
    add: addTradePoint,
    change: changeTradePoint,
    export: exportRoute('trade_points'),
    transitions: tradePointTransitions,
  }),
  propose: (ctx, { body }) => proposeTradePoint(ctx, body),
  counters: (ctx) => tradePointList.counters(ctx.db, ctx.actor, tradePointViews),
  map: (ctx, { body: { area, ...asked } }) => listed(mapTradePoints(ctx.db, ctx.actor, asked, area)),
  sellers: async ({ db, actor }, { params }) => {
    const { id } = await orNotFound(findCard(db, actor, params.id));
    return listed(sellersOf(db, actor, id));
  },
  photos: (ctx, { params }) => listed(photosOf(ctx, params.id)),
  changePhotos: (ctx, { params, body }) => changePhotos(ctx, params.id, body),
  block: (ctx, { params, body }) => blockTradePoint(ctx, params.id, body),
  unblock: (ctx, { params, body }) => unblockTradePoint(ctx, params.id, body.comment),
  close: (ctx, { params, body }) => closeTradePoint(ctx, params.id, body.closed_on, body.comment),
  submit: (ctx, { params }) => submitTradePoint(ctx, params.id),
  choose: (ctx, { body }) => chooseFound(ctx, 'trade_points', tradePointList.found(ctx.actor, body)),
  chosen: (ctx, { body }) => countChosen(ctx, 'trade_points', visibleTo, body),
  blockMany: (ctx, { body }) => startBlocking(ctx, body),
  unblockMany: (ctx, { body }) => startUnblocking(ctx, body),
  short: (ctx, { body }) => listed(shortTradePoints(ctx.db, ctx.actor, body.search, body.ids)),
  ofUser: (ctx, { body }) => listed(tradePointsOfUser(ctx.db, ctx.actor, body.user_id ?? ctx.actor.id)),
  ofOwner: (ctx, { body }) => listed(tradePointsOfOwner(ctx.db, ctx.actor, body.owner_id ?? ctx.actor.owner_id)),
  additionalFields: (ctx, { body }) => listed(filledFields(ctx, body.trade_point_id)),
};

export const tradePoints = {
  routes,
  imports: { trade_points: tradePointsImport },
  exports: { trade_points: tradePointsExport },
  many: { 'trade_points.block': blockTradePoints, 'trade_points.unblock': unblockTradePoints },
  histories: { trade_point: maySeeTradePoint },
  names: { trade_point: namesIn('trade_points', 'name') },
  blockable: { trade_point: 'trade_points' },
  moderated: { trade_point: tradePointModeration, other: pointRequest },
} satisfies Area;
