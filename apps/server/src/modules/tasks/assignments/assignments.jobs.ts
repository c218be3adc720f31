// The jobs of sent work: rewards that waited for a budget are paid, work that was not sent in time ends.
import { batchSize, inBatches } from '../../../jobs/batches.ts';
import { job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { Refusal } from '../../../problem.ts';
import { expireLate } from './assignments.store.ts';
import { unpaidAssignments } from './awards.store.ts';
import { announce, notifyDue, unannounced } from './news.store.ts';
import { payWaiting } from './task.moderation.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'assignments.pay': Nothing;
    'assignments.expire': Nothing;
    'assignments.remind': Nothing;
    'assignments.announce': Nothing;
  }
}

const payJob = job({
  name: 'assignments.pay',
  schedule: '*/10 * * * *',
  async handle(ctx) {
    for (let after = 0, ids: number[]; ; after = ids.at(-1)!) {
      ids = await unpaidAssignments(ctx.db, after, 200);
      if (ids.length === 0) return;
      for (const id of ids) {
        ctx.checkpoint();
        try {
          await ctx.write('assignment.pay', (tx) => payWaiting(tx, id));
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          ctx.log.warn({ id, problem: error.problem }, 'a reward for a task is not paid yet');
        }
      }
    }
  },
});

const expireJob = job({
  name: 'assignments.expire',
  schedule: '*/15 * * * *',
  handle: async (ctx) => void (await inBatches(ctx, () => expireLate(ctx.db, batchSize))),
});

const remindJob = job({
  name: 'assignments.remind',
  schedule: '5 * * * *',
  handle: async ({ db }) => void (await notifyDue(db)),
});

const announceJob = job({
  name: 'assignments.announce',
  schedule: '*/5 * * * *',
  async handle(ctx) {
    for (const task of await unannounced(ctx.db)) {
      ctx.checkpoint();
      await ctx.write('assignment.announce', async (tx) => {
        await announce(tx.db, task);
        tx.changed({ entity: 'task', id: task.id, before: null, after: null });
      });
    }
  },
});

export const assignmentJobs = [payJob, expireJob, remindJob, announceJob];
