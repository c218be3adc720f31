// Which trade points a person may see. Every query of this area goes through here.
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import { inCareOf } from '../../people/trade-users/trade-users.scope.store.ts';

/** Of the point `t`: a moderator or an administrator has approved it. A draft, a proposal or a denied point binds nobody else. */
export const isApprovedAs = (point: string) => sql`${sql.ref(`${point}.status`)} in ('active', 'blocked', 'closed')`;
export const isApproved = isApprovedAs('t');

/**
 * A condition on the table alias `t`. An admin or a moderator sees all, a TSM the points in their care, an owner their own: those that others
 * have filed in their name only once it is approved.
 */
export function visibleTo(actor: Actor): RawBuilder<unknown>[] {
  const present = sql`t.deleted_at is null`;
  if (actor.kind !== 'user') return [sql`false`];
  switch (actor.role) {
    case 'admin':
    case 'moderator':
      return [present];
    case 'owner':
      return [present, sql`t.owner_id = ${actor.owner_id}`, sql`(${isApproved} or t.created_by = ${actor.id})`];
    case 'tsm_user':
      return [present, sql`t.tsm_id = ${inCareOf(actor)}`];
    case 'seller':
      return [
        present,
        sql`t.id in (select trade_point_id from seller_trade_points where seller_id = ${actor.seller_id} and to_date is null)`,
      ];
  }
}

/** Points `t` that show a reader the records they refer to: the owner, the sellers, the signatures. Decision 0046. */
export const grantingSight = (actor: Actor): RawBuilder<unknown>[] =>
  seesAll(actor) ? visibleTo(actor) : [...visibleTo(actor), isApproved];

export const seesAll = (actor: Actor): boolean =>
  actor.kind === 'user' && (actor.role === 'admin' || actor.role === 'moderator');

export function maySeeTradePoint(actor: Actor, id: number): RawBuilder<unknown> {
  return sql`select from trade_points t where t.id = ${id} and ${sql.join(visibleTo(actor), sql` and `)}`;
}
