// The ledger's rows: what a posting continues or takes from, and all that it has come to, written at once. Only the writer imports this.
import type { Currency, TransactionType } from '@iskra/contract/areas/coins/ledger/words';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { arrayText, tableOf } from '../../../database/rows/arrays.ts';
import type { Account, Earlier, Lot } from './accounts.rules.ts';
import type { Posted } from './draft.rules.ts';

/** The first source of a lot, though it has gone over from one account to another since. */
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
  /** In hexadecimal digits, like the digest. */
  stamp: string;
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
const entryTable = tableOf('t', { ...entryTypes, digest: 'text', stamp: 'text' });
const entryColumns = sql.raw(Object.keys(entryTypes).join(', '));

export type Statement = RawBuilder<unknown>;

const addTransactions = (entries: readonly Entry[]): Statement => sql`
  insert into ledger_transactions (${entryColumns}, digest, stamp)
  select ${entryColumns}, decode(t.digest, 'hex'), decode(t.stamp, 'hex') from ${entryTable(entries)} order by t.id`;

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
  from ${balanceTable(accounts)} where a.id = n.id
    and a.id = any (array(select unnest(${arrayText(accounts.map(({ id }) => id))}::bigint[])))`;

/** The facts of the transactions, and the accounts and lots after them: one statement, without the tables that get no rows. */
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
