// Fails when the driver's inside has changed: then this room follows it. Until then the program asks plainly, as the second test shows.
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { Client, connectionTo } from './client.ts';
import { namedStatements, writableSocket } from './driver-inside.ts';
import { StatementNames } from './prepared.ts';

const { url } = await testDatabase();
const prepared = 'select name from pg_prepared_statements';

test('the driver of this program is as we know it', async () => {
  const client = new pg.Client(connectionTo(url));
  const known = namedStatements(client)!;
  expect(known).toBeDefined();
  expect(writableSocket(client)).toBeDefined();
  await client.connect();
  expect(known.isIdle()).toBe(true);
  const asked = client.query({ name: 'one', text: 'select 1 as n' });
  expect(known.isIdle()).toBe(false);
  await asked;
  expect((await client.query(prepared)).rows).toEqual([{ name: 'one' }]);
  known.forget('one');
  expect((await client.query(prepared)).rows).toEqual([]);
  expect((await client.query({ name: 'one', text: 'select 2 as n' })).rows).toEqual([{ n: 2 }]);
  await client.end();
});

/** A connection of ours, made while the driver lacks what `close` does. */
function plainClient(): Client {
  const { close } = pg.Connection.prototype as { close?: unknown };
  Object.assign(pg.Connection.prototype, { close: undefined });
  try {
    return new Client({ ...connectionTo(url), pipeline: true, statement_names: new StatementNames(10) });
  } finally {
    Object.assign(pg.Connection.prototype, { close });
  }
}

test('with a driver that we do not know everything is asked by its text', async () => {
  const client = plainClient();
  await client.connect();
  const ask = (n: number) => client.query('select $1::int as n', [n]);
  const answers = await Promise.all([ask(1), ask(2), ask(3)]);
  expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
  expect((await client.query(prepared)).rows).toEqual([]);
  await client.end();
});

test.each([{}, { connection: {} }, { connection: { stream: {}, parsedStatements: {} } }])(
  'nothing is taken for the driver that is not: %o',
  (other) => {
    const client = other as unknown as pg.Client;
    expect([namedStatements(client), writableSocket(client)]).toEqual([undefined, undefined]);
  },
);
