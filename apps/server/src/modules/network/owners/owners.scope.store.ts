// Which owners a person may see, and which of their trade points. Every query of this area goes through here.
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { grantingSight } from '../trade-points/trade-points.scope.store.ts';

/** Trade points by which the person sees their owners, by the alias `t`. */
export const seenPoints = (actor: Actor) => sql`trade_points t where ${sql.join(grantingSight(actor), sql` and `)}`;

/** A condition on the table alias `t`. A TSM sees the owners of the points in their care. */
export function visibleTo(actor: Actor): RawBuilder<unknown>[] {
  const present = sql`t.deleted_at is null`;
  if (actor.kind !== 'user') return [sql`false`];
  switch (actor.role) {
    case 'admin':
    case 'moderator':
      return [present];
    case 'owner':
      return [present, sql`t.id = ${actor.owner_id}`];
    case 'tsm_user':
      return [present, sql`t.id in (select t.owner_id from ${seenPoints(actor)})`];
    case 'seller':
      return [sql`false`];
  }
}

/** Whether the person may name this owner: whom they do not see is not there. */
export async function isSeenOwner(db: Database, actor: Actor, id: number): Promise<boolean> {
  return (await maySeeOwner(actor, id).execute(db)).rows.length > 0;
}

export function maySeeOwner(actor: Actor, id: number): RawBuilder<unknown> {
  return sql`select from owners t where t.id = ${id} and ${sql.join(visibleTo(actor), sql` and `)}`;
}
