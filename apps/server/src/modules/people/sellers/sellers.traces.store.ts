// Traces of a seller in the programme: signatures, open logins, visits.
import type { SellerAnalytics, SellerCoins, SellerDevice } from '@iskra/contract/areas/people/sellers/shapes';
import { sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { startOfDay } from '../../../database/rows/moments.ts';
import { seenWork } from './sellers.scope.store.ts';

const most = 200;

export const accountOf = (sellerId: number) => sql`(select user_id from sellers where id = ${sellerId})`;

export async function devicesOf(db: Database, sellerId: number): Promise<SellerDevice[]> {
  const { rows } = await sql<SellerDevice>`
    select id, user_agent, created_at, last_seen_at from sessions
    where user_id = ${accountOf(sellerId)} and expires_at > now()
    order by last_seen_at desc, id desc limit ${most}`.execute(db);
  return rows;
}

/** In which figure a transaction `t` stands; what undoes one stands in the same, below nought. */
const figures = {
  earned: sql`t.currency = 'coin' and kind in ('accrual', 'manual_credit', 'import_credit', 'opening', 'pending_cancel')`,
  spent: sql`t.currency = 'coin' and kind in ('capture', 'refund', 'manual_debit', 'import_debit')`,
  expired: sql`t.currency = 'coin' and kind = 'expire'`,
  flames: sql`t.currency = 'flame' and kind in ('accrual', 'manual_credit', 'import_credit', 'opening')`,
};

async function coinsOf(db: Database, sellerId: number, { from, to }: Period): Promise<SellerCoins> {
  const sums = Object.entries(figures).map(
    ([name, counts]) => sql`coalesce(sum(t.change) filter (where ${counts}), 0)::bigint as ${sql.ref(name)}`,
  );
  const { rows: days } = await sql<SellerCoins['days'][number]>`
    with moved as (
      select (t.effective_at at time zone 'Europe/Moscow')::date as day, t.currency, coalesce(undone.type, t.type) as kind,
        t.amount * case when t.reversal_of is not null or t.type in ('pending_cancel', 'refund') then -1 else 1 end as change
      from ledger_accounts a
      join ledger_transactions t on t.account_id = a.id and t.effective_at >= ${startOfDay(from)}
        and t.effective_at < ${startOfDay(to)} + interval '1 day'
      left join ledger_transactions undone on undone.id = t.reversal_of
      where a.seller_id = ${sellerId}
    )
    select d::date as day, ${sql.join(sums)}
    from generate_series(${from}::date, ${to}::date, interval '1 day') d left join moved t on t.day = d::date
    group by d order by d`.execute(db);
  const total = (name: keyof typeof figures) => days.reduce((sum, day) => sum + day[name], 0);
  return {
    ...{ earned: total('earned'), spent: total('spent'), expired: total('expired'), flames: total('flames') },
    days,
  };
}

interface Period {
  from: string;
  to: string;
}

/** Each day of the period, and the visits of as many days before it. */
export async function analyticsOf(
  db: Database,
  actor: Actor,
  sellerId: number,
  { from, to }: Period,
): Promise<SellerAnalytics> {
  const visits = sql`(
    select (e.at at time zone 'Europe/Moscow')::date as day from audit_events e
    where e.entity_type = 'user' and e.entity_id = (select user_id from sellers where id = ${sellerId}) and e.action = 'login.enter'
      and e.at >= ${startOfDay(from)} - (${to}::date - ${from}::date + 1) * interval '1 day'
      and e.at < ${startOfDay(to)} + interval '1 day') visit`;
  const { rows: days } = await sql<{ day: string; visits: number }>`
    select d::date as day, count(visit.day)::int as visits
    from generate_series(${from}::date, ${to}::date, interval '1 day') d left join ${visits} on visit.day = d::date
    group by d order by d`.execute(db);
  const { rows: before } = await sql<{ n: number }>`
    select count(*)::int as n from ${visits} where visit.day < ${from}::date`.execute(db);
  const { rows: worked } = await sql<{ n: number }>`
    select count(distinct w.trade_point_id)::int as n from ${seenWork(actor)}
    where w.seller_id = ${sellerId} and w.from_date <= ${to}::date and (w.to_date is null or w.to_date >= ${from}::date)`.execute(
    db,
  );
  return {
    days,
    visits: days.reduce((sum, day) => sum + day.visits, 0),
    active_days: days.filter((day) => day.visits > 0).length,
    visits_before: before[0]!.n,
    points_count: worked[0]!.n,
    coins: await coinsOf(db, sellerId, { from, to }),
  };
}
