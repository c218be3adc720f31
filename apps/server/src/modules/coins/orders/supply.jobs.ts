// Codes that the supplier's program gives for one order: asked for outside of any transaction, under a key by which it gives the same again.
import type { Context } from '../../../context.ts';
import { type JobContext, job } from '../../../jobs/job.ts';
import { OutsideError } from '../../../outside/outside-error.ts';
import type { Supplier, Supply } from '../../../outside/suppliers/supplier.ts';
import { handOut, releaseHold } from './hand-out.actions.ts';
import { addEvent, type Item, itemsOf, type Order, orderRecords, setMissing } from './orders.store.ts';
import { addCodes } from './stock.store.ts';
import { type Asking, countTry, dueAskings, nextAsking, putOff } from './supply.store.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'orders.supply': { order_id: number };
  }
}

/** How often nobody may answer for an item before the coins go back. */
const mostTries = 3;
const pauses = { failed: 60, pending: 300, out_of_stock: 3_600 };

const notAsked = new Set(['supplier.resting', 'supplier.busy', 'supplier.not_now']);

type Answer = Supply | { kind: 'failed' };

async function ask({ log, signal }: JobContext, supplier: Supplier, item: Asking): Promise<Answer> {
  const { id, article, face_value, missing } = item;
  try {
    return await supplier.request({ key: `order-item-${id}`, article, face_value, quantity: missing }, signal);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    log.warn({ item_id: id, problem: error.code }, 'the supplier did not answer');
    // It is our own door that waits, or the supplier's: that says nothing of this order.
    return notAsked.has(error.code) ? { kind: 'pending' } : { kind: 'failed' };
  }
}

const isOpen = ({ status }: Order) => status === 'processing' || status === 'awaiting_assignment';

async function wait(ctx: Context, order: Order): Promise<void> {
  if (order.status === 'awaiting_assignment') return;
  await orderRecords.save(ctx, order, { status: 'awaiting_assignment' });
  await addEvent(ctx, order.id, 'waiting');
}

async function fill(
  ctx: Context,
  order: Order,
  item: Item,
  codes: Extract<Supply, { kind: 'issued' }>['codes'],
): Promise<void> {
  const place = { id: item.id, certificate_id: item.certificate_id, batch: order.client_uuid, loaded_by: null };
  const added = await addCodes(ctx.db, ctx.facts.secret, place, codes);
  if (added < codes.length) {
    await releaseHold(ctx, order, { status: 'failed' }, 'Поставщик выдал код, который уже есть в системе');
    return;
  }
  await setMissing(ctx.db, item.id, item.missing - added);
  await addEvent(ctx, order.id, 'assigned');
  await handOut(ctx, order);
}

/** Ends the order's wait; it may have been canceled while the supplier was asked. */
async function settle(ctx: Context, order_id: number, { id, missing: asked }: Asking, answer: Answer): Promise<void> {
  const order = await orderRecords.lock(ctx, order_id);
  const item = (await itemsOf(ctx.db, order_id)).find((one) => one.id === id)!;
  // Canceled, or given codes by hand: what the supplier has issued for it can be found there by its key.
  if (!isOpen(order) || item.missing !== asked) return;
  switch (answer.kind) {
    case 'issued':
      return fill(ctx, order, item, answer.codes);
    case 'refused':
      await releaseHold(ctx, order, { status: 'failed' }, answer.message);
      return;
    case 'failed': {
      const tries = await countTry(ctx.db, id);
      if (tries >= mostTries) await releaseHold(ctx, order, { status: 'failed' });
      else await putOff(ctx.db, id, pauses.failed * 2 ** tries);
      return;
    }
    case 'out_of_stock':
      await wait(ctx, order);
  }
  await putOff(ctx.db, id, pauses[answer.kind]);
}

/** Asks for what is due and comes back for the rest. An order has one such chain, however many items it has and callers wake it. */
export const supplyJob = job({
  name: 'orders.supply',
  key: ({ order_id }) => order_id,
  concurrency: 4,
  async handle(ctx, { order_id }) {
    const { supplier } = ctx.outside;
    for (const item of await dueAskings(ctx.db, order_id)) {
      ctx.checkpoint();
      const answer: Answer = supplier ? await ask(ctx, supplier, item) : { kind: 'out_of_stock' };
      await ctx.write('order.supply', (tx) => settle(tx, order_id, item, answer));
    }
    await ctx.write('order.supply', async (tx) => {
      const seconds = await nextAsking(tx.db, order_id);
      if (seconds !== undefined) await tx.again(seconds);
    });
  },
});
