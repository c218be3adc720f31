// The limits to measure against: the same SQL behind a plain Fastify route without login, and node:http that sends ready bytes.
import { createServer } from 'node:http';
import Fastify from 'fastify';
import pg from 'pg';

export interface CapturedQuery {
  sql: string;
  parameters: readonly unknown[];
}

interface Orders {
  url: string;
  queries: CapturedQuery[];
  body: string;
}

const orders = JSON.parse(process.env.BENCH_ORDERS ?? '{}') as Orders;
const pool = new pg.Pool({ connectionString: orders.url, max: 10 });
const app = Fastify();
app.post('/list', async () => {
  // One after another, as the list asks them; the last one brings the rows.
  let items: unknown[] = [];
  for (const query of orders.queries) items = (await pool.query(query.sql, [...query.parameters])).rows;
  return { error_code: 0, error_message: '', items };
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });

const bytes = Buffer.from(orders.body);
const plain = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
  response.end(bytes);
});
plain.listen(0, '127.0.0.1', () => {
  const { port } = plain.address() as { port: number };
  process.send?.({ fastify: `${address}/list`, plain: `http://127.0.0.1:${port}/` });
});
process.on('disconnect', () => process.exit(0));
