// Which query answers each call of the area.

import type { owners as calls } from '@iskra/contract/areas/owners';
import type { Routes } from '../../routes.ts';
import type { Area } from '../area.ts';
import { searchOwners } from './owners.store.ts';

const routes: Routes<typeof calls> = {
  search: async (ctx, { body }) => {
    const items = await searchOwners(ctx.db, ctx.actor, body);
    return { total: items.length, items };
  },
};

export const owners = { routes } satisfies Area;
