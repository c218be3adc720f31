// Groups of TSMs as their managers see them: the list with its filters, the figures of one, its members.
import type {
  TsmGroupCard,
  TsmGroupQuestion,
  TsmGroupRow,
  TsmGroupUser,
  TsmGroupUserQuestion,
} from '@iskra/contract/areas/network/groups/tsm';
import { groupStatusWords } from '@iskra/contract/areas/network/groups/words';
import type { Stored } from '@iskra/contract/kernel/transitions';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { byColumns, type Listing, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { visibleTo as tradeUsersSeenBy } from '../../people/trade-users/trade-users.scope.store.ts';
import { stillIn } from './group-fields.store.ts';
import { shown } from './groups.list.store.ts';
import { visibleTo } from './groups.scope.store.ts';
import { sentToday } from './tsm-rights.scope.store.ts';
import type { GroupUses } from './uses-groups.scope.store.ts';

const ofTsms = sql`t.kind = 'tsm'`;
const seen = (actor: Actor) => [...visibleTo(actor), ofTsms];
const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** Numbers of those who belong to the group of this number. */
const membersOf = (groupId: RawBuilder<unknown>) =>
  sql`select m.member_id from group_members m where m.group_id = ${groupId} and m.left_run = ${stillIn}`;

const hasMember = (column: string, values: number[]) => sql`exists (
  select from trade_users u where u.id in (${membersOf(sql`t.id`)}) and u.deleted_at is null
    and ${sql.ref(`u.${column}`)} = any (${values}))`;

export const tsmGroupListOver = (uses: GroupUses): Listing<TsmGroupQuestion, Stored<TsmGroupRow>> =>
  listing<TsmGroupQuestion, Stored<TsmGroupRow>>({
    table: 'groups',
    visibleTo: seen,
    sorts: { name: 'text', members_count: 'int', updated_at: 'timestamptz' },
    filters: {
      ...byColumns('mode', 'status', 'compute_status', 'auto_confirm_seller_tp', 'can_request_seller_tp'),
      region_id: (ids) => hasMember('region_id', ids),
      bdm_id: (ids) => hasMember('bdm_id', ids),
    },
    search: { column: sql`t.search_text` },
    select: (page) => sql<Stored<TsmGroupRow>>`
      select ${shown(uses)}, t.can_request_seller_tp, t.auto_confirm_seller_tp, t.daily_request_limit, t.visible_report_types,
        (select count(*)::int from trade_points p where p.deleted_at is null and p.tsm_id in (${membersOf(sql`t.id`)})) as points_count,
        ${pageColumns}
      from ${page} join groups t on t.id = page.id`,
  });

interface Choice {
  id: number;
  title: string;
  groups: number;
}

/** Of those who belong to any group that the person sees; the most common first. */
export async function tsmGroupChoices(db: Database, actor: Actor) {
  const members = sql`(
    select distinct t.id as group_id, u.region_id, u.bdm_id from groups t
    join group_members m on m.group_id = t.id and m.left_run = ${stillIn} join trade_users u on u.id = m.member_id
    where u.deleted_at is null and ${all(seen(actor))}) k`;
  const [regions, bdms, statuses] = await Promise.all([
    sql<Choice>`
      select e.id, e.title, count(distinct k.group_id)::int as groups from ${members} join book_entries e on e.id = k.region_id
      group by e.id order by groups desc, e.title limit 200`.execute(db),
    sql<Choice>`
      select b.id, b.name as title, count(distinct k.group_id)::int as groups from ${members} join trade_users b on b.id = k.bdm_id
      where b.deleted_at is null group by b.id order by groups desc, b.name limit 200`.execute(db),
    sql<{ code: keyof typeof groupStatusWords; groups: number }>`
      select t.status as code, count(*)::int as groups from groups t where ${all(seen(actor))} group by t.status`.execute(
      db,
    ),
  ]);
  const counted = new Map(statuses.rows.map(({ code, groups }) => [code, groups]));
  const codes = Object.keys(groupStatusWords) as (keyof typeof groupStatusWords)[];
  return {
    regions: regions.rows,
    bdms: bdms.rows,
    statuses: codes.map((code) => ({ code, title: groupStatusWords[code], groups: counted.get(code) ?? 0 })),
  };
}

const isOpen = sql`c.status in ('new', 'assigned', 'in_review')`;
const lately = sql`c.submitted_at > now() - interval '30 days'`;

export type TsmGroupFigures = Pick<TsmGroupCard, 'stats' | 'inactive_reason'>;

export async function tsmGroupFigures(db: Database, actor: Actor, id: number): Promise<TsmGroupFigures | undefined> {
  const { rows } = await sql<TsmGroupFigures>`
    select t.inactive_reason, json_build_object(
      'active', people.active, 'blocked', people.blocked, 'points', work.points, 'sellers', work.sellers,
      'open', cases.open, 'late', cases.late, 'sent', sent.sent, 'approved', sent.approved, 'denied', sent.denied,
      'auto_confirmed', sent.auto_confirmed) as stats
    from groups t,
    lateral (
      select (count(*) filter (where u.status = 'active'))::int as active, (count(*) filter (where u.status = 'blocked'))::int as blocked
      from trade_users u where u.id in (${membersOf(sql`t.id`)}) and u.deleted_at is null) people,
    lateral (
      select count(distinct p.id)::int as points, count(distinct l.seller_id)::int as sellers
      from trade_points p left join seller_trade_points l on l.trade_point_id = p.id and l.to_date is null
      where p.deleted_at is null and p.tsm_id in (${membersOf(sql`t.id`)})) work,
    lateral (
      select count(*)::int as open, (count(*) filter (where c.sla_due_at < now()))::int as late
      from moderation_cases c where c.tsm_group_id = t.id and ${isOpen} and c.deleted_at is null) cases,
    lateral (
      select count(*)::int as sent, (count(*) filter (where c.status = 'approved'))::int as approved,
        (count(*) filter (where c.status = 'denied'))::int as denied,
        (count(*) filter (where c.auto_confirmed))::int as auto_confirmed
      from moderation_cases c
      where c.submitted_by in (select u.user_id from trade_users u where u.id in (${membersOf(sql`t.id`)}))
        and ${lately} and c.control_of is null and c.deleted_at is null) sent
    where t.id = ${id} and ${all(seen(actor))}`.execute(db);
  return rows[0];
}

/** Of the trade user `t`: those of the groups that the person sees, or of these of them. */
function belongsTo(actor: Actor, ids?: number[]): RawBuilder<unknown> {
  const which = [...seen(actor), ...(ids ? [sql`t.id = any (${ids})`] : [])];
  return sql`t.id in (
    select m.member_id from group_members m
    where m.left_run = ${stillIn} and m.group_id in (select t.id from groups t where ${all(which)}))`;
}

const titled = (id: RawBuilder<unknown>, title: RawBuilder<unknown>) =>
  sql`case when ${id} is not null then json_build_object('id', ${id}, 'title', ${title}) end`;

export const tsmGroupUsers = listing<TsmGroupUserQuestion, TsmGroupUser>({
  table: 'trade_users',
  visibleTo: (actor) => [...tradeUsersSeenBy(actor), belongsTo(actor)],
  sorts: { name: 'text', employee_number: 'text' },
  filters: {
    ...byColumns('kind', 'status', 'region_id'),
    group_id: (ids, actor) => belongsTo(actor, ids),
  },
  search: { column: sql`t.search_text` },
  select: (page) => sql<TsmGroupUser>`
    select t.id, t.kind, t.employee_number, t.name, t.status, account.last_login_at,
      ${titled(sql`region.id`, sql`region.title`)} as region, ${titled(sql`bdm.id`, sql`bdm.name`)} as bdm,
      (select count(*)::int from trade_points p where p.tsm_id = t.id and p.deleted_at is null) as points_count,
      (select count(*)::int from moderation_cases c
       where c.submitted_by = t.user_id and c.control_of is null and c.deleted_at is null and ${isOpen}) as open_requests,
      ${sentToday(sql`t.user_id`)} as today_requests, ${pageColumns}
    from ${page} join trade_users t on t.id = page.id join users account on account.id = t.user_id
    left join book_entries region on region.id = t.region_id left join trade_users bdm on bdm.id = t.bdm_id`,
});
