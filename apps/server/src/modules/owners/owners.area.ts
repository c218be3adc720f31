// Which query answers each call of the area.
import type { owners as calls } from '@iskra/contract/areas/owners';
import { listed } from '../../crud.ts';
import type { Routes } from '../../routes.ts';
import type { Area } from '../area.ts';
import { namesIn } from '../audit/history.scope.store.ts';
import { searchOwners } from './owners.store.ts';

const routes: Routes<typeof calls> = {
  search: (ctx, { body }) => listed(searchOwners(ctx.db, ctx.actor, body)),
};

export const owners = { routes, names: { owner: namesIn('owners', 'legal_name') } } satisfies Area;
