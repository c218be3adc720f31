// Chains of seals over rows that never change: each seal holds the hash of some thousand of them and of the seal before it (0017).
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** Rows of one seal at most: what a statement holds in memory is bounded, however long nobody sealed. */
const mostRows = 10_000;
/** Seals that one statement looks at. */
const sealsAtOnce = 20;

/** The sealed tables, by names of the schema. */
export interface Chain {
  /** The rows, their name in words, and the column of their moment. */
  table: string;
  rows: string;
  written: string;
  /** The sequence of their numbers. A writer draws one when its transaction has a number already. */
  numbers: string;
  /** The seals; `rows` is also the column that counts them. */
  seals: string;
  /** The function of a range that gives each row's digest. */
  digests: string;
  /** Of those who seal: one at a time. */
  lock: number;
  /** An interval, after which the rows of a seal may be gone; for ever when not said. */
  kept?: string;
}

export interface Mark {
  /** The last number given so far… */
  row_id: number;
  /** …to a transaction whose own number is smaller than this one. */
  transaction: string;
}

/**
 * The order matters. A row gets its number from a transaction that has one already, so every row up to the first number read here belongs
 * to a transaction with a smaller number than the one that is drawn here afterwards.
 */
export async function takeMark(db: Database, { numbers }: Chain): Promise<Mark> {
  const { rows: last } = await sql<{ row_id: number }>`
    select case when is_called then last_value else 0 end as row_id from ${sql.table(numbers)}`.execute(db);
  const { rows: own } = await sql<{ transaction: string }>`
    select pg_current_xact_id()::text as transaction`.execute(db);
  return { ...last[0]!, ...own[0]! };
}

/** No transaction up to the mark is under way any more: no row up to the mark is still to come. */
export async function isPassed(db: Database, { transaction }: Mark): Promise<boolean> {
  const { rows } = await sql<{ passed: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) > ${transaction}::xid8 as passed`.execute(db);
  return rows[0]!.passed;
}

export interface Seal {
  id: number;
  count: number;
  hash: string;
}

/** Of the rows of the seal in the range `r`. */
const contentOf = ({ digests }: Chain) => sql`
  select count(*) as found, coalesce(sha256(string_agg(d.digest, '' order by d.id)), '') as content
  from ${sql.table(digests)}(r.from_id, r.to_id) d`;

/** Seals the next rows up to this number; nothing when there are none. Only other sealers wait for it. */
export async function sealNext(db: Database, chain: Chain, upTo: number): Promise<Seal | undefined> {
  const { table, rows: counted, seals, lock } = chain;
  await sql`select pg_advisory_xact_lock(${lock})`.execute(db);
  const { rows } = await sql<Seal>`
    with last as (select * from ${sql.table(seals)} order by id desc limit 1),
    found as (
      select id from ${sql.table(table)}
      where id > coalesce((select to_id from last), 0) and id <= ${upTo} order by id limit ${mostRows}
    ),
    r as materialized (
      select coalesce((select to_id from last), 0) + 1 as from_id, case when count(*) < ${mostRows} then ${upTo} else max(id) end as to_id
      from found having count(*) > 0
    ),
    seal as (
      select coalesce((select id from last), 0) + 1 as id, r.from_id, r.to_id, c.found, now() as at,
        coalesce((select hash from last), '') as previous, c.content
      from r cross join lateral (${contentOf(chain)}) c
    )
    insert into ${sql.table(seals)} (id, from_id, to_id, ${sql.ref(counted)}, at, previous, content, hash)
    select id, from_id, to_id, found, at, previous, content, audit_seal_hash(id, from_id, to_id, found, at, previous, content)
    from seal
    returning id, ${sql.ref(counted)} as count, encode(hash, 'hex') as hash`.execute(db);
  return rows[0];
}

export interface ProvedSeal extends Seal {
  from_id: number;
  to_id: number;
  at: string;
  /** It stands where the seal before it ends. */
  follows: boolean;
  /** It has its own hash, and its rows have theirs or were forgotten when their time was over… */
  fits: boolean;
  /** …and are so many now. */
  found: number;
}

/** The next seals after this one, each computed anew. */
export async function proveSeals(db: Database, chain: Chain, after: number): Promise<ProvedSeal[]> {
  const { rows: counted, seals, kept } = chain;
  const forgotten = kept ? sql`c.found = 0 and s.at < now() - ${kept}::interval` : sql`false`;
  const { rows } = await sql<ProvedSeal>`
    select s.id, s.${sql.ref(counted)} as count, encode(s.hash, 'hex') as hash, s.from_id, s.to_id, s.at, c.found,
      (s.id, s.from_id, s.previous) = (coalesce(p.id, 0) + 1, coalesce(p.to_id, 0) + 1, coalesce(p.hash, '')) as follows,
      s.hash = audit_seal_hash(s.id, s.from_id, s.to_id, s.${sql.ref(counted)}, s.at, s.previous, s.content)
        and (s.content = c.content or (${forgotten})) as fits
    from (select * from ${sql.table(seals)} where id > ${after} order by id limit ${sealsAtOnce}) s
    left join ${sql.table(seals)} p on p.id = s.id - 1
    -- Nothing may stand before the first one.
    cross join lateral (select case when s.id = 1 then ${-Number.MAX_SAFE_INTEGER} else s.from_id end as from_id, s.to_id) r
    cross join lateral (${contentOf(chain)}) c
    order by s.id`.execute(db);
  return rows;
}

export async function countUnsealed(
  db: Database,
  { table, written }: Chain,
  after: number,
): Promise<{ count: number; since: string | null }> {
  const { rows } = await sql<{ count: number; since: string | null }>`
    select count(*) as count, min(${sql.ref(written)}) as since from ${sql.table(table)} where id > ${after}`.execute(
    db,
  );
  return rows[0]!;
}
