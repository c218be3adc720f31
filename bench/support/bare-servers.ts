// The limits to measure against: the least program for one route only. Fastify and pg, statements prepared, no login, no
// checks, no history; lists count exactly. Beside it node:http that sends ready bytes.
import { createServer } from 'node:http';
import Fastify from 'fastify';
import pg from 'pg';

export interface BareOrders {
  url: string;
  /** The card's own statement, as the program asks it: the id is its first parameter. */
  card_sql: string;
  region_id: number;
  /** The words that are looked for, as they are stored: each stands somewhere. */
  search: string[];
  /** The bytes of a list's reply. */
  body: string;
}

export type BareAddresses = Record<'list' | 'filtered' | 'search' | 'card' | 'create' | 'bytes', string>;

const orders = JSON.parse(process.env.BENCH_ORDERS ?? '{}') as BareOrders;
const pool = new pg.Pool({ connectionString: orders.url, max: 10 });

async function ask(name: string, text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await pool.query({ name, text, values })).rows;
}

const reply = (fields: object) => ({ error_code: 0, error_message: '', ...fields });

const columns = `
  select t.id, t.code, t.name, t.address, t.city, t.status, t.category, t.inn, t.sellers_count, t.lat, t.lon, t.updated_at, t.version,
    o.id as owner_id, o.legal_name, m.id as tsm_id, u.last_name, r.id as region_id, r.title as region,
      c.id as channel_id, c.title as channel
  from trade_points t
  left join owners o on o.id = t.owner_id
  left join trade_users m on m.id = t.tsm_id
  left join users u on u.id = m.user_id
  left join book_entries r on r.id = t.region_id
  left join book_entries c on c.id = t.channel_id`;

async function page(name: string, where: string, order: string, values: unknown[]) {
  const [count] = await ask(
    `${name}_count`,
    `select count(*)::int as total from trade_points t where ${where}`,
    values,
  );
  const items = await ask(`${name}_page`, `${columns} where ${where} order by ${order} limit 50`, values);
  return reply({ total: count!.total, items });
}

const app = Fastify();
app.post('/list', () => page('list', 't.deleted_at is null', 't.updated_at desc, t.id desc', []));
app.post('/filtered', () =>
  page('filtered', 't.deleted_at is null and t.status = any ($1) and t.region_id = any ($2)', 't.name, t.id', [
    ['active'],
    [orders.region_id],
  ]),
);
app.post('/search', () =>
  page(
    'search',
    `t.deleted_at is null and ${orders.search.map((_, i) => `t.search_text like '%' || $${i + 1} || '%'`).join(' and ')}`,
    't.updated_at desc, t.id desc',
    orders.search,
  ),
);
app.get<{ Params: { id: string } }>('/card/:id', async ({ params }) =>
  reply({ item: (await ask('card', orders.card_sql, [Number(params.id)]))[0] }),
);
app.post<{ Body: Record<string, unknown> }>('/create', async ({ body }) => {
  const [point] = await ask(
    'create',
    `insert into trade_points (code, name, address, city, region_id, channel_id, status)
     values ($1, $2, $3, $4, $5, $6, 'active') returning id, version`,
    [body.code, body.name, body.address, body.city, body.region_id, body.channel_id],
  );
  return reply(point!);
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });

const bytes = Buffer.from(orders.body);
const plain = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
  response.end(bytes);
});
plain.listen(0, '127.0.0.1', () => {
  const { port } = plain.address() as { port: number };
  process.send?.({
    list: `${address}/list`,
    filtered: `${address}/filtered`,
    search: `${address}/search`,
    card: `${address}/card`,
    create: `${address}/create`,
    bytes: `http://127.0.0.1:${port}/`,
  } satisfies BareAddresses);
});
process.on('disconnect', () => process.exit(0));
