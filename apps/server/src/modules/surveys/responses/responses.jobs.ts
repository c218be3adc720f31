// The jobs of answers after they are handed in: they count for the day of the seller, and accepted ones are paid.
import { job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { Refusal } from '../../../problem.ts';
import { unpaidAnswers } from './responses.store.ts';
import { settleAnswer } from './survey.moderation.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'responses.settle': { response_id: number };
    'responses.pay': Nothing;
  }
}

type JobContext = Parameters<Parameters<typeof job>[0]['handle']>[0];

/** A receiver who has left the programme meanwhile must not block the awards of others. */
async function settle(ctx: JobContext, id: number): Promise<void> {
  try {
    await ctx.write('response.award', (tx) => settleAnswer(tx, id));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.warn({ id, problem: error.problem }, 'an answer to a survey is not settled yet');
  }
}

const settleJob = job({
  name: 'responses.settle',
  key: ({ response_id }) => response_id,
  handle: (ctx, { response_id }) => settle(ctx, response_id),
});

/** A budget may have been topped up, or the program stopped in the middle. */
const payJob = job({
  name: 'responses.pay',
  schedule: '*/10 * * * *',
  at_start: true,
  async handle(ctx) {
    for (let after = 0, ids: number[]; ; after = ids.at(-1)!) {
      ids = await unpaidAnswers(ctx.db, after, 200);
      for (const id of ids) {
        ctx.checkpoint();
        await settle(ctx, id);
      }
      if (ids.length === 0) return;
    }
  },
});

export const responseJobs = [settleJob, payJob];
