// Which tasks a person may see here: an administrator all of them, a moderator those that have been published. Performers have their own
// way to what they may take.
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';

/** Conditions on the task `t`. */
export function visibleTo(actor: Actor): RawBuilder<unknown>[] {
  if (actor.kind === 'system') return [sql`t.deleted_at is null`];
  if (actor.kind !== 'user') return [sql`false`];
  if (actor.role === 'admin') return [sql`t.deleted_at is null`];
  if (actor.role === 'moderator') return [sql`t.deleted_at is null`, sql`t.status not in ('draft', 'approval')`];
  return [sql`false`];
}
