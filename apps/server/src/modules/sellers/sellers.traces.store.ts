// What a seller has left in the programme: signatures, open logins, visits.
import type { SellerAnalytics, SellerDevice } from '@iskra/contract/areas/sellers/shapes';
import { sql } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { startOfDay } from '../../database/moments.ts';
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
  };
}
