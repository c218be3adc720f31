// Which trade points a person may see, and which of their additional fields. Every query of this area goes through here.
import type { Viewer } from '@iskra/contract/kernel/sight';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Database } from '../../database/database.ts';

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

/** One of the additional fields. */
export interface DeclaredField {
  code: string;
  label: string;
}

/** Those that a role may see: the table that declares them says so. */
export async function declaredFieldsOf(db: Database, viewer: Viewer): Promise<DeclaredField[]> {
  if (viewer === undefined) return [];
  const { rows } = await sql<DeclaredField>`
    select code, label from additional_fields where ${viewer} = any (visible_roles)`.execute(db);
  return rows;
}
