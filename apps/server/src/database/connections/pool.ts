// One bounded pool for the process. Its places are shared fairly between people; past its queue a request is shed at once.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../database.ts';
import type { Rows } from '../rows/rows.generated.ts';
import { Client, type ClientConfig, connectionTo, type Heard } from './client.ts';
import { FairShare } from './fair-share.ts';
import { currentFlow } from './flow.ts';
import { StatementNames } from './prepared.ts';

export interface PoolOptions {
  url: string;
  size: number;
  /** Requests that may wait for a connection; the next one gets «busy». */
  queue: number;
  /** How long one waits for a connection; for ever when not said. */
  patience_ms?: number;
  statement_timeout_ms: number;
  lock_timeout_ms: number;
  /**
   * Statements that each connection keeps prepared; none when not said. Jobs want none: for thousands of rows a plan that is made for
   * just them is worth more than the time to make it.
   */
  prepared?: number;
  /** Statements that do not wait for each other's answers travel together. Jobs cannot have it: COPY wants the connection for itself. */
  pipelined?: boolean;
  /** Told of every statement: by tests that look at what the program asks. */
  heard?: Heard;
}

const int8 = 20;
const int8s = 1016;
const numeric = 1700;
const date = 1082;
const timestamptz = 1184;

// Ids and counts fit in a double; coordinates are decimals of six places; dates stay the text that they are.
/** Numbers and moments as the program knows them. */
export const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const given = pg.types.getTypeParser(oid, format as 'text');
    if (oid === int8 || oid === numeric) return Number;
    if (oid === int8s) return (text: string) => (given(text) as string[]).map(Number);
    if (oid === date) return String;
    if (oid === timestamptz) return (text: string) => new Date(text).toISOString();
    return given;
  },
};

/** The server ends what takes too long by itself; one that does not even do that is gone. */
const silenceMs = 5_000;

export interface Pool {
  db: Database;
  /**
   * One connection beside the others, for a short word while a transaction of the same work is open: it never waits for a
   * transaction to end, so the smallest pool cannot lock itself up.
   */
  aside: Database;
  /** A connection for a transaction that can COPY; see connection.ts. */
  connect(): Promise<pg.PoolClient>;
  /** Whether the database takes a statement right now. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

export function openPool(options: PoolOptions): Pool {
  const config: pg.PoolConfig & ClientConfig = {
    ...connectionTo(options.url),
    Client,
    max: options.size + 1,
    statement_timeout: options.statement_timeout_ms,
    query_timeout: options.statement_timeout_ms && options.statement_timeout_ms + silenceMs,
    lock_timeout: options.lock_timeout_ms,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'iskra',
    statement_names: new StatementNames(options.prepared ?? 0),
    pipeline: options.pipelined === true,
    types: types as pg.CustomTypesConfig,
    ...(options.heard && { heard: options.heard }),
  };
  const raw = new pg.Pool(config);
  // An idle connection that the server closed is replaced at the next query; it must not end the program.
  raw.on('error', () => {});
  const { size: places, queue, patience_ms } = options;
  const patience = patience_ms === undefined ? {} : { patience_ms };
  const share = new FairShare({ places, queue, ...patience });
  const asideShare = new FairShare({ places: 1, queue, ...patience });
  const connect = () => {
    if (currentFlow().in_transaction)
      throw new Error('this work holds a connection already: use the database of its transaction');
    return lend(raw, share);
  };
  const connectAside = () => lend(raw, asideShare);
  return {
    db: databaseOn(connect),
    aside: databaseOn(connectAside),
    connect,
    answers: () => answers(connectAside),
    close: () => raw.end(),
  };
}

/** A connection and the place that it takes up: both are given back by its release, and a broken one to nobody else. */
async function lend(raw: pg.Pool, share: FairShare): Promise<pg.PoolClient> {
  const flow = currentFlow();
  const leave = await share.take(flow.person, flow.begun);
  flow.begun = true;
  try {
    const client = (await raw.connect()) as pg.PoolClient & Client;
    const release = client.release.bind(client);
    client.release = (broken) => {
      release(broken || client.lost);
      leave();
    };
    return client;
  } catch (error) {
    leave();
    throw error;
  }
}

function databaseOn(connect: () => Promise<pg.PoolClient>): Database {
  const pool = { connect, end: async () => {} };
  return new Kysely<Rows>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}

const answerMs = 650;

/** A connection that does not answer in time is broken off: the next look opens another one. */
async function answers(connect: () => Promise<pg.PoolClient>): Promise<boolean> {
  try {
    const client = await connect();
    try {
      await client.query({ text: 'select 1', query_timeout: answerMs } as pg.QueryConfig);
    } finally {
      client.release();
    }
    return true;
  } catch {
    return false;
  }
}
