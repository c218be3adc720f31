// Which action or query answers each call of the area.
import type { sellers as calls } from '@iskra/contract/areas/sellers';
import { found, listed } from '../../crud.ts';
import type { Routes } from '../../routes.ts';
import type { Area } from '../area.ts';
import { endLink, makePrimary, startLink } from './sellers.links.actions.ts';
import { linksOf } from './sellers.links.store.ts';
import { maySeeSeller } from './sellers.scope.store.ts';
import { sellersOfOwner } from './sellers.store.ts';

const routes: Routes<typeof calls> = {
  links: async ({ db, actor }, { params }) => {
    const { rows } = await maySeeSeller(actor, params.id).execute(db);
    await found(Promise.resolve(rows[0]));
    return listed(linksOf(db, actor, params.id));
  },
  link: (ctx, { params, body }) => startLink(ctx, params.id, body),
  unlink: (ctx, { params, body }) => endLink(ctx, params.id, body),
  primary: (ctx, { params, body }) => makePrimary(ctx, params.id, body.link_id),
  ofOwner: (ctx, { body }) => listed(sellersOfOwner(ctx.db, ctx.actor, body.owner_id ?? ctx.actor.owner_id)),
};

export const sellers = { routes, histories: { seller: maySeeSeller } } satisfies Area;
