// The ledger's rows: locked before anything is worked out, written at once afterwards. Only the writer imports this.
import type { Currency, TransactionType } from '@iskra/contract/areas/ledger/words';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Account, Earlier, Lot } from './accounts.rules.ts';
import type { Posted } from './draft.rules.ts';

/** Taken shared by whoever posts; whoever closes a month or freezes the ledger has it alone. */
const ledgerLock = 4_600_460;

export interface Gate {
  frozen: boolean;
  /** The first moment in which something may be posted. */
  open_from: string | null;
}

/** Nothing is closed or frozen between this and the end of the transaction. */
export async function enterLedger(db: Database): Promise<Gate> {
  await sql`select pg_advisory_xact_lock_shared(${ledgerLock})`.execute(db);
  const { rows } = await sql<Gate>`
    select frozen_at is not null as frozen,
      (select (max(month) + interval '1 month')::timestamp at time zone 'Europe/Moscow' from ledger_months) as open_from
    from ledger_state`.execute(db);
  return rows[0]!;
}

export async function haveLedgerAlone(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ledgerLock})`.execute(db);
}

export interface Known {
  id: number;
  key: string;
  digest: Buffer;
}

export async function findKnown(db: Database, keys: string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select id, key, digest from ledger_transactions where key = any (${keys})`.execute(db);
  return new Map(rows.map((known) => [known.key, known]));
}

export async function findEarlier(db: Database, ids: number[]): Promise<Map<number, Earlier>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Earlier>`
    select t.id, t.type, t.currency, t.account_id, t.amount,
      (select p.account_id from ledger_postings p where p.transaction_id = t.id and p.account_id <> t.account_id) as counter_id,
      coalesce((select json_agg(json_build_object('lot_id', u.lot_id, 'remaining', u.remaining, 'reserved', u.reserved))
        from ledger_lot_uses u where u.transaction_id = t.id), '[]') as uses
    from ledger_transactions t where t.id = any (${ids})`.execute(db);
  return new Map(rows.map((earlier) => [earlier.id, earlier]));
}

export interface HolderKey {
  currency: Currency;
  seller_id: number | null;
  owner_id: number | null;
  code: string | null;
}

