// Which action or query answers each call of the area.

import { type tradeUsers as calls, tradeUserViews } from '@iskra/contract/areas/people/trade-users';
import { tradeUserTransitions } from '@iskra/contract/areas/people/trade-users/transitions';
import { crudRoutes, listed } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { startImport } from '../../platform/imports/imports.actions.ts';
import { exportRoute } from '../../platform/runs/exports.actions.ts';
import { countChosen } from '../../platform/runs/many.actions.ts';
import { chooseFound } from '../../platform/runs/selections.actions.ts';
import { addTradeUser, changeTradeUser, deleteTradeUser, sendTradeUserLink } from './trade-users.actions.ts';
import { tradeUsersExport } from './trade-users.export.store.ts';
import { turnDayJob } from './trade-users.jobs.ts';
import { namesOfTradeUsers, shortTradeUsers, tradeUserList } from './trade-users.list.store.ts';
import { assignPoints, releasePoints } from './trade-users.points.actions.ts';
import { assignmentList } from './trade-users.points.store.ts';
import { maySeeTradeUser, visibleTo } from './trade-users.scope.store.ts';
import { findCard } from './trade-users.store.ts';
import { tradeUserBlocking as blocking } from './trade-users.transitions.actions.ts';
import { tsmHeadsImport } from './tsm-heads.import.store.ts';
import { tsmPointsImport } from './tsm-points.import.store.ts';

const imports = { tsm_bdms: tsmHeadsImport, tsm_trade_points: tsmPointsImport };

const routes: Routes<typeof calls> = {
  ...crudRoutes({
    list: tradeUserList,
    card: ({ db, actor }, id) => findCard(db, actor, id),
    add: addTradeUser,
    change: changeTradeUser,
    export: exportRoute('trade_users'),
    transitions: tradeUserTransitions,
  }),
  counters: (ctx) => tradeUserList.counters(ctx.db, ctx.actor, tradeUserViews),
  block: (ctx, { params, body }) => blocking.block(ctx, params.id, body),
  unblock: (ctx, { params, body }) => blocking.unblock(ctx, params.id, body.comment),
  passwordLink: (ctx, { params }) => sendTradeUserLink(ctx, params.id),
  choose: (ctx, { body }) => chooseFound(ctx, 'trade_users', tradeUserList.found(ctx.actor, body)),
  chosen: (ctx, { body }) => countChosen(ctx, 'trade_users', visibleTo, body),
  blockMany: (ctx, { body }) => blocking.blockMany(ctx, body),
  unblockMany: (ctx, { body }) => blocking.unblockMany(ctx, body),
  delete: (ctx, { body }) => deleteTradeUser(ctx, body),
  assignments: ({ db, actor }, { body }) => assignmentList.page(db, actor, body),
  assign: (ctx, { params, body }) => assignPoints(ctx, params.id, body),
  release: (ctx, { params, body }) => releasePoints(ctx, params.id, body),
  importHeads: (ctx, { body, file }) =>
    startImport(ctx, imports, 'csv', { ...body, target: 'tsm_bdms', params: {} }, file),
  importPoints: (ctx, { body, file }) =>
    startImport(ctx, imports, 'csv', { ...body, target: 'tsm_trade_points', params: {} }, file),
  short: (ctx, { body }) => listed(shortTradeUsers(ctx.db, ctx.actor, body)),
};

export const tradeUsers = {
  routes,
  jobs: [turnDayJob],
  imports,
  exports: { trade_users: tradeUsersExport },
  many: { 'trade_users.block': blocking.many.block, 'trade_users.unblock': blocking.many.unblock },
  histories: { trade_user: maySeeTradeUser },
  names: { trade_user: namesOfTradeUsers },
} satisfies Area;
