// The proof: every transaction adds up to nought, every balance is the sum of its postings, every lot that of its uses, and the lots of
// an account hold what the account says. Each is one statement over all rows, whose findings are few.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { haveLedgerAlone } from './ledger.locks.store.ts';

/** Most faults named, of each kind: the first ones are enough to begin with. */
const mostNamed = 20;

const transactions = sql`
  select 'transaction ' || transaction_id || ' adds up to ' || sum(amount) as says
  from ledger_postings group by transaction_id having sum(amount) <> 0 or count(*) < 2`;

/** Of its own account, that is: so this account is there as well. */
const withoutPostings = sql`
  select 'transaction ' || t.id || ' has no postings' as says from ledger_transactions t
  where not exists (select from ledger_postings p where p.transaction_id = t.id and p.account_id = t.account_id)`;

/** Also what names an account or a transaction that is not there: no reference of the schema says so. */
const currencies = sql`
  select 'transaction ' || p.transaction_id || ' moves ' || coalesce(a.currency, 'what account ' || p.account_id || ' had')
    || ' in a transaction of ' || coalesce(t.currency, 'nothing') as says
  from ledger_postings p left join ledger_accounts a on a.id = p.account_id left join ledger_transactions t on t.id = p.transaction_id
  where a.currency is distinct from t.currency or t.id is null`;

const bringers = sql`
  select 'lot ' || l.id || ' of account ' || l.account_id || ' was brought to ' || coalesce('account ' || t.account_id, 'nobody') as says
  from ledger_lots l left join ledger_transactions t on t.id = l.id where t.account_id is distinct from l.account_id`;

const balances = sql`
  select 'account ' || a.id || ' has ' || (a.available, a.pending, a.held, a.debt)::text || ', its postings '
    || (coalesce(s.available, 0), coalesce(s.pending, 0), coalesce(s.held, 0), coalesce(s.debt, 0))::text as says
  from ledger_accounts a left join (
    select account_id, coalesce(sum(amount) filter (where bucket = 'available'), 0) as available,
      coalesce(sum(amount) filter (where bucket = 'pending'), 0) as pending,
      coalesce(sum(amount) filter (where bucket = 'held'), 0) as held, coalesce(sum(amount) filter (where bucket = 'debt'), 0) as debt
    from ledger_postings group by account_id
  ) s on s.account_id = a.id
  where a.cached and (a.available, a.pending, a.held, a.debt)
    is distinct from (coalesce(s.available, 0), coalesce(s.pending, 0), coalesce(s.held, 0), coalesce(s.debt, 0))`;

const lots = sql`
  select 'lot ' || l.id || ' has ' || l.remaining || ' and ' || l.reserved || ' reserved, its uses leave '
    || (l.amount + coalesce(u.remaining, 0)) || ' and ' || coalesce(u.reserved, 0) as says
  from ledger_lots l left join (
    select lot_id, sum(remaining) as remaining, sum(reserved) as reserved from ledger_lot_uses group by lot_id
  ) u on u.lot_id = l.id
  where (l.remaining, l.reserved) is distinct from (l.amount + coalesce(u.remaining, 0), coalesce(u.reserved, 0))`;

const lotsOfAccounts = sql`
  select 'account ' || a.id || ' has ' || (a.available, a.pending, a.held)::text || ', its lots '
    || (coalesce(s.available, 0), coalesce(s.pending, 0), coalesce(s.held, 0))::text as says
  from ledger_accounts a left join (
    select account_id, coalesce(sum(remaining) filter (where not pending), 0) as available,
      coalesce(sum(remaining) filter (where pending), 0) as pending, sum(reserved) as held
    from ledger_lots group by account_id
  ) s on s.account_id = a.id
  where a.code is null and (a.available, a.pending, a.held)
    is distinct from (coalesce(s.available, 0), coalesce(s.pending, 0), coalesce(s.held, 0))`;

const proofs = [transactions, withoutPostings, currencies, bringers, balances, lots, lotsOfAccounts];

/** Every transaction up to this number is visible: writers of smaller numbers have been waited for. */
export async function lastPosted(db: Database): Promise<number> {
  await haveLedgerAlone(db);
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from ledger_transactions`.execute(db);
  return rows[0]!.id;
}

/** Each statement sees one moment of the database, so nobody who posts meanwhile is waited for. */
export async function findMismatches(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const proof of proofs) {
    const { rows } = await sql<{ says: string }>`select says from (${proof}) f limit ${mostNamed}`.execute(db);
    found.push(...rows.map(({ says }) => says));
  }
  return found;
}

/** Of the accounts of the programme, by currency and code. */
const totalsUpTo = (last: number) => sql`
  select coalesce(jsonb_object_agg(f.name, f.total), '{}') from (
    select a.currency || ' ' || a.code as name, coalesce(sum(p.amount), 0) as total
    from ledger_accounts a left join ledger_postings p on p.account_id = a.id and p.transaction_id <= ${last}
    where a.code is not null group by 1
  ) f`;

export async function keepProof(db: Database, started_at: Date, last: number, findings: string[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ledger_proofs (started_at, intact, findings, last_transaction_id, transactions, postings, totals)
    select ${started_at}, ${findings.length === 0}, ${JSON.stringify(findings)}::jsonb, ${last},
      (select count(*) from ledger_transactions), (select count(*) from ledger_postings), (${totalsUpTo(last)})
    returning id`.execute(db);
  return rows[0]!.id;
}

/** Nothing is posted from here on until an administrator has looked. */
export async function freezeLedger(db: Database, proof_id: number): Promise<void> {
  await sql`update ledger_state set frozen_at = coalesce(frozen_at, now()), proof_id = ${proof_id}`.execute(db);
}

export async function thawLedger(db: Database): Promise<void> {
  await sql`update ledger_state set frozen_at = null where frozen_at is not null`.execute(db);
}
