// Which query answers each call of the area.
import type { tradeUsers } from '@iskra/contract/areas/trade-users';
import type { Routes } from '../../routes.ts';
import { shortTradeUsers } from './trade-users.store.ts';

export const tradeUsersRoutes: Routes<typeof tradeUsers> = {
  short: async (ctx, { body }) => {
    const items = await shortTradeUsers(ctx.db, ctx.actor, body);
    return { total: items.length, items };
  },
};
