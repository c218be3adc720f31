// Which query answers each call of the area.
import type { sellers as calls } from '@iskra/contract/areas/sellers';
import { listed } from '../../crud.ts';
import type { Routes } from '../../routes.ts';
import type { Area } from '../area.ts';
import { sellersOfOwner } from './sellers.store.ts';

const routes: Routes<typeof calls> = {
  ofOwner: (ctx, { body }) => listed(sellersOfOwner(ctx.db, ctx.actor, body.owner_id ?? ctx.actor.owner_id)),
};

export const sellers = { routes } satisfies Area;
