// The state of the ledger as a whole: the programme's own accounts, the balances of people, proofs and closed months.
import type { LedgerState } from '@iskra/contract/areas/coins/ledger/shapes';
import { accountWords, type Currency, currencies } from '@iskra/contract/areas/coins/ledger/words';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { personNamed } from '../../../database/rows/person-named.ts';

/** From the last proof and the operations since: the whole ledger is not read again. */
export async function programmeAccounts(db: Database): Promise<LedgerState['accounts']> {
  const { rows } = await sql<{ code: string; currency: Currency; total: number }>`
    with proof as (
      select last_transaction_id, totals from ledger_proofs order by id desc limit 1
    ), since as (
      select p.account_id, sum(p.amount) as amount from ledger_postings p
      where p.transaction_id > coalesce((select last_transaction_id from proof), 0) group by p.account_id
    )
    select n.code, a.currency, sum(coalesce((select totals->>(a.currency || ' ' || a.code)
      from proof)::numeric, 0) + coalesce(s.amount, 0))::bigint as total
    from ledger_accounts a left join since s on s.account_id = a.id
    cross join lateral (select case when a.code like 'budget:task:%' then 'budget:tasks' else a.code end as code) n
    where a.code is not null group by n.code, a.currency order by min(a.id)`.execute(db);
  const codes = [...new Set(rows.map(({ code }) => code))];
  const of = (code: string, currency: Currency) =>
    rows.find((row) => row.code === code && row.currency === currency)?.total ?? 0;
  return codes.map((code) => ({
    code,
    title: accountWords[code] ?? code,
    coin: of(code, 'coin'),
    flame: of(code, 'flame'),
  }));
}

async function peopleHave(db: Database): Promise<LedgerState['people']> {
  const { rows } = await sql<{ currency: Currency; available: number; pending: number; held: number }>`
    select currency, sum(available + debt)::bigint as available, sum(pending)::bigint as pending, sum(held)::bigint as held
    from ledger_accounts where code is null group by currency`.execute(db);
  const of = (currency: Currency) => {
    const { available = 0, pending = 0, held = 0 } = rows.find((row) => row.currency === currency) ?? {};
    return { available, pending, held, expiring: null };
  };
  return Object.fromEntries(currencies.map((currency) => [currency, of(currency)])) as LedgerState['people'];
}

const shownProofs = 30;
const shownMonths = 24;

async function lastProofs(db: Database): Promise<LedgerState['proofs']> {
  const { rows } = await sql<LedgerState['proofs'][number]>`
    select id, started_at, finished_at, intact, findings, transactions, postings
    from ledger_proofs order by id desc limit ${shownProofs}`.execute(db);
  return rows;
}

async function closedMonths(db: Database): Promise<LedgerState['months']> {
  const { rows } = await sql<LedgerState['months'][number]>`
    select to_char(m.month, 'YYYY-MM') as month, m.closed_at, ${personNamed('u')} as closed_by
    from ledger_months m join users u on u.id = m.closed_by order by m.month desc limit ${shownMonths}`.execute(db);
  return rows;
}

/** The one after the last closed; before the first, the one of the first operation. Null when it has not ended. */
export async function nextMonth(db: Database): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(coalesce(
      (select max(month) + interval '1 month' from ledger_months),
      (select date_trunc('month', min(effective_at) at time zone 'Europe/Moscow') from ledger_transactions)), 'YYYY-MM') as month`.execute(
    db,
  );
  const month = rows[0]!.month;
  return month !== null && month < moscowDay(new Date()).slice(0, 7) ? month : null;
}

export async function addMonth(db: Database, month: string, closedBy: number): Promise<void> {
  await sql`insert into ledger_months (month, closed_by) values (${`${month}-01`}::date, ${closedBy})`.execute(db);
}

export async function ledgerState(db: Database): Promise<LedgerState> {
  const { rows } = await sql<{ frozen_at: string | null }>`select frozen_at from ledger_state`.execute(db);
  return {
    frozen_at: rows[0]!.frozen_at,
    accounts: await programmeAccounts(db),
    people: await peopleHave(db),
    proofs: await lastProofs(db),
    months: await closedMonths(db),
    next_month: await nextMonth(db),
  };
}
