// Which action or query answers each call of the area.

import { type owners as calls, ownerViews } from '@iskra/contract/areas/network/owners';
import { ownerTransitions } from '@iskra/contract/areas/network/owners/transitions';
import { crudRoutes, listed, orNotFound } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import { withMay } from '../../../transitions.ts';
import type { Area } from '../../area.ts';
import { documentsOfPerson } from '../../content/documents/documents.scope.store.ts';
import { namesIn } from '../../insight/audit/history.scope.store.ts';
import { exportRoute } from '../../platform/runs/exports.actions.ts';
import { countChosen } from '../../platform/runs/many.actions.ts';
import { chooseFound } from '../../platform/runs/selections.actions.ts';
import { addOwner, archiveOwner, blockOwner, changeOwner, inviteOwner, unblockOwner } from './owners.actions.ts';
import { ownersExport } from './owners.export.store.ts';
import { ownersImport } from './owners.import.store.ts';
import { ownerList, searchOwners } from './owners.list.store.ts';
import {
  blockOwners,
  inviteOwners,
  startBlocking,
  startInviting,
  startUnblocking,
  unblockOwners,
} from './owners.many.actions.ts';
import { ownerModeration } from './owners.moderation.ts';
import { maySeeOwner, visibleTo } from './owners.scope.store.ts';
import { accountOf, findCard } from './owners.store.ts';

const routes: Routes<typeof calls> = {
  ...crudRoutes({
    list: ownerList,
    card: ({ db, actor }, id) => findCard(db, actor, id),
    add: addOwner,
    change: changeOwner,
    export: exportRoute('owners'),
    transitions: ownerTransitions,
  }),
  counters: (ctx) => ownerList.counters(ctx.db, ctx.actor, ownerViews),
  invite: (ctx, { params }) => inviteOwner(ctx, params.id),
  block: (ctx, { params, body }) => blockOwner(ctx, params.id, body),
  unblock: (ctx, { params, body }) => unblockOwner(ctx, params.id, body.comment),
  archive: (ctx, { params, body }) => archiveOwner(ctx, params.id, body.comment),
  profile: async ({ db, actor }, { query }) => ({
    item: withMay(actor, ownerTransitions, await orNotFound(findCard(db, actor, query.id ?? actor.owner_id ?? 0))),
  }),
  documents: async ({ db, actor }, { params }) => {
    const { id } = await orNotFound(findCard(db, actor, params.id));
    return listed(documentsOfPerson(db, accountOf(id), 'owner'));
  },
  choose: (ctx, { body }) => chooseFound(ctx, 'owners', ownerList.found(ctx.actor, body)),
  chosen: (ctx, { body }) => countChosen(ctx, 'owners', visibleTo, body),
  inviteMany: (ctx, { body }) => startInviting(ctx, body),
  blockMany: (ctx, { body }) => startBlocking(ctx, body),
  unblockMany: (ctx, { body }) => startUnblocking(ctx, body),
  search: (ctx, { body }) => listed(searchOwners(ctx.db, ctx.actor, body)),
};

export const owners = {
  routes,
  imports: { owners: ownersImport },
  exports: { owners: ownersExport },
  many: { 'owners.invite': inviteOwners, 'owners.block': blockOwners, 'owners.unblock': unblockOwners },
  histories: { owner: maySeeOwner },
  names: { owner: namesIn('owners', 'legal_name') },
  blockable: { owner: 'owners' },
  moderated: { owner: ownerModeration },
} satisfies Area;
