// Actions on an order once it is made.
import type { AssignCodes, CancelOrder, ConfirmOrder, RefundOrder } from '@iskra/contract/areas/coins/orders/shapes';
import type { OrderTransition } from '@iskra/contract/areas/coins/orders/transitions';
import type { AskedCode } from '@iskra/contract/kernel/code';
import type { Step, UserActor, UserContext } from '../../../context.ts';
import { named } from '../../../context.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { askCode, spendCode, targetOf, tryCode } from '../../people/login/codes.actions.ts';
import { checkReason } from '../../platform/blocking/blocking.actions.ts';
import { postNow } from '../ledger/post.actions.ts';
import { handOut, refund, releaseHold } from './hand-out.actions.ts';
import { buyerOf } from './orders.list.store.ts';
import { notifyBuyer } from './orders.messages.ts';
import { isOverdue, mayDo } from './orders.rules.ts';
import { addEvent, itemsOf, type Order, orderRecords, setMissing } from './orders.store.ts';
import { addCodes, codesOf } from './stock.store.ts';

const saved = ({ id, version }: Order) => ({ id, version });

/** The order, locked, if the person may do that with it now. */
async function lockFor(ctx: UserContext, action: OrderTransition, id: number, version?: number): Promise<Order> {
  const order = await orderRecords.lock(ctx, id, version);
  const [items, codes] = [await itemsOf(ctx.db, id), await codesOf(ctx.db, id)];
  const facts = {
    status: order.status,
    overdue: isOverdue(order),
    tax_state: order.tax_state,
    by_post: items.some(({ kind }) => kind === 'physical'),
    missing: items.reduce((sum, { missing }) => sum + missing, 0),
    used: codes.filter(({ used_at }) => used_at !== null).length,
  };
  if (mayDo(action, ctx.actor.role, facts)) return order;
  if (action === 'confirm' && facts.overdue) throw problem('order.expired');
  throw problem(action === 'refund' && facts.used > 0 ? 'order.code_used' : 'wrong_state');
}

/** Asking for a code is not confirming, and the trail must not say so. */
const asking =
  (step: Step<UserActor>): Step<UserActor> =>
  (act) =>
    step((ctx) => act(named(ctx, 'order.ask_code')));

export async function askOrderCode(step: Step<UserActor>, id: number): Promise<AskedCode> {
  const { target, user_id, session_id } = await step(async (ctx) => {
    await lockFor(ctx, 'confirm', id);
    const target = targetOf(await buyerOf(ctx.db, ctx.actor));
    return { target, user_id: ctx.actor.id, session_id: ctx.actor.session_id };
  });
  if (!target) throw problem('wrong_state');
  return askCode(asking(step), {
    purpose: 'order_confirm',
    user_id,
    target,
    proof: `session:${session_id}`,
    context: { order_id: id },
  });
}

export async function confirmOrder(
  step: Step<UserActor>,
  id: number,
  { challenge_id, code }: ConfirmOrder,
): Promise<Order> {
  const user_id = await step(async (ctx) => {
    await lockFor(ctx, 'confirm', id);
    return ctx.actor.id;
  });
  const challenge = await tryCode(asking(step), { purpose: 'order_confirm', challenge_id, code, user_id });
  return step(async (ctx) => {
    const order = await lockFor(ctx, 'confirm', id);
    if (challenge.context['order_id'] !== id) throw problem('code.expired');
    await spendCode(ctx, challenge);
    await addEvent(ctx, id, 'confirmed');
    return handOut(ctx, order);
  });
}

export async function cancelOrder(ctx: UserContext, id: number, { version, reason_id, comment }: CancelOrder) {
  if (reason_id) await checkReason(ctx, 'reasons.order_cancel', { reason_id, comment });
  else if (ctx.actor.role === 'admin') throw fieldProblem('reason_id', 'invalid', 'Выберите причину');
  const order = await lockFor(ctx, 'cancel', id, version);
  const ending = { status: 'canceled' as const, cancel_reason_id: reason_id ?? null, cancel_comment: comment ?? null };
  return saved(await releaseHold(ctx, order, ending, comment ?? null));
}

export async function refundOrder(ctx: UserContext, id: number, { version, reason_id, comment }: RefundOrder) {
  await checkReason(ctx, 'reasons.order_cancel', { reason_id, comment });
  const order = await lockFor(ctx, 'refund', id, version);
  return saved(await refund(ctx, order, { cancel_reason_id: reason_id, cancel_comment: comment }));
}

export async function assignCodes(ctx: UserContext, id: number, { version, item_id, codes }: AssignCodes) {
  const order = await lockFor(ctx, 'assign', id, version);
  const item = (await itemsOf(ctx.db, id)).find((one) => one.id === item_id);
  if (!item) throw problem('not_found');
  if (codes.length > item.missing) throw fieldProblem('codes', 'order.too_many_codes');
  const plain = codes.map(({ code, pin = null, expires_on = null }) => ({ code, pin, expires_on }));
  const place = { id: item.id, certificate_id: item.certificate_id, batch: order.client_uuid, loaded_by: ctx.actor.id };
  if ((await addCodes(ctx.db, ctx.facts.secret, place, plain)) < codes.length)
    throw fieldProblem('codes', 'order.code_known');
  await setMissing(ctx.db, item.id, item.missing - codes.length);
  await addEvent(ctx, id, 'assigned', { details: `${codes.length} из ${item.missing}` });
  const after = await handOut(ctx, order);
  if (after === order) ctx.changed({ entity: 'order', id, before: order, after: order });
  return saved(after);
}

export async function shipOrder(ctx: UserContext, id: number, { version, track }: { version: number; track: string }) {
  const order = await lockFor(ctx, 'ship', id, version);
  const { transaction_id } = await postNow(ctx, {
    type: 'capture',
    of: order.hold_transaction_id,
    key: `hold_end:${order.hold_transaction_id}`,
    source_type: 'order',
    source_id: id,
    actor_id: ctx.actor.id,
  });
  const issued_at = new Date().toISOString();
  const shipped = await orderRecords.save(ctx, order, {
    status: 'shipped',
    track,
    issued_at,
    end_transaction_id: transaction_id,
  });
  await addEvent(ctx, id, 'shipped', { details: track });
  await notifyBuyer(ctx, shipped, 'shipped');
  return saved(shipped);
}

export async function deliverOrder(ctx: UserContext, id: number, version: number) {
  const order = await lockFor(ctx, 'deliver', id, version);
  await addEvent(ctx, id, 'delivered');
  return saved(await orderRecords.save(ctx, order, { status: 'delivered' }));
}

export async function giveTaxData(ctx: UserContext, id: number, { version, inn }: { version: number; inn: string }) {
  const order = await lockFor(ctx, 'give_tax_data', id, version);
  const known = await orderRecords.save(ctx, order, { tax_state: 'data_given', tax_inn: inn });
  await addEvent(ctx, id, 'tax_data');
  return saved(await handOut(ctx, known));
}
