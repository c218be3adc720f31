// Lines of the bell: overdue cases for moderators, answers for authors.
import {
  type Answer,
  answerStatuses,
  type MadeDecision,
  type Overdue,
} from '@iskra/contract/areas/platform/moderation/bell';
import { queueKinds } from '@iskra/contract/areas/platform/moderation/shapes';
import { sql } from 'kysely';
import type { Actor, UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { authorsWords, isOpenCase } from './moderation.list.scope.store.ts';
import { sentBy, visibleTo } from './moderation.scope.store.ts';

const isPresent = [sql`t.deleted_at is null`];

/** Of all cases, or of one moderator's own. */
export async function overdueCases(db: Database, actor?: Actor): Promise<Overdue[]> {
  const seen = sql.join(actor ? visibleTo(actor) : isPresent, sql` and `);
  const { rows } = await sql<Overdue>`
    select array_agg(distinct t.kind) as kinds, count(*)::int as count, min(t.submitted_at) as oldest_at, max(t.sla_due_at) as latest_due_at
    from moderation_cases t
    where ${isOpenCase} and t.sla_due_at < now() and ${seen}
    group by case when t.kind = any (${sql.lit(`{${queueKinds.users.join(',')}}`)}::text[]) then 'user'
      else t.kind end order by min(t.kind)`.execute(db);
  return rows;
}

const mostDecisions = 20;
const shownTitles = 3;

/** Own decisions that can still be taken back, those of one call together. */
export async function decisionsBy(db: Database, actor: UserActor): Promise<MadeDecision[]> {
  const { rows } = await sql<MadeDecision>`
    select array_agg(t.id order by t.id) as ids, t.status, array_agg(distinct t.kind) as kinds,
      (array_agg(t.title order by t.id))[1:${sql.lit(shownTitles)}] as titles, max(t.decided_at) as at, min(t.undo_until) as undo_until
    from moderation_cases t
    where t.decided_by = ${actor.id} and t.undo_until > now() and t.status in ('approved', 'returned', 'denied')
      and ${sql.join(visibleTo(actor), sql` and `)}
    group by t.decided_in, t.status order by max(t.decided_at) desc limit ${mostDecisions}`.execute(db);
  return rows;
}

const mostAnswers = 20;

export async function answersTo(db: Database, actor: Actor): Promise<Answer[]> {
  const isAnswer = sql`t.status = any (${sql.lit(`{${answerStatuses.join(',')}}`)}::text[])`;
  const { rows } = await sql<Answer>`
    select t.id, ${authorsWords.kind} as kind, case when t.kind = 'trade_point' then t.subject_id end as trade_point_id,
      ${authorsWords.title} as title, t.status, t.decided_at as at, e.title as reason
    from moderation_cases t left join book_entries e on e.id = t.reason_id
    where ${isAnswer} and t.decided_at > now() - interval '30 days' and ${sql.join(sentBy(actor), sql` and `)}
    order by t.decided_at desc, t.id desc limit ${mostAnswers}`.execute(db);
  return rows;
}
