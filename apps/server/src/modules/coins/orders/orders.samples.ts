// Sample calls of orders.

import { randomUUID } from 'node:crypto';
import type { Wanted } from '@iskra/contract/areas/coins/orders/shapes';
import { testSecret } from '../../../testing/app.ts';
import { loadCodes, makeCertificate } from '../../../testing/certificates.ts';
import type { Bounds } from '../../../testing/contract/bounds.ts';
import { ofVersion, readSamples, withBody } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture, Someone, World } from '../../../testing/contract/fixtures.ts';
import { type Readers, same } from '../../../testing/contract/readers.ts';
import type { References } from '../../../testing/contract/references.ts';
import {
  boundToCode,
  byId,
  type HistorySamples,
  idOf,
  nothing,
  type Occasion,
  type Samples,
} from '../../../testing/contract/samples.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { agreedOn, askedCode, codeOf, makeOrder } from '../../../testing/orders.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';

type Certificate = NonNullable<Parameters<typeof makeOrder>[1]>['certificate'];

/** Of the person, if an owner; of another owner for an administrator. */
const orderOf = async ({ app }: World, person: Someone, certificate: Certificate = {}, address?: string) =>
  (
    await makeOrder(app, {
      ...(person.role === 'owner' && { owner: person }),
      certificate,
      ...(address && { address }),
    })
  ).id;

const fixture = (certificate: Certificate = {}, address?: string): Fixture => ({
  make: (world, person) => orderOf(world, person, certificate, address),
  seenBy: ['admin'],
});

const issued = fixture();
/** Above the threshold: it waits for a code by SMS. */
const unconfirmed = fixture({ price_coins: 4_000 });
const byPost = fixture({ kind: 'physical' }, 'Тверь, ул. Советская, 1');
const byHand = fixture({ kind: 'manual' });

const code: Fixture = {
  make: async (world, person) => codeOf(world.app, await orderOf(world, person)),
  seenBy: [],
};

export const references: References = {
  code_id: code,
  item_id: { nothingForeign: 'only an administrator names one' },
};

/** Of an order that the person has just printed. */
const printing: Fixture = {
  async make(world, person) {
    const order_id = await orderOf(world, person);
    const values = { order_id, kind: 'printed' as const, user_id: person.user_id };
    const event = world.app.db.insertInto('order_events').values(values).returning('id');
    return (await event.executeTakeFirstOrThrow()).id;
  },
  seenBy: [],
};

const shipped: Fixture = {
  async make(world, person) {
    const id = await orderOf(world, person, { kind: 'physical' }, 'Тверь, ул. Советская, 1');
    const { hold_transaction_id } = await world.app.db
      .selectFrom('orders')
      .select('hold_transaction_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const values = { status: 'shipped' as const, end_transaction_id: hold_transaction_id };
    await world.app.db.updateTable('orders').set(values).where('id', '=', id).execute();
    return id;
  },
  seenBy: ['admin'],
};

/** Of a person whose gifts the programme has to report. */
const untaxed: Fixture = {
  async make({ app }, person) {
    const owner = person.role === 'owner' ? person : await app.as('owner');
    await app.db.updateTable('owners').set({ type: 'individual' }).where('id', '=', owner.role_id!).execute();
    return (await makeOrder(app, { owner, certificate: { face_value: 5_000 } })).id;
  },
  seenBy: ['admin'],
};

const reasonOf = async ({ app }: World) => (await makeBookEntry(app.db, 'reasons.order_cancel', 'Передумал')).id;

async function wanted({ app, who }: Occasion): Promise<Wanted[]> {
  const certificate_id = await makeCertificate(app.db);
  await loadCodes(app.db, testSecret, certificate_id, 1);
  if (who.role === 'owner') await giveCoins(app.db, { owner_id: who.role_id! }, 100);
  return [{ certificate_id, quantity: 1 }];
}
const allOffered = 'what is on offer is on offer to everybody';

async function itemOf(occasion: Occasion): Promise<number> {
  const item = occasion.app.db.selectFrom('order_items').select('id').where('order_id', '=', idOf(occasion));
  return (await item.executeTakeFirst())?.id ?? 1;
}

const readersOf = ['admin', 'owner'] as const;

export const searched = { orders: 'contents' };

export const readers: Readers = {
  orders: {
    ...same(
      'number contents status total_coins total_value email address comment tax_state tax_inn track expires_at issued_at created_at version',
      readersOf,
    ),
    ...same('cancel_reason_id cancel_comment', readersOf),
    // No column any more: older lines of the history still tell of it.
    ...same('supplier_tries', ['admin']),
    ...same('owner_id seller_id client_uuid', ['admin']),
    ...same('hold_transaction_id end_transaction_id refund_transaction_id', ['admin']),
  },
  order_items: same('certificate_id title price_coins face_value quantity missing', readersOf),
  ledger_lot_uses: same('remaining', readersOf),
  order_events: same('kind user_id at details', readersOf),
  certificate_codes: {
    ...same('expires_on issued_at shown_at used_at status', readersOf),
    ...same('code pin', ['owner']),
  },
};

export const erasure: Erasure = {
  orders: {
    kept: 'email address comment cancel_comment tax_inn track',
    plain: 'number contents search_text client_uuid status tax_state',
  },
  order_items: { plain: 'title valid_until' },
  order_events: { kept: 'details', plain: 'kind' },
};

export const bounds: Bounds = { orders: 'staff', order_items: 'staff', order_events: 'staff' };

export const histories: HistorySamples = {
  // No column any more: older lines of the history still tell of it.
  order: { table: 'orders', about: issued, readers: readersOf, whose: 'owner_id', extraFields: ['supplier_tries'] },
};

export const samples: Samples<'orders'> = {
  orders: {
    ...readSamples(issued),
    counters: { call: nothing },
    export: { call: () => ({ body: { format: 'csv' } }) },
    preview: { nothingForeign: allOffered, call: async (occasion) => ({ body: { items: await wanted(occasion) } }) },
    create: {
      nothingForeign: allOffered,
      call: async (occasion) => ({
        body: { client_order_uuid: randomUUID(), ...(await agreedOn(occasion.app.db, await wanted(occasion))) },
      }),
    },
    askCode: { about: unconfirmed, call: byId },
    confirm: {
      nothingForeign: boundToCode,
      call: async (occasion) => {
        const id = await orderOf(occasion, occasion.who, { price_coins: 4_000 });
        return { params: { id }, body: await askedCode(occasion.app, occasion.who, id) };
      },
    },
    cancel: {
      about: unconfirmed,
      call: ofVersion('orders', async (occasion) => ({ reason_id: await reasonOf(occasion) })),
    },
    assign: {
      about: byHand,
      call: ofVersion('orders', async (occasion) => ({
        item_id: await itemOf(occasion),
        codes: [{ code: randomUUID() }],
      })),
    },
    ship: { about: byPost, call: ofVersion('orders', () => ({ track: '80086025461278' })) },
    deliver: { about: shipped, call: ofVersion('orders', () => ({})) },
    refund: {
      about: issued,
      call: ofVersion('orders', async (occasion) => ({
        reason_id: await reasonOf(occasion),
        comment: 'Код не сработал',
      })),
    },
    giveTaxData: { about: untaxed, call: ofVersion('orders', () => ({ inn: '500100732259' })) },
    showCode: { about: code, call: byId },
    markCode: { about: code, call: withBody({ used: true }) },
    mail: { about: issued, call: byId },
    print: { about: issued, call: withBody({}) },
    printed: { about: printing, call: byId },
  },
};
