// Which change sets a person may see: one's own, and an administrator those that others have sent. Every query of this area goes through here.
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';

/** A condition on the table alias `t`. A draft is its author's alone. */
export function visibleTo(actor: Actor): RawBuilder<unknown>[] {
  if (actor.kind !== 'user') return [sql`false`];
  const own = sql`t.author_id = ${actor.id}`;
  const sent = actor.role === 'admin' ? sql`(${own} or t.status <> 'draft')` : own;
  return [sql`t.deleted_at is null`, sent];
}

/** The set that the grid of this person writes into. */
export const gridDraft = (authorId: number): RawBuilder<unknown> =>
  sql`author_id = ${authorId} and status = 'draft' and source <> 'import'`;

/** Sets of no use any more. */
export const outdatedSets = sql`updated_at < now() - interval '1 year'`;
