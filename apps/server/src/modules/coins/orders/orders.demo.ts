// Orders of the invented company in every state, made by the area's own actions.
import { randomUUID } from 'node:crypto';
import { agreedTo } from '@iskra/contract/areas/coins/orders/shapes';
import type { Database } from '../../../database/database.ts';
import type { AreaDemo, DemoCompany, SeedClient } from '../../../demo/area-demo.ts';
import { buyersOf } from '../../../demo/demo-people.ts';
import { momentBefore, randomOf, type World } from '../../../demo/rows/world.ts';
import { seedContext } from '../../../demo/seed-context.ts';
import { seedDatabase } from '../../../demo/seed-database.ts';
import { markCoinsSeen } from '../../../demo/seen-coins.ts';
import type { Random } from '../../../demo/values/random.ts';
import { createOrder, previewOrder } from './create.actions.ts';
import { handOut } from './hand-out.actions.ts';
import { cancelOrder, refundOrder, shipOrder } from './orders.actions.ts';
import type { Order } from './orders.store.ts';

/** So many codes at least, so that everybody gets one. */
const mostBuyers = 12;

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
  const pool = all.filter(({ kind, free_codes }) => kind === 'code_pool' && free_codes > mostBuyers);
  return {
    small: pool.find(({ price_coins }) => price_coins < 3_000),
    large: pool.find(({ price_coins }) => price_coins >= 3_000 && price_coins < 7_500),
    waiting: all.find(({ backorder, free_codes }) => backorder && free_codes === 0),
    byPost: all.find(({ kind }) => kind === 'physical'),
  };
}

type Way = keyof ReturnType<typeof waysOf>;

/** Every buyer has some orders, and every state occurs. The large ones are the last: some of them wait to be confirmed. */
function planOf(place: number): Way[] {
  const more: Way[][] = [['large'], ['waiting'], ['byPost'], ['small', 'large']];
  return ['small', ...more[place % more.length]!, 'large'];
}

/** A small one needs no yes; of the others some have it, and all that go by post. */
const isConfirmed = (way: Way, place: number) => way === 'small' || way === 'byPost' || place % 3 > 0;

interface Asked {
  way: Way;
  place: number;
  /** Which of the buyer's orders it is, and of how many. */
  turn: number;
  of: number;
}

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

/**
 * Of each buyer one after the other, over the three weeks before the day of the demo company. Unconfirmed orders go by the real
 * clock, which would end them.
 */
function momentOf(world: World, random: Random, { way, place, turn, of }: Asked): string {
  if (!isConfirmed(way, place)) return hoursAgo(20 * (of - turn) + random.int(0, 4));
  return momentBefore(world, 18 - 4 * turn - (place % 4), random);
}

async function orderAll(client: SeedClient, company: DemoCompany, db: Database): Promise<Map<Way, Order[]>> {
  const { people, world, secret } = company;
  const ways = waysOf(await offered(client));
  const made = new Map<Way, Order[]>();
  for (const [place, owner] of buyersOf(people).entries()) {
    const who = { role: 'owner', user_id: owner.user_id, owner_id: owner.id } as const;
    const plan = planOf(place).filter((way) => ways[way]);
    for (const [turn, way] of plan.entries()) {
      const random = randomOf(world, 'order', 100 * place + turn);
      const moment = momentOf(world, random, { way, place, turn, of: plan.length });
      const ctx = seedContext(db, who, secret, moment);
      const preview = await previewOrder(ctx, { items: [{ certificate_id: ways[way]!.id, quantity: 1 }] });
      const asked = await createOrder(ctx, {
        client_order_uuid: randomUUID(),
        ...agreedTo(preview),
        address: way === 'byPost' ? 'Тверь, ул. Советская, 14, офис 3' : null,
      });
      const confirming = seedContext(db, who, secret, later(moment, random.int(1, 4)));
      const isHanded = asked.status === 'created' && isConfirmed(way, place);
      const order = isHanded ? await handOut(confirming, asked) : asked;
      made.set(way, [...(made.get(way) ?? []), order]);
    }
  }
  return made;
}

const later = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

/** The events say when all of it happened; what the clock of the database wrote while it was laid down goes by them. */
async function keepTimes(client: SeedClient): Promise<void> {
  await client.query(
    `update orders o set created_at = e.first, expires_at = o.expires_at - (o.created_at - e.first), issued_at = e.issued
     from (
       select order_id, min(at) as first, min(at) filter (where kind in ('issued', 'shipped')) as issued
       from order_events group by order_id
     ) e where e.order_id = o.id`,
  );
  await client.query(
    `update certificate_codes k set issued_at = o.issued_at
     from order_items i join orders o on o.id = i.order_id
     where k.order_item_id = i.id and k.issued_at is not null`,
  );
}

export const demo: AreaDemo = {
  after: ['certificates', 'ledger'],
  async load(client, company) {
    const db = seedDatabase(client);
    const made = await orderAll(client, company, db);
    const { world, people, secret } = company;
    const admin = (moment: string) => seedContext(db, { role: 'admin', user_id: people.admin.id }, secret, moment);
    const reason_id = world.entry('reasons.order_cancel', 'out_of_stock');
    const last = (way: Way) => made.get(way)?.at(-1);
    const [refunded, shipped] = [last('small'), last('byPost')];
    const canceled = made.get('large')?.findLast(({ status }) => status === 'created');
    if (refunded)
      await refundOrder(admin(hoursAgo(6)), refunded.id, {
        version: refunded.version,
        reason_id,
        comment: 'Код не принят на кассе',
      });
    if (canceled)
      await cancelOrder(admin(hoursAgo(4)), canceled.id, { version: canceled.version, reason_id, comment: null });
    if (shipped) await shipOrder(admin(hoursAgo(1)), shipped.id, { version: shipped.version, track: '80086025461278' });
    await keepTimes(client);
    await markCoinsSeen(client);
  },
};
