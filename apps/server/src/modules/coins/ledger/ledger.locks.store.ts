// The locks of a posting, and the facts that decide about it: read by statements of their own once the locks are there. A statement that has waited
// for a lock still sees everything but the locked rows as it was before it waited.
import type { Currency } from '@iskra/contract/areas/coins/ledger/words';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { arrayText, tableOf } from '../../../database/rows/arrays.ts';
import type { Account } from './accounts.rules.ts';

/** Shared by postings; closing a month or freezing the ledger takes it exclusively. */
const ledgerLock = 4_600_460;

export async function haveLedgerAlone(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ledgerLock})`.execute(db);
}

/** Before any account is locked: in another order a posting and a closing of the month would deadlock. */
export async function enterLedger(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${ledgerLock})`.execute(db);
}

export interface Gate {
  frozen: boolean;
  /** The first moment that is in no closed month. */
  open_from: string | null;
  /** The first moment that an operation may count for. */
  earliest: string | null;
}

export interface Known {
  id: number;
  key: string;
  /** In hexadecimal digits. */
  digest: string;
}

export interface LedgerState {
  gate: Gate;
  known: Map<string, Known>;
  /** For the transactions to come. */
  ids: number[];
  /** The database's clock: everybody's is the same. */
  now: string;
}

/** Whether one may post, which keys are taken, and so many numbers: to be asked when the accounts are locked. */
export async function readLedgerState(db: Database, keys: string[], count: number): Promise<LedgerState> {
  const { rows } = await sql<Gate & { known: Known[]; ids: string[]; now: string }>`
    select s.frozen_at is not null as frozen, clock_timestamp() as now,
      (select (max(month) + interval '1 month')::timestamp at time zone 'Europe/Moscow' from ledger_months) as open_from,
      earliest_operation() as earliest,
      (select coalesce(json_agg(json_build_object('id', t.id, 'key', t.key, 'digest', encode(t.digest, 'hex'))), '[]')
        from ledger_transactions t where t.key = any (${arrayText(keys)}::text[])) as known,
      -- The transaction has its own number first: who seals waits for all that are below (0017).
      array(select case when pg_current_xact_id() is not null then nextval('ledger_transactions_id_seq') end
        from generate_series(1, ${count}::int)) as ids
    from ledger_state s`.execute(db);
  const { known, ids, now, ...gate } = rows[0]!;
  return { gate, now, known: new Map(known.map((one) => [one.key, one])), ids: ids.map(Number) };
}

export async function isKeyTaken(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql`select from ledger_transactions where key = ${key}`.execute(db);
  return rows.length > 0;
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

/** Concurrent callers may open the same ones. A holder who does not exist gets none. */
export async function openAccounts(db: Database, keys: readonly HolderKey[]): Promise<void> {
  await sql`
    insert into ledger_accounts (currency, seller_id, owner_id, code)
    select h.* from ${keyTable(keys)}
    where (h.seller_id is null or exists (select from sellers where id = h.seller_id))
      and (h.owner_id is null or exists (select from owners where id = h.owner_id))
    order by h.seller_id, h.owner_id, h.code on conflict do nothing`.execute(db);
}

export interface LockedAccount extends Omit<Account, 'lots'> {
  seller_id: number | null;
  owner_id: number | null;
  code: string | null;
  frozen: boolean;
}

/** The accounts of these holders and of these numbers. */
export interface Wanted {
  keys: readonly HolderKey[];
  ids: readonly number[];
}

/**
 * First the ledger is entered: nothing is closed or frozen between this and the end of the transaction. Then the accounts are locked, in one
 * order by everybody; what is only summed is read. None at all while a holder has no account, unless it is told that there may be such:
 * an account opened afterwards would be locked out of turn.
 */
export async function lockAccounts(db: Database, { keys, ids }: Wanted, mayMiss = false): Promise<LockedAccount[]> {
  const least = mayMiss ? 0 : keys.length;
  const { rows } = await sql<LockedAccount>`
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
    select id, currency, cached, available, pending, held, debt, seller_id, owner_id, code, frozen_at is not null as frozen from (
      table locked union all
      select * from ledger_accounts where not cached and code is not null and id = any ((select ids from wanted)::bigint[])
    ) a`.execute(db);
  return rows;
}

/** Whose an account is; budgets and the programme are nobody's. */
export interface HolderFacts {
  title: string | null;
  status: string | null;
  deleted: boolean;
  /** Gone over into another one. */
  merged: boolean;
  trade_point_id: number | null;
  region_id: number | null;
}

export type HeldAccount = LockedAccount & HolderFacts;

type PersonRow = HolderFacts & Pick<LockedAccount, 'seller_id' | 'owner_id'>;

/**
 * Call it when the accounts are locked: actions that remove a person from the programme, or merge two accounts, lock them first,
 * and has ended by now or has not begun. An owner who has deleted the own account is out, whatever the counterparty's own row says.
 */
export async function readPeople(db: Database, { keys, ids }: Wanted): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with named as materialized (
      select h.seller_id, h.owner_id from ${keyTable(keys)} where h.code is null
      union all select seller_id, owner_id from ledger_accounts where id = any (${arrayText(ids)}::bigint[]) and code is null
    )
    select id as seller_id, null::bigint as owner_id, name as title, status, deleted_at is not null as deleted,
      merged_into_id is not null as merged, primary_point_id as trade_point_id, primary_region_id as region_id
    from sellers where id = any (array(select seller_id from named where seller_id is not null))
    union all
    select null, o.id, o.legal_name, case when u.status = 'deleted' then u.status else o.status end,
      o.deleted_at is not null, false, null, null
    from owners o left join users u on u.id = o.user_id
    where o.id = any (array(select owner_id from named where owner_id is not null))`.execute(db);
  return rows;
}

const nobody: HolderFacts = {
  title: null,
  status: null,
  deleted: false,
  merged: false,
  trade_point_id: null,
  region_id: null,
};

const personOf = ({ seller_id, owner_id }: Pick<LockedAccount, 'seller_id' | 'owner_id'>) => `${seller_id} ${owner_id}`;

/** The locked accounts, each with the facts about its person. */
export function heldBy(people: readonly PersonRow[], accounts: readonly LockedAccount[]): HeldAccount[] {
  const known = new Map(people.map((person) => [personOf(person), person]));
  return accounts.map((account) => ({
    ...(account.code === null ? known.get(personOf(account))! : nobody),
    ...account,
  }));
}
