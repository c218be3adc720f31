// A transaction on one connection: of a call, whose statements travel together where they can, or of a job, which can also COPY.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../database.ts';
import { arrayText } from '../rows/arrays.ts';
import type { Rows } from '../rows/rows.generated.ts';
import type { Client } from './client.ts';
import { insideTransaction } from './flow.ts';
import type { Pool } from './pool.ts';

/** `lines` are in COPY's text format; the server's pace holds them back, so memory stays flat. `staged` is a temporary table. */
export type Copy = (
  table: keyof Rows | 'staged',
  columns: string[],
  lines: AsyncIterable<string> | Iterable<string>,
) => Promise<void>;

/** A statement of the transaction's end, which nobody waits for: it travels with the commit. Its values are plain. */
export type AtLast = (statement: RawBuilder<unknown>) => void;

const databases = new WeakMap<pg.PoolClient, Database>();

type Query = (...asked: unknown[]) => Promise<unknown>;

/** Concurrent queries on one connection are answered one after another. */
export function inTurn(query: unknown): Query {
  let before: Promise<unknown> = Promise.resolve();
  return (...asked) => {
    const next = () => (query as Query)(...asked);
    before = before.then(next, next);
    return before;
  };
}

/**
 * The query builder on a connection that its caller opens and closes, made once for each. Unlike its own transactions it does not make
 * one statement wait for another's answer. It makes itself ready at its first use: were that a statement, the next one could overtake it.
 */
async function databaseOn(client: pg.PoolClient): Promise<Database> {
  const known = databases.get(client);
  if (known) return known;
  const query = client.query.bind(client);
  const lent = { query: isPipelined(client) ? query : inTurn(query), release: () => {} };
  const pool = { connect: async () => lent, end: async () => {} };
  const made = new Kysely<Rows>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
  await made.connection().execute(async () => {});
  databases.set(client, made);
  return made;
}

function copyOn(client: pg.PoolClient): Copy {
  return async (table, columns, lines) => {
    const names = columns.map((column) => `"${column}"`).join(', ');
    const target = client.query(copyFrom(`copy ${table} (${names}) from stdin`));
    await pipeline(Readable.from(lines, { objectMode: true, highWaterMark: 2 }), target);
  };
}

const isPipelined = (client: pg.PoolClient) => (client as unknown as Client).pipelined;

/** A call writes a few rows by their keys: a plan made once does for all of them (0023). */
const beginCall = 'begin; set local plan_cache_mode = force_generic_plan';

/** The answer is not waited for, so that the first statement travels along. Should it fail, nothing after it may happen on its own. */
function begin(client: pg.PoolClient): Promise<unknown> {
  const begun = client.query(isPipelined(client) ? beginCall : 'begin');
  begun.catch((error: Error) => client.connection.stream.destroy(error));
  return begun;
}

/** With any other value a statement may fail on our side, and what follows it would be sent all the same. */
const isPlain = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number';

/** All is made ready before any of it is sent: the commit follows the last statements without a look at their answers. */
async function commit(client: pg.PoolClient, db: Database, statements: RawBuilder<unknown>[]): Promise<void> {
  const ready = statements.map((statement) => statement.compile(db));
  if (!ready.every(({ parameters }) => parameters.every(isPlain)))
    throw new Error('the last statements have plain values only');
  const asked = ready.map(({ sql, parameters }) => client.query(sql, [...parameters]));
  const committed = client.query('commit');
  const [{ command }] = await Promise.all([committed, ...asked]);
  // A statement that failed unnoticed: PostgreSQL keeps nothing and says so by this word only.
  if (command === 'ROLLBACK') throw new Error('the transaction had failed before it was committed');
}

export async function withTransaction<T>(
  pool: Pick<Pool, 'connect'>,
  work: (db: Database, copy: Copy, atLast: AtLast) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const begun = begin(client);
    const db = await databaseOn(client);
    const last: RawBuilder<unknown>[] = [];
    const result = await insideTransaction(() => work(db, copyOn(client), (statement) => last.push(statement)));
    await begun;
    await commit(client, db, last);
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

/** A text[] as a field of a COPY line. */
export const copyTextArray = (items: readonly (string | null)[]): string => copyField(arrayText(items));
