// The statement of one account in a period: the balance before it, each operation, the balance after it.
import type { HolderKey } from '@iskra/contract/areas/coins/ledger/shapes';
import type { Currency, TransactionType } from '@iskra/contract/areas/coins/ledger/words';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { startOfDay } from '../../../database/rows/moments.ts';
import { accountsOfHolder } from './ledger.scope.store.ts';

export interface StatementLine {
  effective_at: string;
  type: TransactionType;
  reason: string | null;
  comment: string | null;
  /** Its effect on the coins that the person may spend. */
  change: number;
}

interface Period {
  currency: Currency;
  from: string;
  to: string;
}

/** Of the transaction `t`: pending and held coins cannot be spent. */
const change = sql`(
  select coalesce(sum(p.amount), 0)::bigint from ledger_postings p
  where p.transaction_id = t.id and p.account_id = t.account_id and p.bucket in ('available', 'debt'))`;

const ofAccount = (holder: HolderKey, { currency }: Period) => sql`t.account_id = (
  select a.id from ledger_accounts a where ${accountsOfHolder(holder)} and a.currency = ${currency})`;

const inPeriod = ({ from, to }: Period) => sql`
  t.effective_at >= ${startOfDay(from)} and t.effective_at < ${startOfDay(to)} + interval '1 day'`;

export async function balanceBefore(db: Database, holder: HolderKey, period: Period): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(${change}), 0)::bigint as balance from ledger_transactions t
    where ${ofAccount(holder, period)} and t.effective_at < ${startOfDay(period.from)}`.execute(db);
  return rows[0]!.balance;
}

/** Credits and debits of the period. */
export async function periodSums(
  db: Database,
  holder: HolderKey,
  period: Period,
): Promise<{ came: number; went: number }> {
  const { rows } = await sql<{ came: number; went: number }>`
    select coalesce(sum(change) filter (where change > 0), 0)::bigint as came,
      coalesce(-sum(change) filter (where change < 0), 0)::bigint as went
    from (
      select ${change} as change from ledger_transactions t
      where ${ofAccount(holder, period)} and ${inPeriod(period)}
    ) moved`.execute(db);
  return rows[0]!;
}

/** One more than `most` when there are more. */
export async function statementLines(
  db: Database,
  holder: HolderKey,
  period: Period,
  most: number,
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select * from (
      select t.id, t.effective_at, t.type, r.title as reason, t.comment, ${change} as change
      from ledger_transactions t left join book_entries r on r.id = t.reason_id
      where ${ofAccount(holder, period)} and ${inPeriod(period)}
      order by t.effective_at, t.id limit ${most + 1}
    ) moved order by effective_at, id`.execute(db);
  return rows;
}
