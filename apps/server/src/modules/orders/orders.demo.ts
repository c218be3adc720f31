// Orders of the invented company in every state, made by the area's own actions.
import { randomUUID } from 'node:crypto';
import { agreedTo } from '@iskra/contract/areas/orders/shapes';
import type { Database } from '../../database/database.ts';
import type { AreaDemo, DemoCompany, SeedClient } from '../../demo/area-demo.ts';
import { momentBefore, randomOf } from '../../demo/rows/world.ts';
import { seedContext } from '../../demo/seed-context.ts';
import { seedDatabase } from '../../demo/seed-database.ts';
import { markCoinsSeen } from '../../demo/seen-coins.ts';
import { postNow } from '../ledger/post.actions.ts';
import { createOrder, previewOrder } from './create.actions.ts';
import { handOut } from './hand-out.actions.ts';
import { cancelOrder, refundOrder, shipOrder } from './orders.actions.ts';
import type { Order } from './orders.store.ts';

const buyers = 12;
const brought = 15_000;

interface Offered {
  id: number;
  kind: string;
  price_coins: number;
  backorder: boolean;
  free_codes: number;
}

async function offered(client: SeedClient): Promise<Offered[]> {
  const { rows } = await client.query<Offered>(
    `select id::int, kind, price_coins::int, backorder, free_codes from certificates where status = 'active' order by price_coins, id`,
  );
  return rows;
}

/** One of each way in which an order may go. */
function waysOf(all: Offered[]) {
  const pool = all.filter(({ kind, free_codes }) => kind === 'code_pool' && free_codes > buyers);
  return {
    small: pool.find(({ price_coins }) => price_coins < 3_000),
    large: pool.find(({ price_coins }) => price_coins >= 3_000 && price_coins < brought / 2),
    waiting: all.find(({ backorder, free_codes }) => backorder && free_codes === 0),
    byPost: all.find(({ kind }) => kind === 'physical'),
  };
}

type Way = keyof ReturnType<typeof waysOf>;

/** Everybody has something to show, and every state somebody. */
function planOf(place: number): Way[] {
  const more: Way[][] = [['large'], ['waiting'], ['byPost'], ['small', 'large']];
  return ['small', 'large', ...more[place % more.length]!];
}

async function orderAll(client: SeedClient, company: DemoCompany, db: Database): Promise<Map<Way, Order[]>> {
  const { people, world, secret } = company;
  const ways = waysOf(await offered(client));
  const made = new Map<Way, Order[]>();
  const active = people.owners.filter(({ status }) => status === 'active').slice(0, buyers);
  for (const [place, owner] of active.entries()) {
    const ctx = seedContext(db, { role: 'owner', user_id: owner.user_id, owner_id: owner.id }, secret);
    await postNow(ctx, {
      type: 'opening',
      currency: 'coin',
      holder: { owner_id: owner.id },
      amount: brought,
      key: `demo:opening:${owner.id}`,
      source_type: 'migration',
      comment: 'Остаток из прежней программы',
      actor_id: people.admin.id,
      effective_at: momentBefore(world, 61, randomOf(world, 'opening', owner.id)),
    });
    for (const way of planOf(place)) {
      const certificate = ways[way];
      if (!certificate) continue;
      const preview = await previewOrder(ctx, { items: [{ certificate_id: certificate.id, quantity: 1 }] });
      const asked = await createOrder(ctx, {
        client_order_uuid: randomUUID(),
        ...agreedTo(preview),
        address: way === 'byPost' ? 'Тверь, ул. Советская, 14, офис 3' : null,
      });
      // Of the large ones some are confirmed, and all that go by post.
      const isConfirmed = asked.status === 'created' && (way === 'byPost' || place % 3 > 0);
      const order = isConfirmed ? await handOut(ctx, asked) : asked;
      made.set(way, [...(made.get(way) ?? []), order]);
    }
  }
  return made;
}

export const demo: AreaDemo = {
  after: ['certificates', 'ledger'],
  async load(client, company) {
    const db = seedDatabase(client);
    const made = await orderAll(client, company, db);
    const { world, people, secret } = company;
    const admin = seedContext(db, { role: 'admin', user_id: people.admin.id }, secret);
    const reason_id = world.entry('reasons.order_cancel', 'out_of_stock');
    const last = (way: Way) => made.get(way)?.at(-1);
    const [refunded, shipped] = [last('small'), last('byPost')];
    const canceled = made.get('large')?.findLast(({ status }) => status === 'created');
    if (refunded)
      await refundOrder(admin, refunded.id, {
        version: refunded.version,
        reason_id,
        comment: 'Код не принят на кассе',
      });
    if (canceled) await cancelOrder(admin, canceled.id, { version: canceled.version, reason_id, comment: null });
    if (shipped) await shipOrder(admin, shipped.id, { version: shipped.version, track: '80086025461278' });
    await markCoinsSeen(client);
  },
};
