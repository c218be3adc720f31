// The making of an order: its lines, its tax, and the hold of coins and codes.
import { isDeepStrictEqual } from 'node:util';
import type { OrderDraft, OrderPreview, OrderQuestion, Wanted } from '@iskra/contract/areas/coins/orders/shapes';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { UserContext } from '../../../context.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { numbersOf } from '../../platform/settings/settings.actions.ts';
import { coinsOf } from '../ledger/balances.actions.ts';
import { postNow } from '../ledger/post.actions.ts';
import { handOut } from './hand-out.actions.ts';
import { buyerOf } from './orders.list.store.ts';
import { type Obstacle, obstacle, taxStateOf, waitsFor } from './orders.rules.ts';
import {
  addEvent,
  findByIntent,
  insertItems,
  itemsOf,
  lockIntent,
  nextOrderId,
  type Order,
  orderRecords,
  setMissing,
} from './orders.store.ts';
import {
  countOrdered,
  findOffered,
  givenThisYear,
  lockCertificates,
  type OfferedCertificate,
  reserveCodes,
} from './stock.store.ts';

type Line = Wanted & { certificate: OfferedCertificate };
type Terms = Pick<OfferedCertificate, 'price_coins' | 'face_value' | 'validity_days' | 'valid_until'>;

/** The same certificate in two lines is one line. */
function summed(items: readonly Wanted[]): Wanted[] {
  const quantities = new Map<number, number>();
  for (const { certificate_id, quantity } of items)
    quantities.set(certificate_id, (quantities.get(certificate_id) ?? 0) + quantity);
  return [...quantities].map(([certificate_id, quantity]) => ({ certificate_id, quantity }));
}

/** Everything asked for is on offer to the person, or nothing of it is told. */
async function linesOf(ctx: UserContext, asked: readonly Wanted[], today: string): Promise<Line[]> {
  const ids = asked.map(({ certificate_id }) => certificate_id);
  const offered = new Map((await findOffered(ctx.db, ctx.actor.owner_id!, ids, today)).map((row) => [row.id, row]));
  return asked.map((wanted) => {
    const certificate = offered.get(wanted.certificate_id);
    if (!certificate) throw problem('not_found');
    return { ...wanted, certificate };
  });
}

const priceOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { quantity, certificate }) => sum + quantity * certificate.price_coins, 0);
const roublesOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { quantity, certificate }) => sum + quantity * certificate.face_value, 0);
const contentsOf = (lines: readonly Line[]) =>
  lines.map(({ quantity, certificate: { title } }) => (quantity > 1 ? `${title} × ${quantity}` : title)).join(', ');
const isByPost = ({ certificate }: Line) => certificate.kind === 'physical';

async function taxOf(ctx: UserContext, lines: readonly Line[], today: string) {
  const { tax_free_rub } = await numbersOf(ctx);
  const { type } = await buyerOf(ctx.db, ctx.actor);
  const { given, coming } = await givenThisYear(ctx.db, ctx.actor.owner_id!, today);
  return taxStateOf(type, tax_free_rub, given + coming, roublesOf(lines));
}

const termsOf = ({ price_coins, face_value, validity_days, valid_until }: Terms): Terms => ({
  ...{ price_coins, face_value, validity_days, valid_until },
});

/** The buyer gets the prices that were shown, or is told what has changed. */
function checkAgreed({ items, total_coins }: OrderDraft, lines: readonly Line[]): void {
  const offered = new Map(lines.map(({ certificate }) => [certificate.id, certificate]));
  const pairs = items.map((agreed) => ({ agreed, now: offered.get(agreed.certificate_id)! }));
  const total = priceOf(lines);
  if (total_coins !== total || pairs.some(({ agreed, now }) => agreed.price_coins !== now.price_coins))
    throw problem('order.price_changed', { total_coins: total });
  const other = pairs.find(({ agreed, now }) => !isDeepStrictEqual(termsOf(agreed), termsOf(now)));
  if (!other) return;
  const { title, face_value, validity_days, valid_until } = other.now;
  throw problem('order.terms_changed', { title, face_value, validity_days, valid_until });
}

const refusalOf = (stopped: Obstacle) =>
  stopped.why === 'order.not_offered' ? problem(stopped.why) : problem(stopped.why, { left: stopped.left });
const obstacleWords = (stopped: Obstacle | undefined) => (stopped ? refusalOf(stopped).message : null);

export async function previewOrder(ctx: UserContext, asked: OrderQuestion): Promise<OrderPreview> {
  const today = moscowDay(new Date());
  const lines = await linesOf(ctx, summed(asked.items), today);
  const coin = await coinsOf(ctx, { type: 'owner', id: ctx.actor.owner_id! });
  const { order_sms_coins, hold_hours } = await numbersOf(ctx);
  const total_coins = priceOf(lines);
  const { expiring } = coin;
  return {
    items: lines.map((line) => ({
      certificate_id: line.certificate_id,
      title: line.certificate.title,
      ...termsOf(line.certificate),
      quantity: line.quantity,
      obstacle: obstacleWords(obstacle(line.certificate, line.quantity, today)),
      waits: waitsFor(line.certificate, line.quantity),
      by_post: isByPost(line),
    })),
    total_coins,
    available: coin.available,
    missing: Math.max(0, total_coins - coin.available),
    expiring: expiring && { ...expiring, amount: Math.min(expiring.amount, total_coins) },
    needs_code: total_coins >= order_sms_coins,
    needs_tax_data: (await taxOf(ctx, lines, today)) === 'needs_data',
    hold_hours,
    email: (await buyerOf(ctx.db, ctx.actor)).email,
  };
}

