// Which query answers each call of the area.
import type { owners } from '@iskra/contract/areas/owners';
import type { Routes } from '../../routes.ts';
import { searchOwners } from './owners.store.ts';

export const ownersRoutes: Routes<typeof owners> = {
  search: async (ctx, { body }) => {
    const items = await searchOwners(ctx.db, ctx.actor, body);
    return { total: items.length, items };
  },
};
