// Every list of the contract that has a search, asked for one thing in every writing that people have for it.
import { searchLength } from '@iskra/contract/kernel/list';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { testApp } from '../../testing/app.ts';
import {
  type Call,
  callerOf,
  calls,
  makeWorld,
  sampleFor,
  searchedColumns,
  send,
} from '../../testing/contract/endpoints.ts';
import { hasSearch } from '../../testing/contract/fields.ts';

const app = await testApp();
const world = await makeWorld(app);

const stored = 'ООО «Ёлка–Восток» TT-771';

const writings = {
  'as it stands': stored,
  'without quotes': 'ооо елка восток',
  'with other quotes': '"Ёлка-Восток"',
  'е for ё': 'ЕЛКА',
  'words in another order': 'восток елка ооо',
  'Latin look-alikes': 'елкa вocтoк',
  'a code in Cyrillic': 'ТТ-771',
  'a code without its hyphen': 'тт771',
  'the other keyboard layout': 'tkrf djcnjr',
  'a code in the other layout': 'ее-771',
};

const isList = ({ endpoint }: Call) => 'items' in ((endpoint.reply as unknown as z.ZodMiniObject).shape ?? {});

const lists = calls.filter((call) => call.endpoint.effect === 'read' && hasSearch(call.endpoint) && isList(call));
const asked = new Map<string, { token: string; input: Awaited<ReturnType<typeof sampleFor>> }>();

beforeAll(async () => {
  // The rows that a list is to find are made first.
  for (const call of calls.filter(({ sample }) => sample.about))
    await sampleFor(world, call, await callerOf(world, call));
  for (const call of lists) {
    const who = await callerOf(world, call);
    asked.set(call.name, { token: who.token, input: await sampleFor(world, call, who) });
  }
  const client = new pg.Client({ connectionString: app.database.adminUrl });
  await client.connect();
  // Signatures are never changed by the program.
  await client.query('set session_replication_role = replica');
  // A name that stands only once differs by the spaces after it.
  for (const [table, column] of Object.entries(searchedColumns))
    await client.query(
      `update ${table} t set ${column} = $1::text || repeat(' ', n.n::int)
       from (select ctid as at, row_number() over () as n from ${table}) n where t.ctid = n.at`,
      [stored],
    );
  await client.query('update trade_points set lat = 55, lon = 37');
  await client.end();
});

async function found(call: Call, search: string): Promise<number> {
  const { token, input } = asked.get(call.name)!;
  const body = { ...(input.body as object), ids: undefined, search };
  const reply = (await send(app, call, { ...input, body }, token)).json<{ error_code: number; items: unknown[] }>();
  expect(reply.error_code, JSON.stringify(reply)).toBe(0);
  return reply.items.length;
}

test('lists, selects and maps are among them', () => {
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'books.entries',
      'documents.list',
      'owners.search',
      'tradePoints.list',
      'tradeUsers.short',
    ]),
  );
});

describe.each(lists)('$name', (call) => {
  test.each(Object.entries(writings))('finds it: %s', async (_, search) => {
    expect(search.length).toBeGreaterThanOrEqual(searchLength);
    expect(await found(call, search)).toBeGreaterThan(0);
  });

  test('does not find what is not there', async () => {
    expect(await found(call, 'ёлка запад')).toBe(0);
    expect(await found(call, '«—»')).toBe(0);
  });
});
