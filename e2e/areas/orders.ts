import type { Role } from '@iskra/contract/roles';
import type { Page } from '@playwright/test';
import type { AreaWalk } from '../support/area-walk.ts';
import { enter } from '../support/login.ts';
import { newPerson } from '../support/new-person.ts';
import { byButton, fill, fromMenu } from '../support/opening.ts';
import { makeOrder } from '../support/orders.ts';
import { query } from '../support/people.ts';

type Certificate = Parameters<typeof makeOrder>[0];

const cardOf = (certificate: Certificate) => async () => `/myOrders/${(await makeOrder(certificate)).order_id}`;

const asBuyer = (certificate: Certificate) => async (page: Page) => {
  const { phone, order_id } = await makeOrder(certificate);
  await enter(page, phone);
  await page.goto(`/myOrders/${order_id}`);
};

/** Of a buyer whose gifts the programme has to report. */
async function beforeTax(page: Page, role: Role): Promise<void> {
  const { phone, order_id } = await makeOrder({ kind: 'manual' });
  await query(`update orders set status = 'processing', tax_state = 'needs_data' where id = $1`, [order_id]);
  await enter(page, role === 'owner' ? phone : await newPerson(role));
  await page.goto(`/myOrders/${order_id}`);
}

const comment = fill('Пояснение', 'Код не принят на кассе');

export const walk: AreaWalk = {
  ids: {
    '/myOrders/:id': async (signedOwner) => {
      const [order] = await query<{ id: number }>(
        `select o.id::int from orders o join owners w on w.id = o.owner_id join users u on u.id = w.user_id
         where u.phone = $1 and o.status = 'issued' order by o.id limit 1`,
        [signedOwner],
      );
      return order!.id;
    },
  },
  windows: {
    'order.confirm': {
      as: 'owner',
      isUnlinked: true,
      arrive: asBuyer({ codes: 2 }),
      open: fromMenu('Повторить заказ'),
      title: 'Подтвердить заказ',
      sends: 'orders.create',
      type: fill('Почта для писем о заказе', 'other@example.ru'),
    },
    'order.code': {
      as: 'owner',
      arrive: asBuyer({ codes: 1, price: 4_000 }),
      open: byButton('Подтвердить кодом'),
      title: /^Подтвердить заказ ORD-/,
      sends: null,
    },
    'order.cancel': [
      {
        as: 'admin',
        at: cardOf({ codes: 1, price: 4_000 }),
        open: fromMenu('Отменить заказ…'),
        title: 'Отменить заказ',
        sends: 'orders.cancel',
        type: comment,
      },
      {
        as: 'owner',
        arrive: asBuyer({ codes: 1, price: 4_000 }),
        open: fromMenu('Отменить заказ…'),
        title: 'Отменить заказ',
        sends: 'orders.cancel',
        type: fill('Почему', 'Передумали'),
      },
    ],
    'order.refund': {
      as: 'admin',
      at: cardOf({ codes: 1 }),
      open: fromMenu('Вернуть коины…'),
      title: 'Вернуть коины',
      sends: 'orders.refund',
      type: comment,
    },
    'order.assign': {
      as: 'admin',
      at: cardOf({ kind: 'manual' }),
      open: byButton('Назначить коды…'),
      title: 'Назначить коды',
      sends: 'orders.assign',
      type: (dialog) => dialog.getByRole('textbox').fill('MD7K-4QX2-91RT-5B3C'),
    },
    'order.ship': {
      as: 'admin',
      at: cardOf({ kind: 'physical' }),
      open: byButton('Отправлен…'),
      title: 'Отправить заказ',
      sends: 'orders.ship',
      type: fill('Номер отправления', '80086025461278'),
    },
    'order.tax': {
      as: ['owner', 'admin'],
      arrive: beforeTax,
      open: byButton('Указать ИНН'),
      title: 'Указать ИНН получателя',
      sends: 'orders.giveTaxData',
      type: fill('ИНН', '500100732259'),
    },
  },
};
