// A query of any size, read in constant memory: a server-side cursor in the caller's transaction.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

const batch = 2_000;

export async function* cursorRows<Row>(db: Database, query: RawBuilder<Row>): AsyncGenerator<Row> {
  // All rows will be read, so the plan that ends first is wanted, not the one that begins first.
  await sql`set local cursor_tuple_fraction = 1`.execute(db);
  await sql`declare all_rows no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from all_rows`.execute(db);
    yield* rows;
    if (rows.length < batch) return;
  }
}

export async function countRows(db: Database, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${query}) counted`.execute(db);
  return rows[0]!.total;
}
