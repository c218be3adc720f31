// Which action or query answers each call of the area.

import { type sellers as calls, sellerViews } from '@iskra/contract/areas/people/sellers';
import { sellerTransitions } from '@iskra/contract/areas/people/sellers/transitions';
import type { UserContext } from '../../../context.ts';
import { crudRoutes, listed, orNotFound } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { documentsOfPerson } from '../../content/documents/documents.scope.store.ts';
import { namesIn } from '../../insight/audit/history.scope.store.ts';
import { exportRoute } from '../../platform/runs/exports.actions.ts';
import { countChosen } from '../../platform/runs/many.actions.ts';
import { chooseFound } from '../../platform/runs/selections.actions.ts';
import { addSeller, sellerBlocking as blocking, changeSeller, deleteSeller, inviteSeller } from './sellers.actions.ts';
import { sellersExport } from './sellers.export.store.ts';
import { sellersImport } from './sellers.import.store.ts';
import { sellerJobs } from './sellers.jobs.ts';
import { endLink, makePrimary, startLink } from './sellers.links.actions.ts';
import { linksOf } from './sellers.links.store.ts';
import { searchSellers, sellerList } from './sellers.list.store.ts';
import { mergeSeller } from './sellers.merge.actions.ts';
import { askForSeller, newSeller, sellerWork } from './sellers.moderation.actions.ts';
import { sellerIsBlocked, sellerLeaves } from './sellers.requests.actions.ts';
import { maySeeSeller, visibleTo } from './sellers.scope.store.ts';
import { findCard, sellersOfOwner } from './sellers.store.ts';
import { accountOf, analyticsOf, devicesOf } from './sellers.traces.store.ts';

/** The id of a seller whom the person sees. */
const seen = async ({ db, actor }: UserContext, id: number) => (await orNotFound(findCard(db, actor, id))).id;

const routes: Routes<typeof calls> = {
  ...crudRoutes({
    list: sellerList,
    card: ({ db, actor }, id) => findCard(db, actor, id),
    add: addSeller,
    change: changeSeller,
    export: exportRoute('sellers'),
    transitions: sellerTransitions,
  }),
  counters: (ctx) => sellerList.counters(ctx.db, ctx.actor, sellerViews),
  links: async (ctx, { params }) => listed(linksOf(ctx.db, ctx.actor, await seen(ctx, params.id))),
  documents: async (ctx, { params }) =>
    listed(documentsOfPerson(ctx.db, accountOf(await seen(ctx, params.id)), 'seller')),
  devices: async (ctx, { params }) => listed(devicesOf(ctx.db, await seen(ctx, params.id))),
  analytics: async (ctx, { body: { seller_id, ...period } }) => ({
    item: await analyticsOf(ctx.db, ctx.actor, await seen(ctx, seller_id), period),
  }),
  link: (ctx, { params, body }) => startLink(ctx, params.id, body),
  unlink: (ctx, { params, body }) => endLink(ctx, params.id, body),
  primary: (ctx, { params, body }) => makePrimary(ctx, params.id, body.link_id),
  ask: (ctx, { body }) => askForSeller(ctx, body),
  invite: (ctx, { params }) => inviteSeller(ctx, params.id),
  block: (ctx, { params, body }) => blocking.block(ctx, params.id, body),
  unblock: (ctx, { params, body }) => blocking.unblock(ctx, params.id, body.comment),
  remove: (ctx, { params, body }) => deleteSeller(ctx, params.id, body.comment),
  merge: (ctx, { params, body }) => mergeSeller(ctx, params.id, body),
  choose: (ctx, { body }) => chooseFound(ctx, 'sellers', sellerList.found(ctx.actor, body)),
  chosen: (ctx, { body }) => countChosen(ctx, 'sellers', visibleTo, body),
  blockMany: (ctx, { body }) => blocking.blockMany(ctx, body),
  unblockMany: (ctx, { body }) => blocking.unblockMany(ctx, body),
  search: ({ db, actor }, { body }) => listed(searchSellers(db, actor, body)),
  ofOwner: (ctx, { body }) => listed(sellersOfOwner(ctx.db, ctx.actor, body.owner_id ?? ctx.actor.owner_id)),
};

export const sellers = {
  routes,
  jobs: sellerJobs,
  imports: { sellers: sellersImport },
  exports: { sellers: sellersExport },
  many: { 'sellers.block': blocking.many.block, 'sellers.unblock': blocking.many.unblock },
  moderated: { user: newSeller, seller_tp: sellerWork, seller_unlink: sellerLeaves, seller_block: sellerIsBlocked },
  histories: { seller: maySeeSeller },
  names: { seller: namesIn('sellers', 'name') },
} satisfies Area;
