// Replies of writes that carried an Idempotency-Key. The row of a key is claimed first: a concurrent call waits for the
// end of that transaction, so of two equal calls one works and the other reads its reply.
import { sql } from 'kysely';
import type { Sealing } from '../../sealed.ts';
import type { Database } from '../database.ts';

/** A key belongs to one person: another's is unknown. */
export interface OwnKey {
  /** «user 12» or «buyer 7». */
  person: string;
  key: string;
}

/** The key of one person's call, and what makes two calls the same. */
export interface CallKey extends OwnKey {
  request_hash: Buffer;
  /** Its name in the history. */
  action: string;
}

export interface KeptReply {
  request_hash: Buffer;
  /** Null when it was too large to keep. */
  reply: Buffer | null;
  done: boolean;
  void: boolean;
}

/** The state of a key that a person asks about. */
export interface SettledKey extends Omit<KeptReply, 'request_hash'> {
  action: string | null;
  /** A call in steps whose process must have died: nobody will say how it ended. */
  abandoned: boolean;
}

/** Of each person; the oldest go. */
const mostReplies = 500;
/** The oldest are looked for once in so many. */
const pruneEvery = 32;
const kept = sql.lit('1 day');
const longestSteps = sql.lit('2 minutes');

export const replySealing = (secret: string, { person, key }: OwnKey): Sealing => ({
  secret,
  place: `kept_replies.reply:${person}:${key}`,
});

/** Undefined when the key is now this call's own; else the earlier call that had it. */
export async function claimKey(db: Database, call: CallKey): Promise<KeptReply | undefined> {
  const { person, key, request_hash, action } = call;
  const { rows } = await sql<{ id: number }>`
    insert into kept_replies as k (person, key, request_hash, action) values (${person}, ${key}, ${request_hash}, ${action})
    on conflict (person, key) do update
    set request_hash = excluded.request_hash, action = excluded.action, reply = null, done = false, void = false, at = now()
    where k.at < now() - interval ${kept} or (not k.done and k.at < now() - interval ${longestSteps})
    returning id`.execute(db);
  const [own] = rows;
  if (!own) return findReply(db, call);
  await pruneNowAndThen(db, person, own.id);
  return undefined;
}

async function findReply(db: Database, { person, key, request_hash }: CallKey): Promise<KeptReply> {
  const { rows } = await sql<KeptReply>`
    select request_hash, reply, done, void from kept_replies where person = ${person} and key = ${key}`.execute(db);
  // Gone in this very moment: the call that had it was refused, or its day is over. To try again is right in both cases.
  return rows[0] ?? { request_hash, reply: null, done: false, void: false };
}

async function pruneNowAndThen(db: Database, person: string, id: number): Promise<void> {
  if (id % pruneEvery !== 0) return;
  await sql`
    delete from kept_replies where person = ${person} and id <= (
      select id from kept_replies where person = ${person} order by id desc offset ${sql.lit(mostReplies)} limit 1
    )`.execute(db);
}

export async function keepReply(db: Database, { person, key }: CallKey, reply: Buffer | null): Promise<void> {
  await sql`update kept_replies set reply = ${reply}, done = true where person = ${person} and key = ${key}`.execute(
    db,
  );
}

/** After a refusal the same key may be used again. */
export async function releaseKey(db: Database, { person, key }: CallKey): Promise<void> {
  await sql`delete from kept_replies where person = ${person} and key = ${key} and not done`.execute(db);
}

/**
 * Makes a key void that no call has had; returns the state of one that a call has. A transaction that has the key at this moment is
 * waited for, as long as for any lock: its end decides. Undefined: the key was let go in between, to be asked about again.
 */
export async function settleKey(db: Database, { person, key }: OwnKey): Promise<SettledKey | undefined> {
  const { rows: buried } = await sql<{ id: number }>`
    insert into kept_replies (person, key, request_hash, done, void) values (${person}, ${key}, '', true, true)
    on conflict do nothing returning id`.execute(db);
  const [own] = buried;
  if (own) await pruneNowAndThen(db, person, own.id);
  const { rows } = await sql<SettledKey>`
    select reply, done, void, action, not done and at < now() - interval ${longestSteps} as abandoned
    from kept_replies where person = ${person} and key = ${key}`.execute(db);
  return rows[0];
}

/** Whether a reply of so long ago would still be here: not after a day, and not when many have come since. */
export async function isWithinMemory(db: Database, person: string, seconds_ago: number): Promise<boolean> {
  const { rows } = await sql<{ within: boolean }>`
    select ${seconds_ago} < extract(epoch from interval ${kept})
      and (count(*) < ${sql.lit(mostReplies)} or min(at) < now() - make_interval(secs => ${seconds_ago})) as within
    from kept_replies where person = ${person}`.execute(db);
  return rows[0]!.within;
}
