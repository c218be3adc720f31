// The ledger's rows: locked before anything is worked out, written at once afterwards. Only the writer imports this.
import type { Currency, TransactionType } from '@iskra/contract/areas/ledger/words';
import { type RawBuilder, sql } from 'kysely';
import { arrayText, tableOf } from '../../database/arrays.ts';
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

export async function haveLedgerAlone(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ledgerLock})`.execute(db);
}

export interface Known {
  id: number;
  key: string;
  /** In hexadecimal digits. */
  digest: string;
}

export interface Standing {
  gate: Gate;
  known: Map<string, Known>;
  /** For the transactions to come. */
  ids: number[];
}

/** Whether one may post, which keys are taken, and so many numbers: to be asked when the accounts are locked. */
export async function readStanding(db: Database, keys: string[], count: number): Promise<Standing> {
  const { rows } = await sql<Gate & { known: Known[]; ids: string[] }>`
    select s.frozen_at is not null as frozen,
      (select (max(month) + interval '1 month')::timestamp at time zone 'Europe/Moscow' from ledger_months) as open_from,
      (select coalesce(json_agg(json_build_object('id', t.id, 'key', t.key, 'digest', encode(t.digest, 'hex'))), '[]')
        from ledger_transactions t where t.key = any (${arrayText(keys)}::text[])) as known,
      array(select nextval('ledger_transactions_id_seq') from generate_series(1, ${count}::int)) as ids
    from ledger_state s`.execute(db);
  const { known, ids, ...gate } = rows[0]!;
  return { gate, known: new Map(known.map((one) => [one.key, one])), ids: ids.map(Number) };
}

/** What a lot came from, though it has gone over from one account to another since. */
async function findOrigins(db: Database, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; counter_id: number }>`
    with recursive back as (
      select t.id as asked, t.id, t.type from ledger_transactions t where t.id = any (${ids})
      union all
      select b.asked, t.id, t.type from back b
      join ledger_lot_uses u on u.transaction_id = b.id join ledger_transactions t on t.id = u.lot_id where b.type = 'transfer_merge'
    )
    select b.asked as id, p.account_id as counter_id from back b
    join ledger_transactions t on t.id = b.id
    join ledger_postings p on p.transaction_id = b.id and p.account_id <> t.account_id where b.type <> 'transfer_merge'`.execute(
    db,
  );
  return new Map(rows.map(({ id, counter_id }) => [id, counter_id]));
}

export async function findEarlier(db: Database, ids: number[]): Promise<Map<number, Earlier>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Earlier>`
    select t.id, t.type, t.currency, t.account_id, t.amount,
      (select p.account_id from ledger_postings p where p.transaction_id = t.id and p.account_id <> t.account_id) as counter_id,
      coalesce((select json_agg(json_build_object('lot_id', u.lot_id, 'remaining', u.remaining, 'reserved', u.reserved))
        from ledger_lot_uses u where u.transaction_id = t.id), '[]') as uses
    from ledger_transactions t where t.id = any (${ids})`.execute(db);
  const merged = rows.filter(({ type }) => type === 'transfer_merge').map(({ id }) => id);
  const origins = merged.length > 0 ? await findOrigins(db, merged) : undefined;
  return new Map(
    rows.map((earlier) => [earlier.id, { ...earlier, counter_id: origins?.get(earlier.id) ?? earlier.counter_id }]),
  );
}

export interface HolderKey {
  currency: Currency;
  seller_id: number | null;
  owner_id: number | null;
  code: string | null;
}

const keyTable = tableOf('h', { currency: 'text', seller_id: 'bigint', owner_id: 'bigint', code: 'text' });

/**
 * As the partial indexes have them: one kind of holder at a time, and each by itself (`limit 1`). A file asks for thousands at once, for
 * which the planner would sooner read the accounts of everybody.
 */
const accountsBy = (column: 'seller_id' | 'owner_id' | 'code') => sql`
  select a.id from asked h cross join lateral (
    select id from ledger_accounts where ${sql.ref(column)} = h.${sql.ref(column)} and currency = h.currency limit 1
  ) a`;

/** Of those who had none; somebody else may be opening the same one. Whoever is not there gets none. */
export async function openAccounts(db: Database, keys: readonly HolderKey[]): Promise<void> {
  await sql`
    insert into ledger_accounts (currency, seller_id, owner_id, code)
    select h.* from ${keyTable(keys)}
    where (h.seller_id is null or exists (select from sellers where id = h.seller_id))
      and (h.owner_id is null or exists (select from owners where id = h.owner_id))
    order by h.seller_id, h.owner_id, h.code on conflict do nothing`.execute(db);
}

export interface HeldAccount extends Omit<Account, 'lots'> {
  seller_id: number | null;
  owner_id: number | null;
  code: string | null;
  frozen: boolean;
  /** It has gone over into another one. */
  merged: boolean;
  /** Of the person; budgets and the programme have none. */
  title: string | null;
  status: string | null;
  deleted: boolean;
  trade_point_id: number | null;
  region_id: number | null;
}

const columns = sql`
  a.id, a.currency, a.cached, a.available, a.pending, a.held, a.debt, a.seller_id, a.owner_id, a.code, a.frozen_at is not null as frozen,
  s.merged_into_id is not null as merged, coalesce(s.name, o.legal_name) as title, coalesce(s.status, o.status) as status,
  coalesce(s.deleted_at, o.deleted_at) is not null as deleted, s.primary_point_id as trade_point_id, s.primary_region_id as region_id`;

/** The accounts of these holders and of these numbers. */
export interface Wanted {
  keys: readonly HolderKey[];
  ids: readonly number[];
}

/**
 * First the ledger is entered: nothing is closed or frozen between this and the end of the transaction. Then the accounts are locked, in one
 * order by everybody; what is only summed is read. None at all while a holder has no account, unless it is told that there may be such:
 * whoever opens one afterwards would lock it out of turn.
 */
export async function lockAccounts(db: Database, { keys, ids }: Wanted, mayMiss = false): Promise<HeldAccount[]> {
  const least = mayMiss ? 0 : keys.length;
  const { rows } = await sql<HeldAccount>`
    with asked as materialized (select * from ${keyTable(keys)}),
    found as materialized (
      select array(${accountsBy('seller_id')} union all ${accountsBy('owner_id')} union all ${accountsBy('code')}) as ids
    ),
    entered as materialized (select pg_advisory_xact_lock_shared(${ledgerLock}::bigint)),
    wanted as materialized (
      select ids || ${arrayText(ids)}::bigint[] as ids from found, entered where cardinality(ids) >= ${least}::int
    ),
    locked as materialized (
      select * from ledger_accounts where cached and id = any ((select ids from wanted)::bigint[]) order by id for no key update
    )
    select ${columns} from (
      table locked union all
      select * from ledger_accounts where not cached and code is not null and id = any ((select ids from wanted)::bigint[])
    ) a
    left join sellers s on s.id = a.seller_id left join owners o on o.id = a.owner_id`.execute(db);
  return rows;
}

export interface Need {
  account_id: number;
  /** The most that may be taken from its lots. */
  amount: number;
}

const needTable = tableOf('n', { account_id: 'bigint', amount: 'bigint' });

type LotRow = Lot & { account_id: number };

/** Of each account the first lots that hold so much together, and those that are named. */
export async function findLots(db: Database, needs: readonly Need[], ids: number[]): Promise<LotRow[]> {
  if (needs.length === 0 && ids.length === 0) return [];
  const lot = sql`l.id, l.account_id, l.remaining, l.reserved, l.pending, l.earned_at, l.expires_at`;
  const { rows } = await sql<LotRow>`
    select ${lot} from ${needTable(needs)}
    cross join lateral (
      select l.*, sum(l.remaining) over (order by l.expires_at, l.earned_at, l.id) - l.remaining as before
      from ledger_lots l where l.account_id = n.account_id and l.remaining > 0 and not l.pending
    ) l where l.before < n.amount
    union select ${lot} from ledger_lots l where l.id = any (${arrayText(ids)}::bigint[])`.execute(db);
  return rows;
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

const entryTypes = {
  id: 'bigint',
  type: 'text',
  currency: 'text',
  account_id: 'bigint',
  amount: 'bigint',
  sign: 'smallint',
  balance_after: 'bigint',
  key: 'text',
  source_type: 'text',
  source_id: 'bigint',
  reason_id: 'bigint',
  comment: 'text',
  actor_id: 'bigint',
  approved_by: 'bigint',
  effective_at: 'timestamptz',
  reversal_of: 'bigint',
  run_id: 'bigint',
  row_number: 'int',
  external_number: 'text',
  trade_point_id: 'bigint',
  region_id: 'bigint',
};
const entryTable = tableOf('t', { ...entryTypes, digest: 'text' });
const entryColumns = sql.raw(Object.keys(entryTypes).join(', '));

export type Statement = RawBuilder<unknown>;

const addTransactions = (entries: readonly Entry[]): Statement => sql`
  insert into ledger_transactions (${entryColumns}, digest)
  select ${entryColumns}, decode(t.digest, 'hex') from ${entryTable(entries)} order by t.id`;

const postingTable = tableOf('p', {
  id: 'bigint',
  account_id: 'bigint',
  bucket: 'text',
  amount: 'bigint',
  balance_after: 'bigint',
});

function addPostings(entries: readonly Entry[]): Statement {
  const postings = entries.flatMap(({ id, postings }) => postings.map((posting) => ({ id, ...posting })));
  return sql`
    insert into ledger_postings (transaction_id, account_id, bucket, amount, balance_after)
    select * from ${postingTable(postings)} order by id`;
}

const lotTypes = {
  id: 'bigint',
  account_id: 'bigint',
  amount: 'bigint',
  remaining: 'bigint',
  reserved: 'bigint',
  pending: 'boolean',
  earned_at: 'timestamptz',
  available_from: 'timestamptz',
  expires_at: 'timestamptz',
};

const lotTable = tableOf('l', lotTypes);
const lotColumns = sql.raw(Object.keys(lotTypes).join(', '));

type BegunLot = Lot & Pick<Entry, 'account_id' | 'amount' | 'available_from'>;

const addLots = (lots: readonly BegunLot[]): Statement => sql`
  insert into ledger_lots (${lotColumns}) select * from ${lotTable(lots)} order by id`;

type Use = Posted['uses'][number] & { id: number };

const useTable = tableOf('u', { id: 'bigint', lot_id: 'bigint', remaining: 'bigint', reserved: 'bigint' });

const addUses = (uses: readonly Use[]): Statement => sql`
  insert into ledger_lot_uses (transaction_id, lot_id, remaining, reserved)
  select * from ${useTable(uses)}`;

const { id, remaining, reserved, pending, expires_at } = lotTypes;
const lotStateTable = tableOf('n', { id, remaining, reserved, pending, expires_at });

const saveLots = (lots: readonly Lot[]): Statement => sql`
  update ledger_lots l set (remaining, reserved, pending, expires_at) = row (n.remaining, n.reserved, n.pending, n.expires_at)
  from ${lotStateTable(lots)} where l.id = n.id`;

const balanceTable = tableOf('n', {
  id: 'bigint',
  available: 'bigint',
  pending: 'bigint',
  held: 'bigint',
  debt: 'bigint',
});

/** `any`: found by their numbers, as `accountsBy` finds them. */
const saveBalances = (accounts: readonly Omit<Account, 'lots'>[]): Statement => sql`
  update ledger_accounts a set (available, pending, held, debt) = row (n.available, n.pending, n.held, n.debt)
  from ${balanceTable(accounts)} where a.id = n.id and a.id = any (array(select unnest(${arrayText(accounts.map(({ id }) => id))}::bigint[])))`;

/** The facts of the transactions, and how accounts and lots stand after them: one statement, in which what has no rows is left out. */
export function writingOf(entries: readonly Entry[], accounts: readonly Account[]): Statement {
  const lots = new Map(accounts.flatMap((account) => account.lots.map((lot) => [lot.id, lot])));
  const brought = new Map(entries.filter(({ earned }) => earned > 0).map((entry) => [entry.id, entry]));
  const begun = [...brought.values()].map(
    ({ id, account_id, earned: amount, available_from }): BegunLot => ({
      ...lots.get(id)!,
      account_id,
      amount,
      available_from,
    }),
  );
  const changed = new Set(entries.flatMap((entry) => entry.changed).filter((id) => !brought.has(id)));
  const uses = entries.flatMap(({ id, uses }) => uses.map((use) => ({ id, ...use })));
  const kept = accounts.filter(({ cached }) => cached);
  const parts = [
    addPostings(entries),
    ...(begun.length > 0 ? [addLots(begun)] : []),
    ...(uses.length > 0 ? [addUses(uses)] : []),
    ...(changed.size > 0 ? [saveLots([...changed].map((id) => lots.get(id)!))] : []),
    ...(kept.length > 0 ? [saveBalances(kept)] : []),
  ];
  const named = parts.map((part, at) => sql`${sql.ref(`part_${at}`)} as (${part})`);
  return sql`with ${sql.join(named)} ${addTransactions(entries)}`;
}
