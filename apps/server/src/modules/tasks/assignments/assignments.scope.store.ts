// Which sent work a moderator may look at: that of the cases that they see.
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import type { MaySee } from '../../insight/audit/history.scope.store.ts';
import { grantingSight } from '../../network/trade-points/trade-points.scope.store.ts';
import { visibleTo } from '../../platform/moderation/moderation.scope.store.ts';

export interface TaskCase {
  subject_id: number;
  /** A blind second look: it knows nothing of the first decision, and changes nothing of it. */
  is_control: boolean;
}

/** The work that the case is about. */
export async function taskCase(db: Database, actor: Actor, id: number): Promise<TaskCase | undefined> {
  const { rows } = await sql<TaskCase>`
    select t.subject_id, t.control_of is not null as is_control from moderation_cases t
    where t.id = ${id} and t.kind = 'task' and ${sql.join(visibleTo(actor), sql` and `)}`.execute(db);
  return rows[0];
}

/** Of the assignment `t`: readers of the point see the work done there. */
export const doneVisibleTo = (actor: Actor): RawBuilder<unknown>[] =>
  actor.kind === 'user' && actor.role !== 'seller'
    ? [sql`t.trade_point_id in (select t.id from trade_points t where ${sql.join(grantingSight(actor), sql` and `)})`]
    : [sql`false`];

export const assignmentHistory: MaySee = (actor, id) => sql`
  select from task_assignments a where a.id = ${id} and ${actor.kind === 'user' && actor.role === 'admin'}`;
