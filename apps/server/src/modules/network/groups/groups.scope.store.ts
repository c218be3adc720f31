// Which groups a person may see, and whom they may put into one. Every query of this area goes through here.
import type { RuledKind } from '@iskra/contract/areas/network/groups/fields';
import type { GroupMode } from '@iskra/contract/areas/network/groups/shapes';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, UserActor } from '../../../context.ts';
import { visibleTo as sellersSeenBy } from '../../people/sellers/sellers.scope.store.ts';
import { visibleTo as tradeUsersSeenBy } from '../../people/trade-users/trade-users.scope.store.ts';
import { visibleTo as pointsSeenBy } from '../trade-points/trade-points.scope.store.ts';

/** A condition on the table alias `t`. A moderator has the groups of TSMs; a partner those that they made of their own people. */
export function visibleTo(actor: Actor): RawBuilder<unknown>[] {
  const present = sql`t.deleted_at is null and t.kind <> 'sku'`;
  if (actor.kind !== 'user') return [sql`false`];
  switch (actor.role) {
    case 'admin':
      return [present];
    case 'moderator':
      return [present, sql`t.kind = 'tsm'`];
    case 'owner':
    case 'tsm_user':
      return [present, sql`t.private_to = ${actor.id}`];
    case 'seller':
      return [sql`false`];
  }
}

/** Groups to choose from by name: a moderator asks for the cases of points by their groups, and opens none of these. */
export const namesVisibleTo = (actor: Actor): RawBuilder<unknown>[] =>
  actor.kind === 'user' && actor.role === 'moderator'
    ? [sql`t.deleted_at is null and t.kind in ('tsm', 'tp')`]
    : visibleTo(actor);

export const maySeeGroup = (actor: Actor, id: number): RawBuilder<unknown> =>
  sql`select from groups t where t.id = ${id} and ${sql.join(visibleTo(actor), sql` and `)}`;

export const isPartner = ({ role }: UserActor) => role === 'owner' || role === 'tsm_user';

/** The kinds and modes of groups that a person makes. */
export function mayMake(actor: UserActor, kind: RuledKind): readonly GroupMode[] {
  if (isPartner(actor)) return kind === 'seller' ? ['static'] : [];
  const isTheirs = actor.role === 'admin' || kind === 'tsm';
  return isTheirs ? ['static', 'dynamic', 'compound'] : [];
}

/** Possible members of this kind that a reader sees, on the alias `t`: also of a group that they see, no others. */
export function membersSeenBy(actor: Actor, kind: RuledKind): RawBuilder<unknown>[] {
  switch (kind) {
    case 'tp':
      return pointsSeenBy(actor);
    case 'seller':
      return sellersSeenBy(actor);
    case 'tsm':
      return tradeUsersSeenBy(actor);
    case 'user':
      return [sql`t.deleted_at is null`];
  }
}
