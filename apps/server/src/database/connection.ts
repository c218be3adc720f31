// A transaction on one connection that can also COPY, which the query builder cannot.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from './database.ts';
import { insideTransaction } from './flow.ts';
import type { Pool } from './pool.ts';
import type { Rows } from './rows.generated.ts';

/** `lines` are in COPY's text format; the server's pace holds them back, so memory stays flat. `staged` is a temporary table. */
export type Copy = (
  table: keyof Rows | 'staged',
  columns: string[],
  lines: AsyncIterable<string> | Iterable<string>,
) => Promise<void>;

/** The query builder on a connection that somebody else opens and closes. */
function databaseOn(client: pg.PoolClient): Database {
  const lent = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => lent, end: async () => {} };
  return new Kysely<Rows>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}

function copyOn(client: pg.PoolClient): Copy {
  return async (table, columns, lines) => {
    const names = columns.map((column) => `"${column}"`).join(', ');
    const target = client.query(copyFrom(`copy ${table} (${names}) from stdin`));
    await pipeline(Readable.from(lines, { objectMode: true, highWaterMark: 2 }), target);
  };
}

export async function withTransaction<T>(
  pool: Pick<Pool, 'connect'>,
  work: (db: Database, copy: Copy) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await insideTransaction(() => work(databaseOn(client), copyOn(client)));
    const { command } = await client.query('commit');
    // A statement that failed unnoticed: PostgreSQL keeps nothing and says so by this word only.
    if (command === 'ROLLBACK') throw new Error('the transaction had failed before it was committed');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    // A connection that cannot even roll back is not given to anybody else.
    client.release(broken);
  }
}

const special = /[\\\n\r\t]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** One field of a COPY line. */
export function copyField(value: string | number | null): string {
  if (value === null) return '\\N';
  const text = String(value);
  return special.test(text) ? text.replace(special, (sign) => escapes[sign]!) : text;
}

const quotedInArray = /["\\]/g;

/** A text[] as a field of a COPY line. A zero byte, which no text can hold, becomes the replacement character. */
export function copyTextArray(items: readonly (string | null)[]): string {
  let array = '{';
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (i > 0) array += ',';
    if (item === null || item === undefined) array += 'NULL';
    else array += `"${item.replaceAll('\0', '\ufffd').replace(quotedInArray, '\\$&')}"`;
  }
  return copyField(`${array}}`);
}
