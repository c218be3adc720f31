// Counters that hold across processes: one row per key, moved by single atomic statements. Keys are made of server facts only.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';

/** At most so many uses in a window that begins with the first one. */
export interface Cap {
  key: string;
  most: number;
  seconds: number;
}

/** Uses that must stand ever further apart: the first `free` ones need no pause, then `first` seconds, doubling up to `longest`. */
export interface Pace {
  key: string;
  free: number;
  first: number;
  longest: number;
  /** Without a use for so long the counting begins anew. */
  forget: number;
}

export interface Turn {
  /** Seconds until this use would have been allowed; 0 when it was, and is now counted. */
  wait: number;
  /** Seconds until the next use will be allowed. */
  next: number;
}

const inSeconds = (seconds: number | RawBuilder<unknown>) => sql`now() + make_interval(secs => ${seconds})`;

async function secondsLeft(db: Database, key: string, column: 'window_ends_at' | 'locked_until'): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select greatest(0, ceil(extract(epoch from ${sql.ref(column)} - now())))::int as left from limits where key = ${key}
  `.execute(db);
  return rows[0]?.left ?? 0;
}

/**
 * Counts a use, or one that weighs more. Past the cap nothing is counted, and the answer says in how many seconds to come
 * back; else 0. The first use of a window is never refused.
 */
export async function countUse(db: Database, { key, most, seconds }: Cap, weight = 1): Promise<number> {
  const { rows } = await sql`
    insert into limits as l (key, hits, window_ends_at) values (${key}, ${weight}, ${inSeconds(seconds)})
    on conflict (key) do update set
      hits = case when l.window_ends_at <= now() then ${weight}::int else l.hits + ${weight}::int end,
      window_ends_at = case when l.window_ends_at <= now() then excluded.window_ends_at else l.window_ends_at end
    where l.window_ends_at <= now() or l.hits + ${weight}::int <= ${most}
    returning hits`.execute(db);
  return rows.length > 0 ? 0 : Math.max(1, await secondsLeft(db, key, 'window_ends_at'));
}

/** Looks whether such a use would be counted: 0, or the seconds to wait. */
export async function useFits(db: Database, { key, most }: Cap, weight: number): Promise<number> {
  const { rows } = await sql`
    select from limits where key = ${key} and window_ends_at > now() and hits + ${weight}::int > ${most}`.execute(db);
  return rows.length > 0 ? Math.max(1, await secondsLeft(db, key, 'window_ends_at')) : 0;
}

/** Takes a turn if the pause before it is over; refused turns change nothing. */
export async function takeTurn(db: Database, { key, free, first, longest, forget }: Pace): Promise<Turn> {
  const use = sql`case when l.window_ends_at <= now() then 1 else l.hits + 1 end`;
  // The exponent is bounded: a row hit for years must not overflow.
  const pause = (n: RawBuilder<unknown>) =>
    sql`case when ${n} > ${free}::int then least(${longest}::int, ${first}::int * 2 ^ least(${n} - ${free}::int - 1, 20)) else 0 end`;
  const { rows } = await sql<{ next: number }>`
    insert into limits as l (key, hits, window_ends_at, locked_until)
    values (${key}, 1, ${inSeconds(forget)}, ${inSeconds(pause(sql`1`))})
    on conflict (key) do update set
      hits = ${use}, window_ends_at = excluded.window_ends_at, locked_until = ${inSeconds(pause(use))}
    where l.locked_until is null or l.locked_until <= now()
    returning ceil(extract(epoch from locked_until - now()))::int as next`.execute(db);
  if (rows[0]) return { wait: 0, next: rows[0].next };
  const wait = Math.max(1, await secondsLeft(db, key, 'locked_until'));
  return { wait, next: wait };
}

/** Seconds that the key is still closed; looks and counts nothing. */
export function pauseLeft(db: Database, key: string): Promise<number> {
  return secondsLeft(db, key, 'locked_until');
}

/** Forgets the key: a person who proved who they are begins anew. */
export async function forget(db: Database, key: string): Promise<void> {
  await sql`delete from limits where key = ${key}`.execute(db);
}

/** Gives one turn back: it was no failure after all. */
export async function giveBack(db: Database, key: string): Promise<void> {
  await sql`update limits set hits = greatest(hits - 1, 0), locked_until = null where key = ${key}`.execute(db);
}
