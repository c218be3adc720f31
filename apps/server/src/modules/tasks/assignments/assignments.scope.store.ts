// Which sent work a moderator may look at: that of the cases that they see.
import { sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import type { MaySee } from '../../insight/audit/history.scope.store.ts';
import { visibleTo } from '../../platform/moderation/moderation.scope.store.ts';

/** The work that the case is about. */
export async function taskCase(db: Database, actor: Actor, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ subject_id: number }>`
    select t.subject_id from moderation_cases t
    where t.id = ${id} and t.kind = 'task' and ${sql.join(visibleTo(actor), sql` and `)}`.execute(db);
  return rows[0]?.subject_id;
}

export const assignmentHistory: MaySee = (actor, id) => sql`
  select from task_assignments a where a.id = ${id} and ${actor.kind === 'user' && actor.role === 'admin'}`;
