// Replies of writes that carried an Idempotency-Key. The row of a key is claimed first: whoever claims it at the same time waits for the
// end of that transaction, so of two equal calls one works and the other reads its reply.
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The key of one person's call, and what makes two calls the same. */
export interface CallKey {
  person: string;
  key: string;
  request_hash: Buffer;
}

export interface KeptReply {
  request_hash: Buffer;
  /** Null when it was too large to keep. */
  reply: Buffer | null;
  done: boolean;
}

/** Of each person; the oldest go. */
const mostReplies = 500;
/** The oldest are looked for once in so many. */
const pruneEvery = 32;

/** Undefined when the key is now this call's own; else what is known of the call that had it before. */
export async function claimKey(db: Database, call: CallKey): Promise<KeptReply | undefined> {
  const { person, key, request_hash } = call;
  const { rows } = await sql<{ id: number }>`
    insert into kept_replies as k (person, key, request_hash) values (${person}, ${key}, ${request_hash})
    on conflict (person, key) do update set request_hash = excluded.request_hash, reply = null, done = false, at = now()
    where k.at < now() - interval '1 day' or (not k.done and k.at < now() - interval '2 minutes')
    returning id`.execute(db);
  const [own] = rows;
  if (!own) return findReply(db, call);
  if (own.id % pruneEvery === 0) await prune(db, person);
  return undefined;
}

async function findReply(db: Database, { person, key, request_hash }: CallKey): Promise<KeptReply> {
  const { rows } = await sql<KeptReply>`
    select request_hash, reply, done from kept_replies where person = ${person} and key = ${key}`.execute(db);
  // Gone in this very moment: the call that had it was refused, or its day is over. To try again is right in both cases.
  return rows[0] ?? { request_hash, reply: null, done: false };
}

async function prune(db: Database, person: string): Promise<void> {
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
