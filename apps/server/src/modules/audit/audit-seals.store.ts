// Seals over the audit trail: each holds the hash of some thousand events and of the seal before it.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Events of one seal at most: what a statement holds in memory is bounded, however long nobody sealed. */
const mostEvents = 10_000;
/** Seals that one statement looks at. */
const sealsAtOnce = 20;
const lockKey = 7_714_005;

export interface Mark {
  /** The last number given so far… */
  event_id: number;
  /** …to a transaction whose own number is smaller than this one. */
  transaction: string;
}

/**
 * The order matters. An event gets its number from a transaction that has one already, so every event up to the first number read here
 * belongs to a transaction with a smaller number than the one that is drawn here afterwards.
 */
export async function takeMark(db: Database): Promise<Mark> {
  const { rows: last } = await sql<{ event_id: number }>`
    select case when is_called then last_value else 0 end as event_id from audit_events_ids`.execute(db);
  const { rows: own } = await sql<{ transaction: string }>`
    select pg_current_xact_id()::text as transaction`.execute(db);
  return { ...last[0]!, ...own[0]! };
}

/** No transaction up to the mark is under way any more: no event up to the mark is still to come. */
export async function isPassed(db: Database, { transaction }: Mark): Promise<boolean> {
  const { rows } = await sql<{ passed: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) > ${transaction}::xid8 as passed`.execute(db);
  return rows[0]!.passed;
}

export interface Seal {
  id: number;
  events: number;
  hash: string;
}

/** Seals the next events up to this number; nothing when there are none. Only other sealers wait for it. */
export async function sealNext(db: Database, upTo: number): Promise<Seal | undefined> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db);
  const { rows } = await sql<Seal>`
    with last as (select * from audit_seals order by id desc limit 1),
    found as (
      select e as event, e.id from audit_events e
      where e.id > coalesce((select to_id from last), 0) and e.id <= ${upTo} order by e.id limit ${mostEvents}
    ),
    seal as (
      select coalesce((select id from last), 0) + 1 as id, coalesce((select to_id from last), 0) + 1 as from_id,
        case when count(*) < ${mostEvents} then ${upTo} else max(id) end as to_id, count(*) as events, now() as at,
        coalesce((select hash from last), '') as previous, sha256(string_agg(audit_event_digest(event), '' order by id)) as content
      from found having count(*) > 0
    )
    insert into audit_seals (id, from_id, to_id, events, at, previous, content, hash)
    select id, from_id, to_id, events, at, previous, content,
      audit_seal_hash(id, from_id, to_id, events, at, previous, content)
    from seal
    returning id, events, encode(hash, 'hex') as hash`.execute(db);
  return rows[0];
}

export interface ProvedSeal extends Seal {
  from_id: number;
  to_id: number;
  at: string;
  /** It stands where the seal before it ends. */
  follows: boolean;
  /** It has its own hash, and its events have theirs or were forgotten when their time was over… */
  fits: boolean;
  /** …and are so many now. */
  found: number;
}

/** The next seals after this one, each computed anew. */
export async function proveSeals(db: Database, after: number): Promise<ProvedSeal[]> {
  const { rows } = await sql<ProvedSeal>`
    select s.id, s.events, encode(s.hash, 'hex') as hash, s.from_id, s.to_id, s.at, e.found,
      (s.id, s.from_id, s.previous) = (coalesce(p.id, 0) + 1, coalesce(p.to_id, 0) + 1, coalesce(p.hash, '')) as follows,
      s.hash = audit_seal_hash(s.id, s.from_id, s.to_id, s.events, s.at, s.previous, s.content)
        and (s.content = e.content or (e.found = 0 and s.at < now() - interval '3 years')) as fits
    from (select * from audit_seals where id > ${after} order by id limit ${sealsAtOnce}) s
    left join audit_seals p on p.id = s.id - 1
    cross join lateral (
      select count(*) as found, coalesce(sha256(string_agg(audit_event_digest(e), '' order by e.id)), '') as content
      from audit_events e
      -- Nothing may stand before the first one.
      where e.id >= case when s.id = 1 then ${-Number.MAX_SAFE_INTEGER} else s.from_id end and e.id <= s.to_id
    ) e
    order by s.id`.execute(db);
  return rows;
}

/** The events of the oldest seal, if they are three years old; returns how many went. */
export async function forgetOldest(db: Database): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select forget_history() as gone`.execute(db);
  return rows[0]!.gone;
}

export async function countUnsealed(db: Database, after: number): Promise<{ events: number; since: string | null }> {
  const { rows } = await sql<{ events: number; since: string | null }>`
    select count(*) as events, min(at) as since from audit_events where id > ${after}`.execute(db);
  return rows[0]!;
}
