// The control of tasks as administrators and moderators read it: the list, its counts by type, one card, the request for approval.
import type { PerformerQuestion, TaskQuestion, tasks } from '@iskra/contract/areas/tasks/tasks';
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import type { searchTasks, TaskOption } from '@iskra/contract/areas/tasks/tasks/search';
import type {
  PerformerRow,
  TaskCard,
  TaskReview,
  TaskRow,
  TasksOfType,
} from '@iskra/contract/areas/tasks/tasks/shapes';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { Stored } from '@iskra/contract/kernel/transitions';
import { sql } from 'kysely';
import type { Actor, UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { byColumns, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { finding } from '../../../database/lists/search.ts';
import { fromDay, toDay } from '../../../database/rows/moments.ts';
import { personNamed } from '../../../database/rows/person-named.ts';
import { visibleTo } from './tasks.scope.store.ts';

const person = (column: string) => sql`
  (select ${personNamed('u')} from users u
    where u.id = ${sql.ref(column)})`;

const type = sql`(select json_build_object('id', y.id, 'title', y.title, 'icon', y.icon) from task_types y where y.id = t.type_id)`;

/** The rest of its own account; before it is published there is none. */
const left = sql`coalesce((
  select b.available from ledger_accounts b where b.code = 'budget:task:' || t.id and b.currency = 'coin'), 0)`;
const spent = sql`case when t.published_version is null then 0 else greatest(t.budget_coins - ${left} - t.returned_coins, 0) end`;

const audience = sql`json_build_object('pairs', t.audience_pairs, 'points', t.audience_points, 'people', t.audience_people)`;

const figures = sql`
  cross join lateral (
    select count(*) filter (where a.status in ('accepted', 'partially_accepted'))::int as done,
      count(*) filter (where a.status = 'submitted')::int as on_review
    from task_assignments a where a.task_id = t.id and a.status in ('accepted', 'partially_accepted', 'submitted')
  ) f
  cross join lateral (
    select json_build_object('waiting', count(*) filter (where c.status = 'new'),
      'held', count(*) filter (where c.status in ('assigned', 'in_review')),
      'decided', count(*) filter (where c.status not in ('new', 'assigned', 'in_review'))) as cases
    from task_assignments a join moderation_cases c on c.id = a.case_id where a.task_id = t.id
  ) m`;

const columns = sql`
  t.id, t.title, t.kind, t.status, ${type} as type, t.starts_at, t.ends_at,
  case when t.audience_pairs is not null then ${audience} end as audience, f.done, t.quota, f.on_review, m.cases, t.coins,
  json_build_object('total', t.budget_coins, 'spent', ${spent}) as budget,
  t.asked_version is not null and t.published_version is not null as change_asked, ${person('t.created_by')} as author,
  t.updated_at, t.version`;

export const taskList = listing<TaskQuestion, Stored<TaskRow>>({
  table: 'tasks',
  visibleTo,
  sorts: { updated_at: 'timestamptz', title: 'text', starts_at: 'timestamptz', ends_at: 'timestamptz' },
  filters: {
    ...byColumns('id', 'kind', 'status', 'type_id'),
    author_id: (ids) => sql`t.created_by = any (${ids})`,
    starts_from: fromDay(sql`t.starts_at`),
    ends_to: toDay(sql`t.ends_at`),
    change_asked: () => sql`(t.asked_version is not null and t.published_version is not null)`,
    on_review: () => sql`exists (select from task_assignments a where a.task_id = t.id and a.status = 'submitted')`,
  },
  search: { column: sql`t.search_text` },
  select: (page) => sql<Stored<TaskRow>>`
    select ${columns}, ${pageColumns} from ${page} join tasks t on t.id = page.id ${figures}`,
});

const mostOptions = 20;

export async function shortTasks(
  db: Database,
  actor: Actor,
  { search, ids }: BodyOf<typeof searchTasks>,
): Promise<TaskOption[]> {
  const conditions = [...visibleTo(actor), ids ? sql`t.id = any (${ids})` : sql`t.published_version is not null`];
  if (search) conditions.push(finding(sql`t.search_text`, search));
  const { rows } = await sql<TaskOption>`
    select t.id, t.title, t.type_id from tasks t where ${sql.join(conditions, sql` and `)}
    order by t.id desc limit ${ids?.length ?? mostOptions}`.execute(db);
  return rows;
}

export async function countByType(db: Database, { kind, period }: BodyOf<typeof tasks.byType>): Promise<TasksOfType[]> {
  const goesOn = period
    ? sql`t.starts_at < (${period.to}::date + 1)::timestamp at time zone 'Europe/Moscow'
        and t.ends_at >= ${period.from}::date::timestamp at time zone 'Europe/Moscow'`
    : sql`true`;
  const { rows } = await sql<TasksOfType>`
    select y.id, y.title, y.kind, y.icon, coalesce(sum(c.count), 0)::int as total,
      coalesce(json_agg(json_build_object('status', c.status, 'count', c.count) order by c.status)
        filter (where c.status is not null), '[]') as statuses
    from task_types y
    left join (
      select t.type_id, t.status, count(*)::int as count from tasks t where t.deleted_at is null and ${goesOn} group by t.type_id, t.status
    ) c on c.type_id = y.id
    where y.deleted_at is null and ${kind ? sql`y.kind = ${kind}` : sql`true`}
    group by y.id order by y.sort, y.id`.execute(db);
  return rows;
}

type StoredCard = Omit<Stored<TaskCard>, 'names'>;

export async function findTask(db: Database, actor: UserActor, id: number): Promise<StoredCard | undefined> {
  const { rows } = await sql<StoredCard>`
    select ${columns}, coalesce(v.document, t.draft) as document, t.published_version, t.asked_at, ${person('t.asked_by')} as asked_by,
      t.decided_at, ${person('t.decided_by')} as decided_by, t.remark,
      t.asked_version is not null and t.asked_by is distinct from ${actor.id} as may_decide,
      t.started_at, t.ended_at, t.closed_at, t.returned_coins, t.created_at,
      (select json_build_object('id', p.id, 'title', p.title) from tasks p where p.id = t.parent_id) as parent
    from tasks t ${figures}
    left join task_versions v on v.task_id = t.id and v.number = t.published_version
    where ${sql.join([sql`t.id = ${id}`, ...visibleTo(actor)], sql` and `)}`.execute(db);
  return rows[0];
}

type StoredReview = Omit<TaskReview, 'names'>;

/** Before the first approval it is compared with the last request; afterwards with the version in force. */
export async function findAsked(db: Database, actor: UserActor, id: number): Promise<StoredReview | undefined> {
  const { rows } = await sql<StoredReview & { before_number: number | null; before_document: TaskDraft | null }>`
    select t.id, t.title, t.status, ${type} as type, v.number, v.document, ${audience} as audience,
      b.number as before_number, b.document as before_document, v.at as asked_at, ${person('t.asked_by')} as asked_by,
      t.asked_by is distinct from ${actor.id} as may_decide, t.hash,
      (v.document #>> '{budget,coins}')::bigint - case when t.published_version is null then 0 else t.budget_coins end as takes,
      coalesce((select available from ledger_accounts where code = 'budget:pool' and currency = 'coin'), 0) as pool
    from tasks t
    join task_versions v on v.task_id = t.id and v.number = t.asked_version
    left join lateral (
      select o.number, o.document from task_versions o
      where o.task_id = t.id and o.number < v.number and (t.published_version is null or o.number = t.published_version)
      order by o.number desc limit 1
    ) b on true
    where ${sql.join([sql`t.id = ${id}`, ...visibleTo(actor)], sql` and `)}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { before_number, before_document, ...asked } = row;
  const before = before_number === null ? null : { number: before_number, document: before_document! };
  return { ...asked, before };
}

/** Readers of the task see who has taken it. */
const performersVisibleTo = (actor: Actor) => [
  sql`t.task_id in (select t.id from tasks t where ${sql.join(visibleTo(actor), sql` and `)})`,
];

const performerList = listing<PerformerQuestion, PerformerRow>({
  table: 'task_assignments',
  visibleTo: performersVisibleTo,
  sorts: { updated_at: 'timestamptz', taken_at: 'timestamptz' },
  filters: { ...byColumns('status'), reward_waits: () => sql`t.reward_waits` },
  select: (page) => sql<PerformerRow>`
    select t.id, json_build_object('id', s.id, 'title', s.name) as seller, s.phone,
      json_build_object('id', p.id, 'title', p.name) as trade_point, t.status, t.attempt, t.coins, t.reward_waits, t.case_id,
      t.taken_at, t.updated_at, ${pageColumns}
    from ${page} join task_assignments t on t.id = page.id
    join sellers s on s.id = t.seller_id join trade_points p on p.id = t.trade_point_id`,
});

export const performersOf = (db: Database, actor: Actor, taskId: number, asked: BodyOf<typeof tasks.performers>) =>
  performerList.page(db, actor, asked, [sql`t.task_id = ${taskId}`]);
