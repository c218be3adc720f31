// What somebody's files may weigh in a day. It is paid for in pieces while the bytes pass, so whoever sends many files at
// once, or does not say how long they are, gets no further than anybody else.
import type { Actor } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { type Cap, countUse, useFits } from '../../database/limits.ts';
import { fieldProblem, Refusal } from '../../problem.ts';
import { addressOf } from '../login/limits.rules.ts';

const day = 86_400;
const kilobyte = 1024;
/** The least that a file costs: a row, a folder entry and a line of the history are no less. */
const firstPiece = 64 * kilobyte;
const piece = 256 * kilobyte;
/** Addresses are cheap: all strangers together get what ten people get. */
const allStrangers = 10;

/** One sender is one person, or one address of strangers. */
export function senderOf(actor: Actor, ip: string): string {
  return 'id' in actor ? `${actor.kind}:${actor.id}` : `ip:${addressOf(ip).host}`;
}

export function dayQuota(what: 'uploads' | 'exports', actor: Actor, ip: string, bytes: number): Cap[] {
  const cap = (who: string, times = 1): Cap => ({
    key: `${what}:${who}`,
    most: Math.floor((bytes * times) / kilobyte),
    seconds: day,
  });
  const own = cap(senderOf(actor, ip));
  return 'id' in actor ? [own] : [own, cap('strangers', allStrangers)];
}

function spent(retry_after: number): Refusal {
  const { errors } = fieldProblem('file', 'file.day_spent');
  return new Refusal('file.day_spent', errors, { retry_after });
}

/** Refuses at once what is said to be more than is left. */
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
