// Which trade points a person may see. Every query of this area goes through here.
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../context.ts';

/** A condition on the table alias `t`. An admin or a moderator sees all; a BDM sees the points of all subordinates. */
export function visibleTo(actor: Actor): RawBuilder<unknown>[] {
  const present = sql`t.deleted_at is null`;
  if (actor.kind !== 'user') return [sql`false`];
  switch (actor.role) {
    case 'admin':
    case 'moderator':
      return [present];
    case 'owner':
      return [present, sql`t.owner_id = ${actor.owner_id}`];
    case 'tsm_user':
      if (!actor.is_bdm) return [present, sql`t.tsm_id = ${actor.trade_user_id}`];
      return [
        present,
        sql`t.tsm_id in (select id from trade_users where (bdm_id = ${actor.trade_user_id} or id = ${actor.trade_user_id}) and deleted_at is null)`,
      ];
    case 'seller':
      return [
        present,
        sql`t.id in (select trade_point_id from seller_trade_points where seller_id = ${actor.seller_id} and to_date is null)`,
      ];
  }
}

export function maySeeTradePoint(actor: Actor, id: number): RawBuilder<unknown> {
  return sql`select from trade_points t where t.id = ${id} and ${sql.join(visibleTo(actor), sql` and `)}`;
}
