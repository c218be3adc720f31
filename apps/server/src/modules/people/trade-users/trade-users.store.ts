// One trade user: reading the card, writing the row, who works under whom.

import type { TradeUserCard } from '@iskra/contract/areas/people/trade-users/shapes';
import type { Stored } from '@iskra/contract/kernel/transitions';
import { type Selectable, sql } from 'kysely';
import type { Actor, UserContext } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { records } from '../../../database/rows/records.ts';
import type { TradeUsersRow } from '../../../database/rows/rows.generated.ts';
import { shownColumns, shownTables } from './trade-users.list.store.ts';
import { visibleTo } from './trade-users.scope.store.ts';

export type TradeUser = Selectable<TradeUsersRow>;

export const tradeUserRecords = records<TradeUsersRow>({
  table: 'trade_users',
  entity: 'trade_user',
  visibleTo,
  taken: { trade_users_employee_number: { field: 'employee_number', problem: 'trade_user.number_taken' } },
});

export const takenByAnother = {
  users_phone: { field: 'phone', problem: 'trade_user.phone_taken' },
  users_email: { field: 'email', problem: 'trade_user.email_taken' },
} as const;

export async function findCard(db: Database, actor: Actor, id: number): Promise<Stored<TradeUserCard> | undefined> {
  const { rows } = await sql<Stored<TradeUserCard>>`
    select t.*, ${shownColumns}, account.last_name, account.first_name, account.middle_name,
      account.blocked_comment, account.blocked_until::date as blocked_until,
      case when reason.id is not null then json_build_object('id', reason.id, 'title', reason.title) end as blocked_reason,
      (select count(distinct l.trade_point_id)::int from tsm_trade_points l
       where l.tsm_id = t.id and (l.to_date is null or l.to_date > current_date)) as assigned_count,
      array(
        select json_build_object('id', a.id, 'title', a.name, 'vacation_to', a.vacation_to) from trade_users a
        where a.deputy_id = t.id and current_date between a.vacation_from and a.vacation_to and a.deleted_at is null
        order by a.name) as deputising
    from trade_users t ${shownTables}
    left join book_entries reason on reason.id = account.blocked_reason_id
    where t.id = ${id} and ${sql.join(visibleTo(actor), sql` and `)}`.execute(db);
  return rows[0];
}

/** Those of them who are there and have not been blocked. */
export async function workingTradeUsers(db: Database, ids: number[]): Promise<Map<number, 'tsm' | 'bdm'>> {
  const { rows } = await sql<{ id: number; kind: 'tsm' | 'bdm' }>`
    select id, kind from trade_users
    where id = any (${ids}) and deleted_at is null and status <> 'blocked' order by id for share`.execute(db);
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** From today on; the previous head stays so in the past. */
export async function putUnder({ db, actor }: UserContext, tsmIds: number[], bdmId: number | null): Promise<void> {
  // Future subordinations do not begin any more.
  await sql`delete from tsm_bdms where tsm_id = any (${tsmIds}) and from_date > current_date`.execute(db);
  await sql`
    update tsm_bdms set to_date = current_date
    where tsm_id = any (${tsmIds}) and (to_date is null or to_date > current_date)`.execute(db);
  if (bdmId === null) return;
  await sql`
    insert into tsm_bdms (tsm_id, bdm_id, from_date, created_by)
    select id, ${bdmId}, current_date, ${actor.id} from unnest(${tsmIds}::bigint[]) id`.execute(db);
}

export async function subordinatesOf(db: Database, bdmId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from trade_users where bdm_id = ${bdmId} and deleted_at is null order by id for no key update`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A deputy who is gone stands in for nobody. */
export async function endDeputising(db: Database, deputyId: number): Promise<void> {
  await sql`
    update trade_users set deputy_id = null, vacation_from = null, vacation_to = null
    where deputy_id = ${deputyId}`.execute(db);
}

/** Without a scope: the list is not for trade users themselves. */
export async function lockAny(db: Database, id: number): Promise<TradeUser> {
  return db.selectFrom('trade_users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function headOf(db: Database, id: number): Promise<number | null> {
  const person = db.selectFrom('trade_users').select('bdm_id').where('id', '=', id);
  return (await person.executeTakeFirstOrThrow()).bdm_id;
}

/** In any order: a missing person has none. */
export async function accountsOf(db: Database, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`select user_id from trade_users where id = any (${ids})`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export async function accountOf(db: Database, id: number): Promise<number> {
  const person = db.selectFrom('trade_users').select('user_id').where('id', '=', id);
  return (await person.executeTakeFirstOrThrow()).user_id;
}
