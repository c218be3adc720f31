// Tasks begin and end by the clock: each asks for its own next moment, and a sweep finds what a stopped program has missed.
import { job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { dueTasks } from './tasks.store.ts';
import { tick } from './tasks.transitions.actions.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'tasks.clock': { task_id: number };
    'tasks.sweep': Nothing;
  }
}

const secondsTo = (moment: string) => Math.max(1, Math.ceil((Date.parse(moment) - Date.now()) / 1000));

const clockJob = job({
  name: 'tasks.clock',
  key: ({ task_id }) => task_id,
  async handle(ctx, { task_id }) {
    await ctx.write('task.clock', async (tx) => {
      const next = await tick(tx, task_id);
      if (next !== null) await tx.again(secondsTo(next));
    });
  },
});

const atOnce = 500;

const sweepJob = job({
  name: 'tasks.sweep',
  schedule: '*/5 * * * *',
  at_start: true,
  async handle(ctx) {
    for (let after = 0, ids: number[]; ; after = ids.at(-1)!) {
      ids = await dueTasks(ctx.db, after, atOnce);
      for (const id of ids) {
        ctx.checkpoint();
        await ctx.write('task.clock', (tx) => tick(tx, id));
      }
      if (ids.length < atOnce) return;
    }
  },
});

export const taskJobs = [clockJob, sweepJob];
