// Codes that were handed out: shown, marked, mailed and printed. Every look at one is written down.
import type { ShownCode } from '@iskra/contract/areas/coins/orders/shapes';
import type { UserContext } from '../../../context.ts';
import { countUse } from '../../../database/connections/limits.ts';
import { problem } from '../../../problem.ts';
import { codePicture } from './code-picture.ts';
import { maskedCode } from './orders.rules.ts';
import { addEvent, type Order, orderRecords } from './orders.store.ts';
import { codesOf, findCode, type HeldCode, markUsed, noteShown, plainCode } from './stock.store.ts';

/** A foreign code is as absent as one that never was. */
async function lockCode(ctx: UserContext, id: number): Promise<{ order: Order; held: HeldCode }> {
  const looked = await findCode(ctx.db, id);
  if (!looked) throw problem('not_found');
  const order = await orderRecords.lock(ctx, looked.order_id);
  // Once more under the lock: a refund may have made it void.
  const held = await findCode(ctx.db, id);
  if (!held) throw problem('not_found');
  return { order, held };
}

function noteOrder(ctx: UserContext, { id }: Order): void {
  ctx.changed({ entity: 'order', id, before: null, after: null });
}

export async function showCode(ctx: UserContext, id: number): Promise<ShownCode> {
  const { order, held } = await lockCode(ctx, id);
  const plain = plainCode(ctx.facts.secret, held);
  await noteShown(ctx.db, id);
  await addEvent(ctx, order.id, 'shown', { code_id: id, details: maskedCode(plain.code) });
  noteOrder(ctx, order);
  return { ...plain, picture: await codePicture(plain.code, held.code_format) };
}

export async function markCode(ctx: UserContext, id: number, used: boolean): Promise<{ id: number; version: number }> {
  const { order, held } = await lockCode(ctx, id);
  await markUsed(ctx.db, id, used);
  const details = maskedCode(plainCode(ctx.facts.secret, held).code);
  await addEvent(ctx, order.id, used ? 'used' : 'unused', { code_id: id, details });
  noteOrder(ctx, order);
  return { id, version: order.version };
}

/** An order whose codes are there. */
async function lockIssued(ctx: UserContext, id: number): Promise<{ order: Order; codes: HeldCode[] }> {
  const order = await orderRecords.lock(ctx, id);
  const codes = (await codesOf(ctx.db, id)).filter(({ status }) => status === 'issued');
  if (codes.length === 0) throw problem('wrong_state');
  return { order, codes };
}

const hour = 3600;

/** Nobody has to prove that a mailbox is theirs, so nobody may fill one. */
const letterCaps = (order: Order, user_id: number) => [
  { key: `order_mail:order:${order.id}`, most: 3, seconds: hour },
  { key: `order_mail:user:${user_id}`, most: 20, seconds: hour },
  { key: `order_mail:to:${order.email}`, most: 10, seconds: hour },
];

/** The letter is written when it leaves, so that no code rests in the outbox. */
export async function mailCodes(ctx: UserContext, id: number): Promise<{ email: string }> {
  const { order } = await lockIssued(ctx, id);
  if (order.email === null) throw problem('order.no_mailbox');
  for (const cap of letterCaps(order, ctx.actor.id)) {
    const retry_after = await countUse(ctx.db, cap);
    if (retry_after > 0) throw problem('order.mail_spent', { retry_after });
  }
  await ctx.later('orders.mail', { order_id: id });
  await addEvent(ctx, id, 'mailed', { details: order.email });
  noteOrder(ctx, order);
  return { email: order.email };
}

export async function printOrder(
  ctx: UserContext,
  id: number,
  code_id: number | undefined,
): Promise<{ print_id: number }> {
  const { order, codes } = await lockIssued(ctx, id);
  if (code_id !== undefined && !codes.some((code) => code.id === code_id)) throw problem('not_found');
  const print_id = await addEvent(ctx, id, 'printed', { code_id: code_id ?? null });
  for (const code of codes) if (code_id === undefined || code.id === code_id) await noteShown(ctx.db, code.id);
  noteOrder(ctx, order);
  return { print_id };
}
