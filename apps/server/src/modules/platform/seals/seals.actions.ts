// Sealing new rows, and proving that sealed ones are unchanged.
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../database/database.ts';
import type { Finding } from '../../../finding.ts';
import type { JobContext } from '../../../jobs/job.ts';
import {
  type Chain,
  countUnsealed,
  isPassed,
  type Mark,
  type ProvedSeal,
  proveSeals,
  type Seal,
  sealNext,
  takeMark,
} from './seals.store.ts';

/** Longer than any statement of the program may take. */
const longestWaitMs = 15 * 60_000;
const lookEveryMs = 200;

/** Until every transaction that may still bring a row up to the mark has ended. */
async function untilPassed({ db, checkpoint }: JobContext, mark: Mark): Promise<boolean> {
  for (const end = Date.now() + longestWaitMs; Date.now() < end; await wait(lookEveryMs)) {
    checkpoint();
    if (await isPassed(db, mark)) return true;
  }
  return false;
}

async function sealUpTo(ctx: JobContext, chain: Chain, what: string, rowId: number): Promise<Seal | undefined> {
  let last: Seal | undefined;
  for (;;) {
    ctx.checkpoint();
    const seal = await ctx.write(what, ({ db }) => sealNext(db, chain, rowId));
    if (!seal) return last;
    last = seal;
  }
}

/** The work of a job. Nobody who writes rows waits for it. */
export const sealing = (chain: Chain, job: string, what: string) => async (ctx: JobContext) => {
  const mark = await takeMark(ctx.db, chain);
  if (!(await untilPassed(ctx, mark)))
    return ctx.log.warn({}, `a transaction is open for long: the ${what} waits to be sealed`);
  const last = await sealUpTo(ctx, chain, job, mark.row_id);
  // The database's owner could make all seals anew; a copy of the log could not be.
  if (last) ctx.log.info({ seal: last.id, hash: last.hash }, `${what} sealed`);
};

function complaint({ rows }: Chain, { id, from_id, to_id, at, count, found, follows }: ProvedSeal): string {
  const seal = `seal ${id} (${rows} ${from_id} to ${to_id}, made ${at}) is broken`;
  if (!follows) return `${seal}: it does not continue the seal before it`;
  if (found !== count) return `${seal}: it holds ${count} ${rows}, ${found} are there`;
  return `${seal}: its ${rows} or itself were changed`;
}

export async function verifySeals(db: Database, chain: Chain): Promise<Finding> {
  const { rows } = chain;
  let last: ProvedSeal | undefined;
  let count = 0;
  for (let seals = await proveSeals(db, chain, 0); seals.length > 0; seals = await proveSeals(db, chain, last!.id)) {
    const broken = seals.find(({ follows, fits }) => !follows || !fits);
    if (broken) return { intact: false, says: complaint(chain, broken) };
    last = seals.at(-1);
    count += seals.reduce((sum, seal) => sum + seal.count, 0);
  }
  const open = await countUnsealed(db, chain, last?.to_id ?? 0);
  const sealed = last
    ? `${last.id} seals over ${count} ${rows} are intact, the last one is ${last.hash}`
    : 'there are no seals yet';
  return { intact: true, says: open.since ? `${sealed}; ${open.count} ${rows} wait since ${open.since}` : sealed };
}
