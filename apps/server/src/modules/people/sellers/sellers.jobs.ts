// The daily job of sellers: one who has named a last day works until that day has passed.
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { Context } from '../../../context.ts';
import { job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { endPassed } from './sellers.links.store.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'sellers.leave': Nothing;
  }
}

async function endWork({ db, changed }: Context): Promise<number> {
  const left = await endPassed(db, moscowDay(new Date()));
  for (const { seller_id, trade_point_id, to_date } of left)
    changed({
      entity: 'seller',
      id: seller_id,
      before: { trade_point_id, to_date: null },
      after: { trade_point_id, to_date },
    });
  return left.length;
}

const leaveJob = job({
  name: 'sellers.leave',
  schedule: '3 0 * * *',
  at_start: true,
  async handle(ctx) {
    for (let left = 1; left > 0; ) {
      ctx.checkpoint();
      left = await ctx.write('seller.unlink', endWork);
    }
  },
});

export const sellerJobs = [leaveJob];
