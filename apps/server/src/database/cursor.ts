// A query of any size, read in constant memory: a server-side cursor in the caller's transaction. Rows come in batches: a
// generator that hands over one row at a time costs more than reading the row.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

const batchSize = 1_000;

export async function* cursorBatches<Row>(db: Database, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  // All rows will be read, so the plan that ends first is wanted, not the one that begins first.
  await sql`set local cursor_tuple_fraction = 1`.execute(db);
  await sql`declare all_rows no scroll cursor for ${query}`.execute(db);
  const fetch = async () => (await sql<Row>`fetch ${sql.lit(batchSize)} from all_rows`.execute(db)).rows;
  let next = fetch();
  for (;;) {
    const rows = await next;
    const isLast = rows.length < batchSize;
    if (!isLast) {
      // While these are worked on the database looks for the next. Whoever stops before them hears nothing of their fate.
      next = fetch();
      next.catch(() => {});
    }
    yield rows;
    if (isLast) return;
  }
}

export async function countRows(db: Database, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${query}) counted`.execute(db);
  return rows[0]!.total;
}
