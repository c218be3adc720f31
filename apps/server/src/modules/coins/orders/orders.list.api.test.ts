// Orders are found by every filter that the page offers.
import { contract } from '@iskra/contract';
import type { OrdersQuestion } from '@iskra/contract/areas/coins/orders';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCategory } from '../../../testing/certificates.ts';
import { makeOrder } from '../../../testing/orders.ts';

const { orders } = contract;
const app = await testApp();
const [admin, buyer] = [await app.as('admin'), await app.as('owner')];
const category = await makeCategory(app.db);
const made: Record<string, Awaited<ReturnType<typeof makeOrder>>> = {};
const day = (ago: number) => moscowDay(new Date(Date.now() - ago * 86_400_000));

beforeAll(async () => {
  made.issued = await makeOrder(app, { owner: buyer });
  made.waiting = await makeOrder(app, { owner: buyer, certificate: { backorder: true } });
  made.other = await makeOrder(app, { certificate: { title: 'Кофе и выпечка' } });
  await sql`update orders set created_at = now() - interval '20 days' where id = ${made.other.id}`.execute(app.db);
  await app.db
    .insertInto('certificates_in_categories')
    .values({ certificate_id: made.waiting.certificate_id, category_id: category })
    .execute();
});

type Asked = Pick<OrdersQuestion, 'search' | 'filters'>;

test.each<[string, () => Asked, string[]]>([
  ['status', () => ({ filters: { status: ['awaiting_assignment'] } }), ['waiting']],
  ['buyer', () => ({ filters: { owner_id: [buyer.role_id!] } }), ['issued', 'waiting']],
  ['certificate', () => ({ filters: { certificate_id: [made.other!.certificate_id] } }), ['other']],
  ['category', () => ({ filters: { category_id: [category] } }), ['waiting']],
  ['first day', () => ({ filters: { created_from: day(1) } }), ['issued', 'waiting']],
  ['last day', () => ({ filters: { created_to: day(19) } }), ['other']],
  ['number', () => ({ search: `ORD-${String(made.issued!.id).padStart(6, '0')}`, filters: {} }), ['issued']],
  ['certificate’s name', () => ({ search: 'кофе', filters: {} }), ['other']],
])('by %s', async (_, asked, names) => {
  const { items } = await admin.ask(orders.list, { body: asked() });
  const nameOf = (id: number) => Object.keys(made).find((name) => made[name]!.id === id);
  expect(items.map(({ id }) => nameOf(id)).toSorted()).toEqual(names.toSorted());
});
