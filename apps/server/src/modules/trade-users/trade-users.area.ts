// Which query answers each call of the area.

import type { tradeUsers as calls } from '@iskra/contract/areas/trade-users';
import type { Routes } from '../../routes.ts';
import type { Area } from '../area.ts';
import { shortTradeUsers } from './trade-users.store.ts';

const routes: Routes<typeof calls> = {
  short: async (ctx, { body }) => {
    const items = await shortTradeUsers(ctx.db, ctx.actor, body);
    return { total: items.length, items };
  },
};

export const tradeUsers = { routes } satisfies Area;
