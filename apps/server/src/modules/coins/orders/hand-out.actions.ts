// A confirmed order: codes are found for it, and when none is missing it is handed out and paid for.
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { Context } from '../../../context.ts';
import { postNow } from '../ledger/post.actions.ts';
import { notifyBuyer } from './orders.messages.ts';
import { statusWith } from './orders.rules.ts';
import { addEvent, itemsOf, type Order, orderRecords, setMissing } from './orders.store.ts';
import {
  countOrdered,
  dropExpired,
  freeCodes,
  freeFor,
  issueCodes,
  lockCertificates,
  reserveCodes,
  voidCodes,
} from './stock.store.ts';

/** A hold ends once: capture and release share one key. */
async function endHold(ctx: Context, order: Order, type: 'capture' | 'release'): Promise<number> {
  const { transaction_id } = await postNow(ctx, {
    type,
    of: order.hold_transaction_id,
    key: `hold_end:${order.hold_transaction_id}`,
    source_type: 'order',
    source_id: order.id,
    actor_id: ctx.actor.kind === 'user' ? ctx.actor.id : null,
  });
  return transaction_id;
}

/** Takes the missing codes from the pool, unless another order came earlier. */
async function fillFromPool(ctx: Context, order_id: number): Promise<void> {
  const today = moscowDay(new Date());
  await dropExpired(ctx.db, order_id, today);
  const items = await itemsOf(ctx.db, order_id);
  for (const item of items.filter(({ kind, missing }) => kind === 'code_pool' && missing > 0)) {
    const free = await freeFor(ctx.db, item.certificate_id, order_id);
    const taken = await reserveCodes(ctx.db, item, Math.min(item.missing, free), today);
    if (taken > 0) await setMissing(ctx.db, item.id, item.missing - taken);
  }
}

/** The coins are spent and the codes are the buyer's. */
async function issue(ctx: Context, order: Order): Promise<Order> {
  await issueCodes(ctx.db, order.id, moscowDay(new Date()));
  const end_transaction_id = await endHold(ctx, order, 'capture');
  const issued = await orderRecords.save(ctx, order, {
    status: 'issued',
    end_transaction_id,
    issued_at: new Date().toISOString(),
  });
  await addEvent(ctx, order.id, 'issued');
  await notifyBuyer(ctx, issued, 'issued');
  return issued;
}

/** As far as it goes now. The order is locked; its certificates are locked here, in the order of their numbers. */
export async function handOut(ctx: Context, order: Order): Promise<Order> {
  const before = await itemsOf(ctx.db, order.id);
  await lockCertificates(
    ctx.db,
    before.map(({ certificate_id }) => certificate_id),
  );
  await fillFromPool(ctx, order.id);
  const items = await itemsOf(ctx.db, order.id);
  const asksSupplier = items.some(({ kind, missing }) => kind === 'api_supplier' && missing > 0);
  const status = statusWith(
    {
      tax_state: order.tax_state,
      by_post: items.some(({ kind }) => kind === 'physical'),
      missing: items.reduce((sum, { missing }) => sum + missing, 0),
    },
    asksSupplier,
  );
  if (status === 'issued') return issue(ctx, order);
  // It waits for the supplier already, who is asked again by and by: nothing that others do makes it come sooner.
  if (order.status === 'awaiting_assignment' && asksSupplier) return order;
  if (status === 'processing' && asksSupplier && order.tax_state !== 'needs_data')
    await ctx.later('orders.supply', { order_id: order.id });
  if (status === order.status) return order;
  if (status === 'awaiting_assignment') await addEvent(ctx, order.id, 'waiting');
  return orderRecords.save(ctx, order, { status });
}

type Ending = Parameters<typeof orderRecords.save>[2] & { status: 'canceled' | 'expired' | 'failed' };

/** Coins and codes go back to where they came from. */
export async function releaseHold(
  ctx: Context,
  order: Order,
  ending: Ending,
  details: string | null = null,
): Promise<Order> {
  const items = await itemsOf(ctx.db, order.id);
  await lockCertificates(
    ctx.db,
    items.map(({ certificate_id }) => certificate_id),
  );
  await freeCodes(ctx.db, order.id);
  await countOrdered(ctx.db, order.id, -1);
  const end_transaction_id = await endHold(ctx, order, 'release');
  const ended = await orderRecords.save(ctx, order, { ...ending, end_transaction_id }, details ?? undefined);
  await addEvent(ctx, order.id, ending.status, { details });
  await notifyBuyer(ctx, ended, ending.status);
  // Only codes of a pool have come back for those who wait.
  for (const { kind, certificate_id } of items)
    if (kind === 'code_pool') await ctx.later('orders.serve', { certificate_id });
  return ended;
}

/** The codes are nobody's any more; the coins come back with the life that they would have. */
export async function refund(
  ctx: Context,
  order: Order,
  values: Parameters<typeof orderRecords.save>[2],
): Promise<Order> {
  await voidCodes(ctx.db, order.id);
  await countOrdered(ctx.db, order.id, -1);
  const { transaction_id } = await postNow(ctx, {
    type: 'refund',
    currency: 'coin',
    holder: order.owner_id === null ? { seller_id: order.seller_id! } : { owner_id: order.owner_id },
    amount: order.total_coins,
    key: `refund:${order.id}`,
    source_type: 'order',
    source_id: order.id,
    comment: values.cancel_comment ?? null,
    reason_id: values.cancel_reason_id ?? null,
    actor_id: ctx.actor.kind === 'user' ? ctx.actor.id : null,
  });
  const refunded = await orderRecords.save(ctx, order, {
    ...values,
    status: 'refunded',
    refund_transaction_id: transaction_id,
  });
  await addEvent(ctx, order.id, 'refunded', { details: values.cancel_comment ?? null });
  await notifyBuyer(ctx, refunded, 'refunded');
  return refunded;
}
