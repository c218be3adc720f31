// Trade users as selects need them.
import type { tradeUsers } from '@iskra/contract/areas/trade-users';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { UserActor } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { finding } from '../../database/search.ts';

const mostOptions = 50;
/** What an option shows; there are few enough trade users to read them all. */
const shown = sql`searchable(concat_ws(' ', u.last_name, u.first_name, u.middle_name, m.employee_number))`;

export async function shortTradeUsers(db: Database, actor: UserActor, query: BodyOf<typeof tradeUsers.short>) {
  const conditions = [sql`m.deleted_at is null`, sql`u.deleted_at is null`];
  if (actor.role === 'tsm_user')
    conditions.push(sql`(m.id = ${actor.trade_user_id} or m.bdm_id = ${actor.trade_user_id})`);
  if (query.kind) conditions.push(sql`m.kind = ${query.kind}`);
  if (query.bdm_id) conditions.push(sql`m.bdm_id = ${query.bdm_id}`);
  if (query.ids) conditions.push(sql`m.id = any (${query.ids})`);
  if (query.search) conditions.push(finding(shown, query.search));
  const { rows } = await sql<{ id: number; title: string; kind: 'tsm' | 'bdm'; employee_number: string }>`
    select m.id, person_short(u.last_name, u.first_name, u.middle_name) as title, m.kind, m.employee_number
    from trade_users m join users u on u.id = m.user_id
    where ${sql.join(conditions, sql` and `)}
    order by u.last_name, u.first_name, m.id
    limit ${query.ids?.length ?? mostOptions}`.execute(db);
  return rows;
}

export function namesOfTradeUsers(ids: number[]): RawBuilder<{ id: number; name: string }> {
  return sql`
    select m.id, person_short(u.last_name, u.first_name, u.middle_name) as name
    from trade_users m join users u on u.id = m.user_id where m.id = any (${ids})`;
}
