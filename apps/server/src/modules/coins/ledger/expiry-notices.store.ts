// Whom to tell that coins are about to expire: of each person, day and threshold once.
import type { ExpiringCoins } from '@iskra/contract/areas/coins/ledger/bell';
import { sql } from 'kysely';
import type { UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { accountsOfHolder, ownHolder } from './ledger.scope.store.ts';

/** So many days before the last one on which they are good. */
const thresholds = [30, 7, 1] as const;
const earliest = Math.max(...thresholds);

/** Days are Moscow's; the last good one is the day before coins stop being good. */
const daysLeft = sql`(((l.expires_at - interval '1 second') at time zone 'Europe/Moscow')::date - (now() at time zone 'Europe/Moscow')::date)`;

/** Notes everybody at once. A night that was missed is made up for: the nearest threshold that has passed is told. */
export async function noteExpiring(db: Database): Promise<void> {
  await sql`
    insert into ledger_expiry_notices (account_id, expires_at, days_before, amount)
    select l.account_id, l.expires_at,
      (select min(days) from unnest(${sql.val([...thresholds])}::int[]) as days where days >= ${daysLeft}), sum(l.remaining)
    from ledger_lots l join ledger_accounts a on a.id = l.account_id
    where l.remaining > 0 and not l.pending and l.expires_at > now() and l.expires_at < now() + ${earliest + 2} * interval '1 day'
      and ${daysLeft} <= ${earliest} and a.code is null
    group by l.account_id, l.expires_at
    on conflict do nothing`.execute(db);
}

export interface Letter {
  email: string;
  amount: number;
  expires_at: string;
}

/** The next ones of whom nobody has been written to, marked as written to. Those without an address, or who want no mail, are only marked. */
export async function takeLetters(db: Database, most: number): Promise<{ taken: number; letters: Letter[] }> {
  const { rows } = await sql<{ email: string | null; amount: number; expires_at: string }>`
    with chosen as materialized (
      select account_id, expires_at, days_before from ledger_expiry_notices where not mailed
      order by account_id limit ${most} for update skip locked
    ), taken as (
      update ledger_expiry_notices n set mailed = true from chosen c
      where (n.account_id, n.expires_at, n.days_before) = (c.account_id, c.expires_at, c.days_before)
      returning n.account_id, n.expires_at, n.amount
    )
    select n.expires_at, n.amount,
      case when u.status = 'active' and u.deleted_at is null
        and u.notification_prefs ->> 'mail' is distinct from 'false' then u.email end as email
    from taken n join ledger_accounts a on a.id = n.account_id
    left join sellers s on s.id = a.seller_id left join owners o on o.id = a.owner_id
    left join users u on u.id = coalesce(s.user_id, o.user_id)`.execute(db);
  return { taken: rows.length, letters: rows.filter((row): row is Letter => row.email !== null) };
}

const mostShown = 5;

/** Coins that the person was notified of and still holds; spent ones are no news any more. */
export async function expiringCoins(db: Database, actor: UserActor): Promise<ExpiringCoins[]> {
  const holder = ownHolder(actor);
  if (!holder) return [];
  const { rows } = await sql<ExpiringCoins>`
    select n.expires_at, n.notified_at, left_now.amount
    from ledger_accounts a cross join lateral (
      select expires_at, max(notified_at) as notified_at from ledger_expiry_notices
      where account_id = a.id and expires_at > now() group by expires_at order by expires_at limit ${mostShown}
    ) n cross join lateral (
      select sum(l.remaining)::bigint as amount from ledger_lots l
      where l.account_id = a.id and l.remaining > 0 and not l.pending and l.expires_at = n.expires_at
    ) left_now
    where ${accountsOfHolder(holder)} and left_now.amount > 0 order by n.expires_at`.execute(db);
  return rows;
}

export const outdatedNotices = {
  ledger_expiry_notices: sql`expires_at < now() - interval '90 days'`,
};
