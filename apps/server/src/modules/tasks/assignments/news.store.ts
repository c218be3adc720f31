// News of sellers about their tasks, in the bell and on the phone: one statement writes both.
import {
  type WorkNews,
  type WorkNewsKind,
  workNewsKinds,
  workNewsWords,
} from '@iskra/contract/areas/tasks/assignments/bell';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { linesFor } from '../../content/web-push/web-push.scope.store.ts';
import { pairsOf } from '../tasks/tasks.work.scope.store.ts';
import type { Outline } from './assignments.store.ts';

const words = sql`case n.kind ${sql.join(
  workNewsKinds.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(workNewsWords[kind])}`),
  sql` `,
)} end`;

/** Rows of user_id, kind, task_id, assignment_id and coins. Returns how many people were told. */
async function notify(db: Database, found: RawBuilder<unknown>): Promise<number> {
  const lines = linesFor(
    sql`
    select n.user_id, n.id as source_id, null::timestamptz as until, ${words} as title,
      concat_ws(', ', '«' || k.title || '»', p.name, case when n.coins > 0 then 'коинов: ' || n.coins end) as body,
      '/myTasks' || coalesce('/' || n.assignment_id, '') as url
    from added n join tasks k on k.id = n.task_id
    left join task_assignments a on a.id = n.assignment_id
    left join trade_points p on p.id = a.trade_point_id`,
    'news_id',
  );
  const { rows } = await sql<{ people: number }>`
    with added as (
      insert into work_news (user_id, kind, task_id, assignment_id, coins) ${found} on conflict do nothing
      returning id, user_id, kind, task_id, assignment_id, coins),
    lines as (${lines} returning 1)
    select count(*)::int as people from added`.execute(db);
  return rows[0]!.people;
}

/** Of one assignment that has just been decided. */
export async function notifyOf(db: Database, kind: WorkNewsKind, assignment_id: number, coins = 0): Promise<void> {
  await notify(
    db,
    sql`select s.user_id, ${kind}, a.task_id, a.id, ${coins}::int from task_assignments a join sellers s on s.id = a.seller_id
      where a.id = ${assignment_id} and s.user_id is not null`,
  );
}

/** A decision was undone: performers who have not been notified of it need not be. */
export async function withdrawNews(db: Database, assignment_id: number): Promise<void> {
  await sql`delete from work_news where assignment_id = ${assignment_id} and kind in ('accepted', 'returned', 'denied', 'paid')`.execute(
    db,
  );
}

/** Work that has to be sent within a day, once. */
export const notifyDue = (db: Database): Promise<number> =>
  notify(
    db,
    sql`select s.user_id, 'due', a.task_id, a.id, 0 from task_assignments a join sellers s on s.id = a.seller_id
      where a.status in ('taken', 'returned') and a.due_at between now() and now() + interval '1 day'
        and a.taken_at < now() - interval '1 hour' and s.user_id is not null
        and not exists (select from work_news n where n.assignment_id = a.id and n.kind = 'due')
      order by a.id`,
  );

interface Unannounced {
  id: number;
  document: Outline;
}

/** Under way, and nobody was told. */
export async function unannounced(db: Database): Promise<Unannounced[]> {
  const { rows } = await sql<Unannounced>`
    select t.id, v.document - 'form' as document
    from tasks t join task_versions v on v.task_id = t.id and v.number = t.published_version
    where t.status = 'active' and t.kind = 'field' and t.starts_at <= now() and t.ends_at > now() and t.deleted_at is null
      and not exists (select from announced_tasks a where a.task_id = t.id)
    order by t.id limit 50`.execute(db);
  return rows;
}

export async function announce(db: Database, { id, document }: Unannounced): Promise<void> {
  const { rows } = await sql`
    insert into announced_tasks (task_id) values (${id}) on conflict do nothing returning 1`.execute(db);
  if (rows.length === 0) return;
  await notify(
    db,
    sql`select distinct s.user_id, 'offered', ${id}::bigint, null::bigint, 0 from (${pairsOf(document.audience)}) w
      join sellers s on s.id = w.seller_id where s.user_id is not null`,
  );
}

const mostNews = 20;

/** The bell of one seller: nothing that is no longer so. */
export async function newsFor(db: Database, actor: Actor): Promise<WorkNews[]> {
  if (actor.kind !== 'user') return [];
  const { rows } = await sql<WorkNews>`
    select n.id, n.kind, n.created_at as at, k.title as task, n.assignment_id, p.name as point, n.coins
    from work_news n join tasks k on k.id = n.task_id
    left join task_assignments a on a.id = n.assignment_id
    left join trade_points p on p.id = a.trade_point_id
    where n.user_id = ${actor.id} and n.created_at > now() - interval '30 days'
      and (n.kind <> 'offered' or k.status = 'active') and (n.kind <> 'due' or a.status in ('taken', 'returned'))
    order by n.created_at desc, n.id desc limit ${mostNews}`.execute(db);
  return rows;
}

export const outdatedNews = { work_news: sql`created_at < now() - interval '60 days'` };
