// Challenges: one row per asked code. A try is counted by the statement that reads the hash, so no two guesses share one.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type CodePurpose, resendableSeconds } from './codes.rules.ts';
import { isOwn, type Proof } from './limits.rules.ts';

export interface Challenge {
  id: string;
  purpose: CodePurpose;
  user_id: number | null;
  phone: string | null;
  email: string | null;
  proof: Proof;
  /** Null where the person's app shows the code. */
  code_hash: Buffer | null;
  tries: number;
  remember: boolean;
  context: Record<string, unknown>;
}

export type NewChallenge = Omit<Challenge, 'tries'> & { ip: string; seconds: number };

const columns = sql`id, purpose, user_id, phone, email, proof, code_hash, tries, remember, context`;

/**
 * One live code per target (or per person with an app) and purpose: the earlier ones die, unless a stranger asks and they were
 * asked by the person.
 */
export async function insertChallenge(db: Database, challenge: NewChallenge): Promise<void> {
  const { id, purpose, user_id, phone, email, proof, code_hash, remember, context, ip, seconds } = challenge;
  await sql`
    update code_challenges set expires_at = now()
    where purpose = ${purpose} and phone is not distinct from ${phone} and email is not distinct from ${email}
      and (${code_hash !== null} or user_id = ${user_id})
      and expires_at > now() and (proof is null or ${proof !== null})`.execute(db);
  await sql`
    insert into code_challenges (id, purpose, user_id, phone, email, proof, code_hash, remember, context, ip, expires_at)
    values (${id}, ${purpose}, ${user_id}, ${phone}, ${email}, ${proof}, ${code_hash}, ${remember}, ${JSON.stringify(context)},
      ${ip}, now() + make_interval(secs => ${seconds}))`.execute(db);
}

export type Earlier = Omit<Challenge, 'id' | 'code_hash' | 'tries'> & { held: string | null };

/**
 * The code that was asked for the same before and may still be typed. A session and a known browser are found by themselves;
 * everybody else has to name the challenge. The last choice of «Запомнить меня» holds.
 */
export async function findOpen(
  db: Database,
  { purpose, user_id, phone, email, proof, remember, context, held }: Earlier,
  mostTries: number,
): Promise<{ id: string; expires_in: number } | undefined> {
  const { rows } = await sql<{ id: string; expires_in: number }>`
    update code_challenges set remember = ${remember}
    where purpose = ${purpose} and user_id is not distinct from ${user_id} and proof is not distinct from ${proof}
      and phone is not distinct from ${phone} and email is not distinct from ${email}
      and context = ${JSON.stringify(context)}::jsonb
      and (id = ${held}::uuid or ${isOwn(proof)})
      and used_at is null and expires_at > now() and tries < ${mostTries}
    returning id, ceil(extract(epoch from expires_at - now()))::int as expires_in`.execute(db);
  return rows[0];
}

/** Counts a try and returns the challenge, or nothing when no try is left. `userId` binds a logged-in person's code to them. */
export async function countTry(
  db: Database,
  id: string,
  purpose: CodePurpose,
  userId: number | undefined,
  mostTries: number,
): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`
    update code_challenges set tries = tries + 1
    where id = ${id} and purpose = ${purpose} and used_at is null and expires_at > now() and tries < ${mostTries}
      ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}
    returning ${columns}`.execute(db);
  return rows[0];
}

export async function triesAreSpent(db: Database, id: string, mostTries: number): Promise<boolean> {
  const { rows } = await sql`
    select from code_challenges where id = ${id} and used_at is null and expires_at > now() and tries >= ${mostTries}
  `.execute(db);
  return rows.length > 0;
}

/** True for exactly one caller, however many come with the right code. */
export async function useChallenge(db: Database, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update code_challenges set used_at = now() where id = ${id} and used_at is null and expires_at > now()
  `.execute(db);
  return numAffectedRows === 1n;
}

/** The attempt behind an unused code that was sent; it may have expired. */
export async function findResendable(db: Database, id: string, purpose: CodePurpose): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`
    select ${columns} from code_challenges
    where id = ${id} and purpose = ${purpose} and used_at is null and code_hash is not null
      and created_at > now() - make_interval(secs => ${resendableSeconds})`.execute(db);
  return rows[0];
}
