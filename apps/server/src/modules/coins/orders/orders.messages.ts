// Messages to a buyer about an order: never a code, only that it is there.
import type { Context } from '../../../context.ts';
import { countUse } from '../../../database/connections/limits.ts';
import { sendMessage } from '../../content/messages/messages.actions.ts';
import { buyerOf } from './orders.list.store.ts';
import type { Order } from './orders.store.ts';

const texts: Partial<Record<Order['status'], [subject: (number: string) => string, body: string]>> = {
  issued: [
    (number) => `Заказ ${number} выдан`,
    'Сертификаты ждут вас на странице заказа: код откроется по кнопке «Показать код».',
  ],
  shipped: [(number) => `Заказ ${number} отправлен`, 'Номер отправления указан на странице заказа.'],
  canceled: [(number) => `Заказ ${number} отменён`, 'Коины вернулись на ваш счёт.'],
  expired: [(number) => `Заказ ${number} не подтверждён`, 'Срок подтверждения прошёл, коины вернулись на ваш счёт.'],
  failed: [
    (number) => `Заказ ${number} не выполнен`,
    'Поставщик не выдал сертификаты, коины вернулись на ваш счёт. Попробуйте заказать позже.',
  ],
  refunded: [
    (number) => `Возврат по заказу ${number}`,
    'Коины зачислены на ваш счёт, коды этого заказа больше не действуют.',
  ],
};

const linkTo = ({ facts }: Context, order: Order) =>
  facts.public_url === undefined ? '' : `\n\n${facts.public_url}/myOrders/${order.id}`;

const mostToStrangers = 20;

/** A mailbox that is not the buyer's own gets few letters: its reader asked for none, and an order that is canceled costs nothing. */
async function mayWrite({ db, log }: Context, { id, email, created_by, owner_id }: Order): Promise<boolean> {
  const own = await buyerOf(db, { id: created_by, owner_id });
  if (email === own.email) return true;
  const wait = await countUse(db, { key: `order_notice:to:${email}`, most: mostToStrangers, seconds: 3600 });
  if (wait > 0) log.warn({ order_id: id }, 'too many letters to one mailbox: this one is left out');
  return wait === 0;
}

export async function notifyBuyer(ctx: Context, order: Order, what: Order['status']): Promise<void> {
  const text = texts[what];
  if (!text || order.email === null || !(await mayWrite(ctx, order))) return;
  const [subject, body] = text;
  await sendMessage(ctx, {
    channel: 'mail',
    recipient: order.email,
    subject: subject(order.number),
    body: `${body}${linkTo(ctx, order)}`,
    purpose: `order.${what}`,
  });
}