/** As the partial indexes have them: one kind of holder at a time. */
const accountsOf = (keys: readonly HolderKey[]) => {
  const given = sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as h (currency text, seller_id bigint, owner_id bigint, code text)`;
  const found = (column: 'seller_id' | 'owner_id' | 'code') => sql`
    select a.id from ${given} join ledger_accounts a on a.${sql.ref(column)} = h.${sql.ref(column)} and a.currency = h.currency`;
  return sql`${found('seller_id')} union ${found('owner_id')} union ${found('code')}`;
};

export async function findAccounts(db: Database, keys: readonly HolderKey[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${accountsOf(keys)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of those who had none; somebody else may be opening the same one. Whoever is not there gets none. */
export async function openAccounts(db: Database, keys: readonly HolderKey[]): Promise<void> {
  await sql`
    insert into ledger_accounts (currency, seller_id, owner_id, code)
    select h.* from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as h (currency text, seller_id bigint, owner_id bigint, code text)
    where (h.seller_id is null or exists (select from sellers where id = h.seller_id))
      and (h.owner_id is null or exists (select from owners where id = h.owner_id))
    order by h.seller_id, h.owner_id, h.code on conflict do nothing`.execute(db);
}

export interface HeldAccount extends Omit<Account, 'lots'> {
  seller_id: number | null;
  owner_id: number | null;
  code: string | null;
  frozen: boolean;
  /** Of the person; budgets and the programme have none. */
  status: string | null;
  trade_point_id: number | null;
  region_id: number | null;
}

const columns = sql`
  a.id, a.currency, a.cached, a.available, a.pending, a.held, a.debt, a.seller_id, a.owner_id, a.code, a.frozen_at is not null as frozen,
  coalesce(s.status, o.status) as status, s.primary_point_id as trade_point_id, s.primary_region_id as region_id`;

/** Locked in one order by everybody; what is only summed is read. */
export async function lockAccounts(db: Database, ids: number[]): Promise<HeldAccount[]> {
  const { rows } = await sql<HeldAccount>`
    with locked as materialized (
      select * from ledger_accounts where cached and id = any (${ids}) order by id for no key update
    )
    select ${columns} from (
      table locked union all select * from ledger_accounts where not cached and id = any (${ids})
    ) a
    left join sellers s on s.id = a.seller_id left join owners o on o.id = a.owner_id`.execute(db);
  return rows;
}

export interface Need {
  account_id: number;
  /** The most that may be taken from its lots. */
  amount: number;
}

type LotRow = Lot & { account_id: number };

/** Of each account the first lots that hold so much together, and those that are named. */
export async function findLots(db: Database, needs: readonly Need[], ids: number[]): Promise<LotRow[]> {
  if (needs.length === 0 && ids.length === 0) return [];
  const lot = sql`l.id, l.account_id, l.remaining, l.reserved, l.pending, l.earned_at, l.expires_at`;
  const { rows } = await sql<LotRow>`
    select ${lot} from jsonb_to_recordset(${JSON.stringify(needs)}::jsonb) as n (account_id bigint, amount bigint)
    cross join lateral (
      select l.*, sum(l.remaining) over (order by l.expires_at, l.earned_at, l.id) - l.remaining as before
      from ledger_lots l where l.account_id = n.account_id and l.remaining > 0 and not l.pending
    ) l where l.before < n.amount
    union select ${lot} from ledger_lots l where l.id = any (${ids}::bigint[])`.execute(db);
  return rows;
}

export async function nextNumbers(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('ledger_transactions_id_seq') as id from generate_series(1, ${count}) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Entry extends Posted {
  id: number;
  type: TransactionType;
  currency: Currency;
  account_id: number;
  key: string;
  digest: string;
  source_type: string;
  source_id: number | null;
  reason_id: number | null;
  comment: string | null;
  actor_id: number | null;
  approved_by: number | null;
  effective_at: string;
  reversal_of: number | null;
  run_id: number | null;
  row_number: number | null;
  external_number: string | null;
  trade_point_id: number | null;
  region_id: number | null;
  available_from: string | null;
}

const entryTypes = sql`
  id bigint, type text, currency text, account_id bigint, amount bigint, sign smallint, balance_after bigint, key text, source_type text,
  source_id bigint, reason_id bigint, comment text, actor_id bigint, approved_by bigint, effective_at timestamptz, reversal_of bigint,
  run_id bigint, row_number int, external_number text, trade_point_id bigint, region_id bigint`;
const entryColumns = sql.raw(
  `id, type, currency, account_id, amount, sign, balance_after, key, source_type, source_id, reason_id, comment, actor_id, approved_by,
   effective_at, reversal_of, run_id, row_number, external_number, trade_point_id, region_id`,
);

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

async function addTransactions(db: Database, entries: readonly Entry[]): Promise<void> {
  await sql`
    insert into ledger_transactions (${entryColumns}, digest)
    select ${entryColumns}, decode(t.digest, 'hex')
    from jsonb_to_recordset(${json(entries)}) as t (${entryTypes}, digest text) order by t.id`.execute(db);
}

async function addPostings(db: Database, entries: readonly Entry[]): Promise<void> {
  const postings = entries.flatMap(({ id, postings }) => postings.map((posting) => ({ id, ...posting })));
  await sql`
    insert into ledger_postings (transaction_id, account_id, bucket, amount, balance_after)
    select * from jsonb_to_recordset(${json(postings)})
      as p (id bigint, account_id bigint, bucket text, amount bigint, balance_after bigint) order by id`.execute(db);
}

const lotTypes = sql`
  id bigint, account_id bigint, amount bigint, remaining bigint, reserved bigint, pending boolean, earned_at timestamptz,
  available_from timestamptz, expires_at timestamptz`;

async function addLots(db: Database, lots: readonly object[]): Promise<void> {
  if (lots.length === 0) return;
  await sql`
    insert into ledger_lots (id, account_id, amount, remaining, reserved, pending, earned_at, available_from, expires_at)
    select * from jsonb_to_recordset(${json(lots)}) as l (${lotTypes}) order by id`.execute(db);
}

async function addUses(db: Database, entries: readonly Entry[]): Promise<void> {
  const uses = entries.flatMap(({ id, uses }) => uses.map((use) => ({ id, ...use })));
  if (uses.length === 0) return;
  await sql`
    insert into ledger_lot_uses (transaction_id, lot_id, remaining, reserved)
    select id, lot_id, remaining, reserved
    from jsonb_to_recordset(${json(uses)}) as u (id bigint, lot_id bigint, remaining bigint, reserved bigint)`.execute(
    db,
  );
}

async function saveLots(db: Database, lots: readonly Lot[]): Promise<void> {
  if (lots.length === 0) return;
  await sql`
    update ledger_lots l set (remaining, reserved, pending, expires_at) = row (n.remaining, n.reserved, n.pending, n.expires_at)
    from jsonb_to_recordset(${json(lots)}) as n (${lotTypes}) where l.id = n.id`.execute(db);
}

async function saveBalances(db: Database, accounts: readonly Account[]): Promise<void> {
  const kept = accounts.filter(({ cached }) => cached).map(({ lots, ...balances }) => balances);
  await sql`
    update ledger_accounts a set (available, pending, held, debt) = row (n.available, n.pending, n.held, n.debt)
    from jsonb_to_recordset(${json(kept)}) as n (id bigint, available bigint, pending bigint, held bigint, debt bigint)
    where a.id = n.id`.execute(db);
}

/** The facts of the transactions, and how accounts and lots stand after them. The statements travel together. */
export async function writeEntries(
  db: Database,
  entries: readonly Entry[],
  accounts: readonly Account[],
): Promise<void> {
  const lots = new Map(accounts.flatMap((account) => account.lots.map((lot) => [lot.id, lot])));
  const brought = new Map(entries.filter(({ earned }) => earned > 0).map((entry) => [entry.id, entry]));
  const begun = [...brought.values()].map(({ id, account_id, earned: amount, available_from }) => ({
    ...lots.get(id)!,
    account_id,
    amount,
    available_from,
  }));
  const changed = new Set(entries.flatMap((entry) => entry.changed).filter((id) => !brought.has(id)));
  await Promise.all([
    addTransactions(db, entries),
    addPostings(db, entries),
    addLots(db, begun),
    addUses(db, entries),
    saveLots(
      db,
      [...changed].map((id) => lots.get(id)!),
    ),
    saveBalances(db, accounts),
  ]);
}
