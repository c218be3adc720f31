// One bounded pool for the process. Past its queue a request is shed at once instead of hanging.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { problem } from '../problem.ts';
import type { Rows } from './rows.generated.ts';

export interface PoolOptions {
  url: string;
  size: number;
  /** Requests that may wait for a connection; the next one gets «busy». */
  queue: number;
  statement_timeout_ms: number;
  lock_timeout_ms: number;
}

const int8 = 20;
const numeric = 1700;
const date = 1082;
const timestamptz = 1184;

// Ids and counts fit in a double; coordinates are decimals of six places; dates stay the text that they are.
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8 || oid === numeric) return Number;
    if (oid === date) return String;
    if (oid === timestamptz) return (text: string) => new Date(text).toISOString();
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

export interface Pool {
  raw: pg.Pool;
  db: Kysely<Rows>;
  close(): Promise<void>;
}

export function openPool(options: PoolOptions): Pool {
  const raw = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    connectionTimeoutMillis: 10_000,
    statement_timeout: options.statement_timeout_ms,
    lock_timeout: options.lock_timeout_ms,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'iskra',
    types: types as pg.CustomTypesConfig,
  });
  // An idle connection that the server closed is replaced at the next query; it must not end the program.
  raw.on('error', () => {});
  const bounded = {
    connect: async () => {
      if (raw.waitingCount >= options.queue) throw problem('busy');
      return raw.connect();
    },
    end: () => raw.end(),
  };
  const db = new Kysely<Rows>({ dialect: new PostgresDialect({ pool: bounded as unknown as pg.Pool }) });
  return { raw, db, close: () => db.destroy() };
}
