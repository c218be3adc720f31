// Rows into a table by COPY, in constant memory: a generator feeds the stream, PostgreSQL's pace holds it back.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Insertable } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Rows } from '../database/rows/rows.generated.ts';

export type Table = keyof Rows;
/** A row with its id chosen beforehand: COPY writes ids that an INSERT would refuse. */
export type NewRow<T extends Table> = Insertable<Rows[T]> & { id?: number };

type Encode = (value: unknown) => string;

const special = /[\\\n\r\t]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string) => text.replace(special, (sign) => escapes[sign]!);

const arrayItem = (item: unknown) => `"${String(item).replace(/["\\]/g, '\\$&')}"`;

const encoders: Record<string, Encode> = {
  jsonb: (value) => escaped(JSON.stringify(value)),
  ARRAY: (value) => escaped(`{${(value as unknown[]).map(arrayItem).join(',')}}`),
};
const encodeText: Encode = (value) => escaped(String(value));

async function columnEncoders(db: pg.ClientBase, table: Table, columns: string[]): Promise<Encode[]> {
  const { rows } = await db.query<{ column_name: string; data_type: string }>(
    'select column_name, data_type from information_schema.columns where table_schema = current_schema and table_name = $1',
    [table],
  );
  const types = new Map(rows.map((row) => [row.column_name, row.data_type]));
  return columns.map((column) => encoders[types.get(column) ?? ''] ?? encodeText);
}

function* lines(rows: Iterable<Record<string, unknown>>, columns: string[], encode: Encode[]): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    for (let i = 0; i < columns.length; i++) {
      const value = row[columns[i]!];
      chunk += (i > 0 ? '\t' : '') + (value === null || value === undefined ? '\\N' : encode[i]!(value));
    }
    chunk += '\n';
    if (chunk.length > 65_536) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk) yield chunk;
}

/** Every row must have the keys of the first one. Returns how many there were. */
export async function copyRows<T extends Table>(
  db: pg.ClientBase,
  table: T,
  rows: Iterable<NewRow<T>>,
): Promise<number> {
  const iterator = rows[Symbol.iterator]();
  const first = iterator.next();
  if (first.done) return 0;
  let count = 0;
  function* all(): Generator<Record<string, unknown>> {
    for (let next: IteratorResult<NewRow<T>> = first; !next.done; next = iterator.next()) {
      count++;
      yield next.value;
    }
  }
  const columns = Object.keys(first.value);
  const encode = await columnEncoders(db, table, columns);
  const target = db.query(copyFrom(`copy ${table} (${columns.map((column) => `"${column}"`).join(', ')}) from stdin`));
  await pipeline(Readable.from(lines(all(), columns, encode), { objectMode: true }), target);
  return count;
}

/**
 * Takes `count` consecutive ids from the table's sequence and returns the first one. The caller holds the table's lock, so nobody else's
 * ids fall between them. The program's own role may not move a sequence, so it steps through.
 */
export async function takeIds(db: pg.ClientBase, table: Table, count: number): Promise<number> {
  const { rows } = await db.query<{ sequence: string; may_move: boolean }>(
    `select s as sequence, has_sequence_privilege(s, 'update') as may_move from pg_get_serial_sequence($1, 'id') s`,
    [table],
  );
  const { sequence, may_move } = rows[0]!;
  const taken = await db.query<{ first: string }>(
    may_move
      ? 'select setval($1, nextval($1) + $2 - 1) - $2 + 1 as first'
      : 'select min(id) as first from (select nextval($1) as id from generate_series(1, $2::bigint)) taken',
    [sequence, count],
  );
  return Number(taken.rows[0]!.first);
}
