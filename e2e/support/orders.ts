// Orders of a test's own, each with a counterparty and a certificate that nobody else touches.
import { randomUUID } from 'node:crypto';
import { agreedTo } from '@iskra/contract/areas/coins/orders/shapes';
import pg from 'pg';
import { seedContext } from '../../apps/server/src/demo/seed-context.ts';
import { seedDatabase } from '../../apps/server/src/demo/seed-database.ts';
import { postNow } from '../../apps/server/src/modules/coins/ledger/post.actions.ts';
import { createOrder, previewOrder } from '../../apps/server/src/modules/coins/orders/create.actions.ts';
import { makeCertificate, type OwnCertificate } from './certificates.ts';
import { makeSignedOwner, type OwnOwner } from './owners.ts';
import { query } from './people.ts';

async function work<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.ISKRA_E2E_DATABASE });
  await client.connect();
  try {
    await client.query('begin');
    const done = await act(client);
    await client.query('commit');
    return done;
  } finally {
    await client.end();
  }
}

/** With as many coins as it takes, and some more. */
export async function makeOrder(certificate: OwnCertificate, owner?: OwnOwner) {
  const buyer = owner ?? (await makeSignedOwner());
  const { id: certificate_id, title } = await makeCertificate(certificate);
  const [user] = await query<{ user_id: number }>('select user_id::int from owners where id = $1', [buyer.id]);
  const order = await work(async (client) => {
    const ctx = seedContext(seedDatabase(client), { role: 'owner', user_id: user!.user_id, owner_id: buyer.id }, '');
    await postNow(ctx, {
      type: 'opening',
      currency: 'coin',
      holder: { owner_id: buyer.id },
      amount: 10_000,
      key: randomUUID(),
      source_type: 'migration',
      actor_id: null,
    });
    const preview = await previewOrder(ctx, { items: [{ certificate_id, quantity: 1 }] });
    const address = 'Тверь, ул. Новая, 1';
    return createOrder(ctx, { client_order_uuid: randomUUID(), ...agreedTo(preview), address });
  });
  return { ...buyer, order_id: order.id, number: order.number, title };
}
