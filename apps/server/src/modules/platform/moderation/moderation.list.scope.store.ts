// The queue: a page of it, and one case with what its row does not hold.
import { type CaseQuestion, moderationViews, type Queue } from '@iskra/contract/areas/platform/moderation';
import {
  type CaseRow,
  type CaseTab,
  type Decision,
  type ModerationKind,
  openStatuses,
  queueKinds,
  statusesOfTab,
} from '@iskra/contract/areas/platform/moderation/shapes';
import { type OpenHours, openMinutes } from '@iskra/contract/kernel/working-time';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { byColumns, isOneOf, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { fromDay, toDay } from '../../../database/rows/moments.ts';
import { inGroups } from '../../network/groups/group-filter.scope.store.ts';
import { statusAfter } from './moderation.rules.ts';
import { isMatterOf, visibleTo } from './moderation.scope.store.ts';

/** As the database gives it: how much time is left is reckoned by open hours, which are settings. */
export type CaseFacts = Omit<CaseRow, 'minutes_left' | 'time_used' | 'work'> & {
  sla_minutes: number;
  work: WorkFacts | null;
};

type Work = NonNullable<CaseRow['work']>;
/** Its photos without the links by which they are opened. */
type WorkFacts = Omit<Work, 'photos'> & { photos: Omit<Work['photos'][number], 'thumbnail'>[] };

const person = (alias: string) =>
  sql`person_short(${sql.ref(`${alias}.last_name`)}, ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.middle_name`)})`;
const titled = (alias: string, title: RawBuilder<unknown>, name: string) => {
  const id = sql.ref(`${alias}.id`);
  return sql`case when ${id} is not null then json_build_object('id', ${id}, 'title', ${title}) end as ${sql.ref(name)}`;
};

/** Of whom the case is about, while they take part. */
export const phoneOf = sql`case
  when t.kind in ('user', 'seller_tp', 'seller_unlink', 'seller_block') then (
    select s.phone from sellers s where s.id = t.subject_id and s.deleted_at is null)
  when t.kind = 'owner' then (
    select o.contact_phone from owners o where o.id = t.subject_id and o.deleted_at is null and o.status <> 'archived') end`;

/** The author's wanted value of a field. */
export const askedIn = (field: string) => sql`(
  select change ->> 'new' from jsonb_array_elements(t.changes) change where change ->> 'field' = ${sql.lit(field)} limit 1)`;

/**
 * Columns for the author of a case. A person whom they asked for by phone is shown as they named them: whether that person took part
 * already, and under which name and number, is not theirs to know before a moderator has agreed.
 */
export const authorsWords = {
  kind: sql`case t.kind when 'seller_tp' then 'user' else t.kind end`,
  title: sql`coalesce(${askedIn('asked_name')}, t.title)`,
  phone: sql`coalesce(${askedIn('asked_phone')}, ${phoneOf})`,
};

/** As many as a row of the queue has room for. */
const shownPhotos = 8;

export const rowColumns = sql`
  t.id, t.kind, t.subject_id, t.status, t.priority, t.title, t.subtitle, t.submitted_at, t.attempt_no, t.risk_flags, t.risk_score, t.reward,
  extract(epoch from q.completed_at - q.started_at)::int as duration_s,
  case when q.id is not null then (select count(*)::int from jsonb_object_keys(q.answers)) end as answers, t.sla_due_at,
  t.sla_minutes, t.decided_at, t.version, t.control_of is not null as is_control, t.author_role, ${phoneOf} as phone,
  ${askedIn('from_date')} as from_date,
  case when t.decided_by is not null then round(extract(epoch from t.decided_at - t.first_taken_at) / 60)::int end as minutes_taken,
  array(select change ->> 'field' from jsonb_array_elements(t.changes) change) as fields,
  case when h.id is not null then json_build_object('id', h.id, 'title', ${person('h')},
    'until', to_char(t.lease_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as holder,
  case when w.id is not null then json_build_object(
    'task', json_build_object('id', wt.id, 'title', wt.title), 'distance_m', ws.distance_m, 'in_fence', ws.in_fence,
    'photos_count', (select count(*) from task_photos f where f.submission_id = ws.id),
    'photos', coalesce((
      select json_agg(json_build_object('id', f.file_id, 'is_like', f.like_id is not null) order by f.id)
      from (select * from task_photos f where f.submission_id = ws.id order by f.id limit ${sql.lit(shownPhotos)}) f), '[]')) end as work,
  ${sql.join([
    titled('a', person('a'), 'author'),
    titled('d', person('d'), 'decided_by'),
    titled('r', sql`r.title`, 'region'),
    titled('m', sql`m.name`, 'tsm'),
    titled('tg', sql`tg.name`, 'tsm_group'),
    titled('e', sql`e.title`, 'reason'),
    titled('qs', sql`qs.name`, 'seller'),
    sql`case when coalesce(q.id, w.id) is not null and p.id is not null then json_build_object('id', p.id, 'title', p.name) end as point`,
  ])}`;

/** The caller's own matter: another moderator decides then. */
export const ownColumn = (actor: Actor) =>
  sql`${isMatterOf(sql`${'id' in actor ? actor.id : null}::bigint`)} as is_own`;

export const rowJoins = sql`
  left join users h on h.id = t.holder_id
  left join users a on a.id = t.submitted_by
  left join users d on d.id = t.decided_by
  left join book_entries r on r.id = t.region_id
  left join book_entries e on e.id = t.reason_id
  left join trade_points p on p.id = t.trade_point_id
  left join trade_users m on m.id = p.tsm_id
  left join groups tg on tg.id = t.tsm_group_id
  left join survey_responses q on t.kind = 'survey' and q.id = t.subject_id
  left join task_assignments w on t.kind = 'task' and w.id = t.subject_id
  left join tasks wt on wt.id = w.task_id
  left join task_submissions ws on ws.assignment_id = w.id and ws.attempt = w.attempt
  left join sellers qs on qs.id = coalesce(q.seller_id, w.seller_id)`;

export const isOpenCase = sql`t.status = any (${sql.lit(`{${openStatuses.join(',')}}`)}::text[])`;

/** Conditions on the cases of a queue. */
export const inQueue = ({ kinds, author_role }: Queue): RawBuilder<unknown>[] => [
  sql`t.kind = any (${kinds})`,
  ...(author_role ? [sql`t.author_role = any (${author_role})`] : []),
];

export const caseList = listing<CaseQuestion, CaseFacts>({
  table: 'moderation_cases',
  visibleTo,
  sorts: {
    sla_due_at: 'timestamptz',
    submitted_at: 'timestamptz',
    decided_at: { column: sql`t.decided_at`, type: 'timestamptz', nullable: true },
    risk_score: { column: sql`t.risk_score`, type: 'int', nullable: true },
  },
  filters: {
    ...byColumns('kind', 'region_id', 'holder_id', 'decided_by', 'author_role', 'reason_id', 'tsm_group_id'),
    decision: (decisions: Decision[]) => sql`t.status ${isOneOf(decisions.map((decision) => statusAfter[decision]))}`,
    ids: (ids) => sql`t.id = any (${ids})`,
    stage: (tabs: CaseTab[]) => sql`t.status ${isOneOf(tabs.flatMap((tab) => [...statusesOfTab[tab]]))}`,
    // Most cases have none, and stay out of the index that answers this.
    risk: (flags) => sql`t.risk_flags <> '{}' and t.risk_flags && ${flags}::text[]`,
    risk_score_from: (score) => sql`t.risk_score >= ${score}`,
    risk_score_to: (score) => sql`t.risk_score <= ${score}`,
    group_id: inGroups('tp', sql`t.trade_point_id`),
    task_id: (ids) => sql`t.id in (
      select c.id from task_assignments a join moderation_cases c on c.kind = 'task' and c.subject_id = a.id
        where a.task_id = any (${ids}))`,
    type_id: (ids) => sql`t.id in (
      select c.id from tasks k join task_assignments a on a.task_id = k.id
        join moderation_cases c on c.kind = 'task' and c.subject_id = a.id
      where k.type_id = any (${ids}))`,
    again: () => sql`t.attempt_no > 1`,
    reward_from: (least) => sql`t.reward >= ${least}`,
    reward_to: (most) => sql`t.reward <= ${most}`,
    overdue: () => sql`t.sla_due_at < now() and ${isOpenCase}`,
    submitted_from: fromDay(sql`t.submitted_at`),
    submitted_to: toDay(sql`t.submitted_at`),
  },
  // The condition of the index moderation_cases_search_sample.
  search: { column: sql`t.search_text`, sample: sql`(hashint8(t.id) & 15) = 0` },
  select: (page, actor) => sql<CaseFacts>`
    select ${rowColumns}, ${ownColumn(actor)}, ${pageColumns}
    from ${page} join moderation_cases t on t.id = page.id ${rowJoins}`,
});

export const countCases = (db: Database, actor: Actor, queue: Queue) =>
  caseList.counters(db, actor, moderationViews, inQueue(queue));

/** More than a menu has room to say. */
const mostCounted = 10_000;

interface KindCount {
  kind: ModerationKind;
  of_tsm: boolean;
  free: number;
  held: number;
}

const sumOf = (counts: KindCount[], kinds: readonly ModerationKind[]) =>
  counts
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { free, held }) => ({ free: sum.free + free, held: sum.held + held }), { free: 0, held: 0 });

/** The counts of waiting cases in each queue of the menu, for all that the person may see, by one query. */
export async function countQueues(db: Database, actor: Actor) {
  const { rows } = await sql<KindCount>`
    select kind, of_tsm, (count(*) filter (where status = 'new'))::int as free, (count(*) filter (where status <> 'new'))::int as held
    from (
      select t.kind, t.author_role is not distinct from 'tsm_user' as of_tsm, t.status from moderation_cases t
      where ${isOpenCase} and ${sql.join(visibleTo(actor), sql` and `)} limit ${mostCounted}) waiting
    group by kind, of_tsm`.execute(db);
  const ofTsms = rows.filter(({ of_tsm }) => of_tsm);
  return {
    users: sumOf(rows, queueKinds.users),
    tsm: sumOf(ofTsms, queueKinds.tsm),
    trade_points: sumOf(rows, queueKinds.trade_points),
    tasks: sumOf(rows, queueKinds.tasks),
    surveys: sumOf(rows, queueKinds.surveys),
  };
}

/** How the time stands, as of now; of a decided case it does not run any more. */
export function withTime<Facts extends CaseFacts>(
  { sla_minutes, ...facts }: Facts,
  hours: OpenHours,
  now = new Date(),
) {
  const left = openMinutes(facts.decided_at ? new Date(facts.decided_at) : now, new Date(facts.sla_due_at), hours);
  return {
    ...facts,
    minutes_left: facts.decided_at ? null : left,
    time_used: Math.round((1 - left / Math.max(sla_minutes, 1)) * 100),
  };
}
