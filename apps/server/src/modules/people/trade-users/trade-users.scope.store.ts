// Which trade users a person may see, and in whose care trade points are. Every query of this area goes through here.
import { type RawBuilder, sql } from 'kysely';
import type { Actor, UserActor } from '../../../context.ts';

/** A condition on the table alias `t`. */
export function visibleTo(actor: Actor): RawBuilder<unknown>[] {
  const isStaff = actor.kind === 'user' && (actor.role === 'admin' || actor.role === 'moderator');
  return [isStaff ? sql`t.deleted_at is null` : sql`false`];
}

export function maySeeTradeUser(actor: Actor, id: number): RawBuilder<unknown> {
  return sql`select from trade_users t where t.id = ${id} and ${sql.join(visibleTo(actor), sql` and `)}`;
}

/**
 * Whose points this trade user looks after today: their own, those of the subordinates, and of those they deputise for. Read once
 * for a statement, so that the compared column is found by its index.
 */
export const inCareOf = ({ trade_user_id }: UserActor): RawBuilder<unknown> =>
  sql`any (array(select tsms_in_care_of(${trade_user_id})))`;
