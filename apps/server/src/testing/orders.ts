// Orders for tests, made as their buyers make them.
import { randomUUID } from 'node:crypto';
import type { OrderDraft, Wanted } from '@iskra/contract/areas/coins/orders/shapes';
import type { UserContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { seedContext } from '../demo/seed-context.ts';
import { createOrder } from '../modules/coins/orders/create.actions.ts';
import { askOrderCode } from '../modules/coins/orders/orders.actions.ts';
import { type TestApp, testSecret } from './app.ts';
import { loadCodes, makeCertificate } from './certificates.ts';
import type { Someone } from './contract/fixtures.ts';
import { giveCoins } from './ledger.ts';
import { sentCode } from './login.ts';

type Certificate = Parameters<typeof makeCertificate>[1];

interface Made {
  /** The buyer; a new one when not said. */
  owner?: Someone;
  certificate?: Certificate;
  quantity?: number;
  address?: string;
}

/** These certificates at the terms of now, as a buyer who has seen them orders them. */
export async function agreedOn(
  db: Database,
  wanted: readonly Wanted[],
): Promise<Pick<OrderDraft, 'items' | 'total_coins'>> {
  const ids = wanted.map(({ certificate_id }) => certificate_id);
  const certificates = db.selectFrom('certificates').where('id', 'in', ids);
  const found = await certificates
    .select(['id', 'price_coins', 'face_value', 'validity_days', 'valid_until'])
    .execute();
  const terms = new Map(found.map(({ id, ...rest }) => [id, rest]));
  const items = wanted.map((one) => ({ ...one, ...terms.get(one.certificate_id)! }));
  return { items, total_coins: items.reduce((sum, { price_coins, quantity }) => sum + price_coins * quantity, 0) };
}

/** Past the gate of documents, before which most owners of tests stand. */
const contextOf = ({ jobs }: TestApp, db: Database, { user_id, role_id }: Someone): UserContext => ({
  ...seedContext(db, { role: 'owner', user_id, owner_id: role_id }, testSecret),
  later: (name, payload, options) => jobs.queue.send(db, name, payload, options),
});

/** With coins and codes for it, which are issued at once unless the certificate says otherwise. */
export async function makeOrder(app: TestApp, { owner, certificate, quantity = 1, address }: Made = {}) {
  const buyer = owner ?? (await app.as('owner'));
  const certificate_id = await makeCertificate(app.db, certificate);
  const agreed = await agreedOn(app.db, [{ certificate_id, quantity }]);
  await giveCoins(app.db, { owner_id: buyer.role_id! }, agreed.total_coins);
  if ((certificate?.kind ?? 'code_pool') === 'code_pool' && !certificate?.backorder)
    await loadCodes(app.db, testSecret, certificate_id, quantity);
  const draft = {
    client_order_uuid: randomUUID(),
    ...agreed,
    email: 'buyer@example.com',
    address: address ?? null,
  };
  const { id } = await app.db.transaction().execute((db) => createOrder(contextOf(app, db, buyer), draft));
  return { id, certificate_id, buyer };
}

/** The first code of an order. */
export async function codeOf(app: TestApp, order_id: number): Promise<number> {
  const codes = app.db.selectFrom('certificate_codes as k').innerJoin('order_items as i', 'i.id', 'k.order_item_id');
  return (await codes.select('k.id').where('i.order_id', '=', order_id).orderBy('k.id').executeTakeFirstOrThrow()).id;
}

/** The code that confirms a large order, asked for past the gate of documents too. */
export async function askedCode(app: TestApp, buyer: Someone, order_id: number) {
  const { challenge_id } = await askOrderCode(
    (act) => app.db.transaction().execute((db) => act(contextOf(app, db, buyer))),
    order_id,
  );
  return { challenge_id, code: await sentCode(app.db, buyer.phone) };
}
