// Which query answers each call of the area.
import type { tradeUsers as calls } from '@iskra/contract/areas/trade-users';
import { listed } from '../../crud.ts';
import type { Routes } from '../../routes.ts';
import type { Area } from '../area.ts';
import { namesOfTradeUsers, shortTradeUsers } from './trade-users.store.ts';

const routes: Routes<typeof calls> = {
  short: (ctx, { body }) => listed(shortTradeUsers(ctx.db, ctx.actor, body)),
};

export const tradeUsers = { routes, names: { trade_user: namesOfTradeUsers } } satisfies Area;
