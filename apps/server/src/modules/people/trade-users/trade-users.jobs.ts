// By the clock: an assignment that begins or ends on a day holds from the first minutes of it.
import { inBatches } from '../../../jobs/batches.ts';
import { job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { turnHeads, turnPoints } from './trade-users.points.store.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'trade_users.turn_day': Nothing;
  }
}

/** The program may have stood still that long. */
const sinceDays = 31;

export const turnDayJob = job({
  name: 'trade_users.turn_day',
  schedule: '1 * * * *',
  at_start: true,
  async handle(ctx) {
    await turnHeads(ctx.db, sinceDays);
    await inBatches(ctx, () => turnPoints(ctx.db, sinceDays));
  },
});
