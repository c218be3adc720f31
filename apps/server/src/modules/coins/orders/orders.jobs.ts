// The jobs of orders: codes that arrived go to those who wait, unconfirmed orders release their coins, letters with codes leave.
import { type JobContext, job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { Refusal } from '../../../problem.ts';
import { handOut, releaseHold } from './hand-out.actions.ts';
import { isOverdue } from './orders.rules.ts';
import { itemsOf, mailboxOf, orderRecords, unconfirmed, waitingFor } from './orders.store.ts';
import { codesOf, plainCode } from './stock.store.ts';
import { supplyJob } from './supply.jobs.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'orders.serve': { certificate_id: number };
    'orders.expire': Nothing;
    'orders.mail': { order_id: number };
  }
}

const atOnce = 50;

/** One order that cannot go on must not keep the others waiting. */
async function orSkip(ctx: JobContext, order_id: number, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.warn({ order_id, problem: error.problem }, 'an order could not go on');
  }
}

/** Each order in a transaction of its own, first come first served. */
const serveJob = job({
  name: 'orders.serve',
  key: ({ certificate_id }) => certificate_id,
  async handle(ctx, { certificate_id }) {
    for (let after = 0, ids: number[]; ; after = ids.at(-1)!) {
      ids = await waitingFor(ctx.db, certificate_id, after, atOnce);
      if (ids.length === 0) return;
      for (const id of ids) {
        ctx.checkpoint();
        await orSkip(ctx, id, () =>
          ctx.write('order.serve', async (tx) => {
            const order = await orderRecords.lock(tx, id);
            if (order.status === 'awaiting_assignment') await handOut(tx, order);
          }),
        );
      }
    }
  },
});

const expireJob = job({
  name: 'orders.expire',
  schedule: '*/5 * * * *',
  async handle(ctx) {
    for (const id of await unconfirmed(ctx.db, 1_000)) {
      ctx.checkpoint();
      await orSkip(ctx, id, () =>
        ctx.write('order.expire', async (tx) => {
          const order = await orderRecords.lock(tx, id);
          if (isOverdue(order)) await releaseHold(tx, order, { status: 'expired' });
        }),
      );
    }
  },
});

/** Written when it leaves: nothing that could be read later holds the codes. */
const mailJob = job({
  name: 'orders.mail',
  key: ({ order_id }) => order_id,
  retries: 5,
  retry_seconds: 60,
  async handle(ctx, { order_id }) {
    const order = await mailboxOf(ctx.db, order_id);
    if (!ctx.outside.mail || order.email === null) return;
    const titles = new Map((await itemsOf(ctx.db, order_id)).map(({ id, title }) => [id, title]));
    const codes = (await codesOf(ctx.db, order_id)).filter(({ status }) => status === 'issued');
    const lines = codes.map((held) => {
      const { code, pin } = plainCode(ctx.facts.secret, held);
      return `${titles.get(held.item_id)}: ${code}${pin === null ? '' : `, ПИН ${pin}`}`;
    });
    const text = ['Код действует как деньги: не пересылайте это письмо.', ...lines].join('\n');
    await ctx.outside.mail({ to: order.email, subject: `Сертификаты по заказу ${order.number}`, text });
  },
});

export const orderJobs = [serveJob, expireJob, mailJob, supplyJob];
