// Whose orders a person may see: an administrator everybody's, an owner the own ones. Every query of the area goes through here.
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';

/** Conditions on the order `t`. */
export function visibleTo(actor: Actor): RawBuilder<unknown>[] {
  if (actor.kind === 'system') return [];
  if (actor.kind !== 'user') return [sql`false`];
  switch (actor.role) {
    case 'admin':
      return [];
    case 'owner':
      return [sql`t.owner_id = ${actor.owner_id}`];
    default:
      return [sql`false`];
  }
}

export function maySeeOrder(actor: Actor, id: number): RawBuilder<unknown> {
  return sql`select from orders t where ${sql.join([sql`t.id = ${id}`, ...visibleTo(actor)], sql` and `)}`;
}