const mailboxOf = async ({ db, actor }: UserContext, { email }: OrderDraft) =>
  email ?? (await buyerOf(db, actor)).email;

function checkDelivery(lines: readonly Line[], address: string | null | undefined): void {
  if (!lines.some(isByPost)) return;
  if (lines.length > 1) throw problem('order.by_post_alone');
  if (!address) throw fieldProblem('address', 'order.no_address');
}

/** Coins first held, then codes set aside: a refusal of either leaves nothing behind. */
async function place(ctx: UserContext, draft: OrderDraft, lines: readonly Line[], today: string): Promise<Order> {
  const { db, actor } = ctx;
  const { hold_hours } = await numbersOf(ctx);
  const id = await nextOrderId(db);
  const owner_id = actor.owner_id!;
  const total_coins = priceOf(lines);
  const { transaction_id } = await postNow(ctx, {
    type: 'hold',
    currency: 'coin',
    holder: { owner_id },
    amount: total_coins,
    key: `order:${draft.client_order_uuid}`,
    source_type: 'order',
    source_id: id,
    actor_id: actor.id,
  });
  const order = await orderRecords.add(ctx, {
    id,
    owner_id,
    client_uuid: draft.client_order_uuid,
    contents: contentsOf(lines),
    status: 'created',
    total_coins,
    total_value: roublesOf(lines),
    email: await mailboxOf(ctx, draft),
    address: draft.address ?? null,
    comment: draft.comment ?? null,
    tax_state: await taxOf(ctx, lines, today),
    hold_transaction_id: transaction_id,
    expires_at: new Date(Date.now() + hold_hours * 3_600_000).toISOString(),
  });
  for (const { quantity, certificate } of lines) await addLine(ctx, order, certificate, quantity, today);
  await countOrdered(db, order.id, 1);
  await addEvent(ctx, order.id, 'created');
  return order;
}

async function addLine(
  { db }: UserContext,
  order: Order,
  certificate: OfferedCertificate,
  quantity: number,
  today: string,
) {
  const { id: certificate_id, title, kind, spare, backorder } = certificate;
  const [item] = await insertItems(db, [
    {
      order_id: order.id,
      certificate_id,
      title,
      ...termsOf(certificate),
      quantity,
      missing: kind === 'physical' ? 0 : quantity,
    },
  ]);
  if (kind !== 'code_pool') return;
  const reserved = await reserveCodes(db, item!, Math.min(quantity, spare), today);
  // Fewer than were counted: some have expired since.
  if (reserved < quantity && !backorder) throw problem('out_of_stock', { left: reserved });
  await setMissing(db, item!.id, quantity - reserved);
}

const sameItems = (a: readonly Wanted[], b: readonly Wanted[]) => {
  const keysOf = (items: readonly Wanted[]) =>
    items.map(({ certificate_id, quantity }) => `${certificate_id}x${quantity}`).toSorted();
  return keysOf(a).join() === keysOf(b).join();
};

/** Of the same intent the first order stands; with other contents it is refused. */
async function again(ctx: UserContext, draft: OrderDraft, order: Order): Promise<Order> {
  const { address = null, comment = null } = draft;
  const isSame =
    order.created_by === ctx.actor.id &&
    order.total_coins === draft.total_coins &&
    order.address === address &&
    order.comment === comment &&
    order.email === (await mailboxOf(ctx, draft)) &&
    sameItems(await itemsOf(ctx.db, order.id), summed(draft.items));
  if (!isSame) throw problem('idempotency.reused');
  ctx.changed({ entity: 'order', id: order.id, before: null, after: null });
  return order;
}

export async function createOrder(ctx: UserContext, draft: OrderDraft): Promise<Order> {
  const asked = summed(draft.items);
  await lockIntent(ctx.db, draft.client_order_uuid);
  const earlier = await findByIntent(ctx.db, draft.client_order_uuid);
  if (earlier) return again(ctx, draft, earlier);
  await lockCertificates(
    ctx.db,
    asked.map(({ certificate_id }) => certificate_id),
  );
  const today = moscowDay(new Date());
  const lines = await linesOf(ctx, asked, today);
  checkDelivery(lines, draft.address);
  for (const { certificate, quantity } of lines) {
    const stopped = obstacle(certificate, quantity, today);
    if (stopped) throw refusalOf(stopped);
  }
  checkAgreed(draft, lines);
  const order = await place(ctx, draft, lines, today);
  const { order_sms_coins } = await numbersOf(ctx);
  return order.total_coins >= order_sms_coins ? order : handOut(ctx, order);
}
