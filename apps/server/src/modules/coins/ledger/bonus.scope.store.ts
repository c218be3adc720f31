// Coins that came to the reader's account since the last look.
import type { Bonus, HolderKey } from '@iskra/contract/areas/coins/ledger/shapes';
import type { TransactionType } from '@iskra/contract/areas/coins/ledger/words';
import { type RawBuilder, sql } from 'kysely';
import type { UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { momentText } from '../../../database/rows/moments.ts';
import { accountsOfHolder, ownHolder } from './ledger.scope.store.ts';

/** Earned or given coins; a return from an order is no news. */
const comes: readonly TransactionType[] = ['accrual', 'activate', 'manual_credit', 'import_credit', 'opening'];

/** Of each account: older ones are not read, so that the question costs the same for old accounts. */
const mostRecent = 200;
const mostShown = 5;

/** Coins that wait for their check come when it has ended, and those that were reversed meanwhile did not come. */
const news = (holder: HolderKey, userId: number): RawBuilder<unknown> => sql`
  ledger_accounts a cross join lateral (
    select * from ledger_transactions where account_id = a.id order by effective_at desc, id desc limit ${mostRecent}
  ) t
  where ${accountsOfHolder(holder)} and t.type = any (${comes})
    and t.id > coalesce((select transaction_id from ledger_seen where user_id = ${userId}), 0)
    and not exists (select from ledger_lots l where l.id = t.id and l.available_from > t.posted_at)
    and not exists (select from ledger_transactions x where x.reversal_of = t.id)`;

export async function hasNews(db: Database, actor: UserActor): Promise<boolean> {
  const holder = ownHolder(actor);
  if (!holder) return false;
  const { rows } = await sql<{ is: boolean }>`select exists (select from ${news(holder, actor.id)}) as is`.execute(db);
  return rows[0]!.is;
}

export async function findNews(db: Database, holder: HolderKey, userId: number): Promise<Bonus> {
  const { rows } = await sql<Bonus>`
    with came as materialized (
      select t.id, t.effective_at, t.type, t.currency, t.amount, t.comment, t.reason_id from ${news(holder, userId)}
    )
    select coalesce(sum(amount) filter (where currency = 'coin'), 0)::bigint as coin,
      coalesce(sum(amount) filter (where currency = 'flame'), 0)::bigint as flame, count(*)::int as count, max(id) as last_id,
      coalesce((
        select json_agg(to_json(n) order by n.id desc) from (
          select c.id, ${momentText('c.effective_at')} as effective_at,
            c.type, c.currency, c.amount, c.comment, r.title as reason
          from came c left join book_entries r on r.id = c.reason_id order by c.id desc limit ${mostShown}
        ) n), '[]') as items
    from came`.execute(db);
  return rows[0]!;
}

/** Two windows of one person never go back. */
export async function markSeen(db: Database, userId: number, transactionId: number): Promise<void> {
  await sql`
    insert into ledger_seen (user_id, transaction_id) values (${userId}, ${transactionId})
    on conflict (user_id) do update set transaction_id = excluded.transaction_id, seen_at = now()
    where ledger_seen.transaction_id < excluded.transaction_id`.execute(db);
}
