// Lists of trade users: the page and the select.

import type { TradeUserQuestion, tradeUsers } from '@iskra/contract/areas/people/trade-users';
import type { TradeUserRow } from '@iskra/contract/areas/people/trade-users/shapes';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { Stored } from '@iskra/contract/kernel/transitions';
import { type RawBuilder, sql } from 'kysely';
import type { UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { byColumns, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { finding } from '../../../database/lists/search.ts';
import { inCareOf, visibleTo } from './trade-users.scope.store.ts';

const titled = (id: RawBuilder<unknown>, title: RawBuilder<unknown>) =>
  sql`case when ${id} is not null then json_build_object('id', ${id}, 'title', ${title}) end`;

/** Points `p` of the trade user `t`; of a head those of the subordinates too. */
const inCare = sql`p.tsm_id in (
  select t.id union all select s.id from trade_users s where s.bdm_id = t.id and s.deleted_at is null)`;

/** Of the trade user `t`: what a row and a card both show beside its own columns. */
export const shownColumns = sql`
  ${titled(sql`region.id`, sql`region.title`)} as region, ${titled(sql`branch.id`, sql`branch.title`)} as branch,
  ${titled(sql`bdm.id`, sql`person_short(head.last_name, head.first_name, head.middle_name)`)} as bdm,
  ${titled(sql`deputy.id`, sql`person_short(stand.last_name, stand.first_name, stand.middle_name)`)} as deputy,
  account.last_login_at,
  (select count(*)::int from trade_users s where s.bdm_id = t.id and s.deleted_at is null) as subordinates_count,
  (select count(*)::int from trade_points p where p.deleted_at is null and ${inCare}) as points_count,
  (select count(distinct l.seller_id)::int from trade_points p
   join seller_trade_points l on l.trade_point_id = p.id and l.to_date is null
   where p.deleted_at is null and ${inCare}) as sellers_count,
  (select count(*)::int from moderation_cases c
   where c.submitted_by = t.user_id and c.control_of is null and c.deleted_at is null
     and c.status in ('new', 'assigned', 'in_review', 'returned')) as requests_count`;

/** Joined to the trade user `t`. */
export const shownTables = sql`
  join users account on account.id = t.user_id
  left join book_entries region on region.id = t.region_id
  left join book_entries branch on branch.id = t.branch_id
  left join trade_users bdm on bdm.id = t.bdm_id
  left join users head on head.id = bdm.user_id
  left join trade_users deputy on deputy.id = t.deputy_id
  left join users stand on stand.id = deputy.user_id`;

const hasPoints = sql`exists (select from trade_points p where p.tsm_id = t.id and p.deleted_at is null)`;

export const tradeUserList = listing<TradeUserQuestion, Stored<TradeUserRow>>({
  table: 'trade_users',
  visibleTo,
  sorts: { name: 'text', employee_number: 'text' },
  filters: {
    ...byColumns('kind', 'status', 'bdm_id', 'region_id', 'branch_id'),
    on_vacation: () => sql`current_date between t.vacation_from and t.vacation_to`,
    no_points: () => sql`t.kind = 'tsm' and not ${hasPoints}`,
    no_bdm: () => sql`t.kind = 'tsm' and t.bdm_id is null`,
  },
  search: { column: sql`t.search_text` },
  select: (page) => sql<Stored<TradeUserRow>>`
    select t.id, t.kind, t.employee_number, t.name, t.phone, t.email, t.vacation_from, t.vacation_to, t.status, t.version,
      ${shownColumns}, ${pageColumns}
    from ${page} join trade_users t on t.id = page.id ${shownTables}`,
});

const mostOptions = 50;
/** The text of an option; there are few enough trade users to read them all. */
const shown = sql`searchable(t.name || ' ' || t.employee_number)`;

export async function shortTradeUsers(db: Database, actor: UserActor, query: BodyOf<typeof tradeUsers.short>) {
  const conditions = [sql`t.deleted_at is null`];
  if (actor.role === 'tsm_user') conditions.push(sql`t.id = ${inCareOf(actor)}`);
  if (query.kind) conditions.push(sql`t.kind = ${query.kind}`);
  if (query.bdm_id) conditions.push(sql`t.bdm_id = ${query.bdm_id}`);
  // As the deletion itself asks for it (checkSuccessor).
  if (query.successors_of)
    conditions.push(
      sql`t.id <> ${query.successors_of} and t.status <> 'blocked'`,
      sql`t.kind = (select kind from trade_users where id = ${query.successors_of})`,
    );
  if (query.ids) conditions.push(sql`t.id = any (${query.ids})`);
  if (query.search) conditions.push(finding(shown, query.search));
  const { rows } = await sql<{ id: number; title: string; kind: 'tsm' | 'bdm'; employee_number: string }>`
    select t.id, person_short(u.last_name, u.first_name, u.middle_name) as title, t.kind, t.employee_number
    from trade_users t join users u on u.id = t.user_id
    where ${sql.join(conditions, sql` and `)}
    order by t.name, t.id
    limit ${query.ids?.length ?? mostOptions}`.execute(db);
  return rows;
}

export function namesOfTradeUsers(ids: number[]): RawBuilder<{ id: number; name: string }> {
  return sql`
    select m.id, person_short(u.last_name, u.first_name, u.middle_name) as name
    from trade_users m join users u on u.id = m.user_id where m.id = any (${ids})`;
}
