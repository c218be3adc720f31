// Every minute the new events of the audit trail are sealed. Nobody who writes events waits for it.
import { setTimeout as wait } from 'node:timers/promises';
import { type JobContext, job } from '../../jobs/job.ts';
import type { Nothing } from '../../jobs/payloads.ts';
import { isPassed, type Mark, type Seal, sealNext, takeMark } from './audit-seals.store.ts';

declare module '../../jobs/payloads.ts' {
  interface JobPayloads {
    'audit.seal': Nothing;
  }
}

/** Longer than any statement of the program may take. */
const longestWaitMs = 15 * 60_000;
const lookEveryMs = 200;

/** Until every transaction that may still bring an event up to the mark has ended. */
async function untilPassed({ db, checkpoint }: JobContext, mark: Mark): Promise<boolean> {
  for (const end = Date.now() + longestWaitMs; Date.now() < end; await wait(lookEveryMs)) {
    checkpoint();
    if (await isPassed(db, mark)) return true;
  }
  return false;
}

async function sealUpTo(ctx: JobContext, eventId: number): Promise<Seal | undefined> {
  let last: Seal | undefined;
  for (;;) {
    ctx.checkpoint();
    const seal = await ctx.write('audit.seal', ({ db }) => sealNext(db, eventId));
    if (!seal) return last;
    last = seal;
  }
}

export const sealAuditJob = job({
  name: 'audit.seal',
  schedule: '* * * * *',
  async handle(ctx) {
    const mark = await takeMark(ctx.db);
    if (!(await untilPassed(ctx, mark)))
      return ctx.log.warn({}, 'a transaction is open for long: the audit trail waits to be sealed');
    const last = await sealUpTo(ctx, mark.event_id);
    // The database's owner could make all seals anew; a copy of the log could not be.
    if (last) ctx.log.info({ seal: last.id, hash: last.hash }, 'audit trail sealed');
  },
});
