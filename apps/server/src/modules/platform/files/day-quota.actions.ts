// How much a person's files may weigh in a day. It is charged in pieces while the bytes pass, so a sender of many files at
// once, or does not say how long they are, gets no further than anybody else.
import type { Actor } from '../../../context.ts';
import { type Cap, countUse, useFits } from '../../../database/connections/limits.ts';
import type { Database } from '../../../database/database.ts';
import { fieldProblem, Refusal } from '../../../problem.ts';
import { addressOf } from '../../people/login/limits.rules.ts';

const day = 86_400;
const kilobyte = 1024;
/** The least that a file costs: a row, a folder entry and a line of the history are no less. */
const firstPiece = 64 * kilobyte;
const piece = 256 * kilobyte;
/** Addresses are cheap, and so are phones: all strangers together get what ten people get, and all buyers too. */
const allOfThem = 10;
/** A few photos for a survey, not a store. */
const ofOneBuyer = 0.1;

const addressKey = (ip: string) => `ip:${addressOf(ip).host}`;

/** One sender is one person, or one address: callers without an account share the allowance of their address. */
export function senderOf(actor: Actor, ip: string): string {
  return actor.kind === 'user' ? `user:${actor.id}` : addressKey(ip);
}

export function dayQuota(what: 'uploads' | 'exports', actor: Actor, ip: string, bytes: number): Cap[] {
  const cap = (who: string, times = 1): Cap => ({
    key: `${what}:${who}`,
    most: Math.floor((bytes * times) / kilobyte),
    seconds: day,
  });
  if (actor.kind === 'user') return [cap(`user:${actor.id}`)];
  if (actor.kind === 'buyer')
    return [cap(`buyer:${actor.id}`, ofOneBuyer), cap(`buyers:${addressKey(ip)}`), cap('buyers', allOfThem)];
  return [cap(addressKey(ip)), cap('strangers', allOfThem)];
}

function spent(retry_after: number): Refusal {
  const { errors } = fieldProblem('file', 'file.day_spent');
  return new Refusal('file.day_spent', errors, { retry_after });
}

/** Refuses at once a file whose declared size is more than the rest of the quota. */
export async function checkQuota(db: Database, quota: Cap[], bytes: number): Promise<void> {
  for (const cap of quota) {
    const wait = await useFits(db, cap, Math.ceil(bytes / kilobyte));
    if (wait > 0) throw spent(wait);
  }
}

export async function payQuota(db: Database, quota: Cap[], bytes: number): Promise<void> {
  for (const cap of quota) {
    const wait = await countUse(db, cap, Math.ceil(bytes / kilobyte));
    if (wait > 0) throw spent(wait);
  }
}

/** The same bytes, each paid for before it passes. */
export async function* paid<T extends Uint8Array>(
  db: Database,
  quota: Cap[],
  source: AsyncIterable<T>,
): AsyncGenerator<T> {
  let passed = 0;
  let paidFor = 0;
  for await (const chunk of source) {
    passed += chunk.length;
    while (passed > paidFor) {
      const next = paidFor === 0 ? firstPiece : piece;
      await payQuota(db, quota, next);
      paidFor += next;
    }
    yield chunk;
  }
}
