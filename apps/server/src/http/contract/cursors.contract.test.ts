// Every list of the contract, asked by cursors that nobody gave out: a page or a refusal at the field, never a failure.
import { sortsOf } from '@iskra/contract/kernel/list';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import type { LooseInput } from '../../testing/caller.ts';
import { type Call, callerOf, calls, makeWorld, sampleFor, send } from '../../testing/contract/endpoints.ts';
import { fieldsOf } from '../../testing/contract/fields.ts';
import { refusalIn } from '../../testing/contract/refusals.ts';

const app = await testApp();
const world = await makeWorld(app);

const keys = [
  '',
  'Родник',
  'нуль\0внутри',
  'слово \ud800',
  "'; drop table users; --",
  '0',
  '1.5',
  '1000000000',
  '2147483648',
  '-2147483649',
  '9223372036854775808',
  '9'.repeat(600),
  'NaN',
  'infinity',
  '2026-02-28',
  '2026-02-28 23:59:59.123456+03',
  '9999-99-99 99:99:99+00',
  '2026-02-30 10:00:00+03',
  '2026-01-01 25:00:00+03',
  '2026-01-01 10:00:00+99',
  '99999-01-01 10:00:00+03',
];
/** Between them every sort takes one. */
const fewKeys = ['2026-02-28', '2026-02-28 23:59:59.123456+03', '1000000000', 'Родник'];
const ids = [1, 0, -1, 2 ** 53 - 1, 2 ** 60, 1.5, null, '1'];
const histories = [
  '1',
  '2147483648',
  '999999999999999',
  '0',
  '-1',
  '9'.repeat(16),
  '9'.repeat(19),
  '1e3',
  ' 1',
  'нет',
  '\0',
];

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

async function expectNamed(call: Call, who: { token: string }, input: LooseInput, more: object): Promise<boolean> {
  const body = { ...(input.body as object), ...more };
  const sent = JSON.stringify(more);
  const refusal = await refusalIn(app, await send(app, call, { ...input, body }, who.token), sent);
  if (!refusal) return true;
  expect(refusal.error_code, sent).toBe(422);
  expect(Object.keys(more), sent).toContain(refusal.errors[0]!.field);
  return false;
}

const lists = calls.filter(({ endpoint }) => fieldsOf(endpoint).includes('after'));

test('every list with pages is among them', () => {
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['books.entries', 'documents.signatures', 'runs.list', 'tradePoints.list']),
  );
});

describe.each(lists)('$name', (call) => {
  test.each(sortsOf(call.endpoint.body!))('forged cursors of the sort %s', async (field) => {
    const who = await callerOf(world, call);
    const input = await sampleFor(world, call, who);
    const forged = [
      ...keys.map((key) => cursorOf(field, key, 1)),
      ...ids.map((id) => cursorOf(field, fewKeys[0], id)),
      cursorOf(field),
      'не base64',
    ];
    // A cursor is read before its direction matters: the other three ask with a key of each kind.
    const few = fewKeys.map((key) => cursorOf(field, key, 1));
    let pages = 0;
    for (const dir of ['asc', 'desc']) {
      for (const name of ['after', 'before']) {
        for (const cursor of dir === 'asc' && name === 'after' ? forged : few)
          if (await expectNamed(call, who, input, { sort: { field, dir }, [name]: cursor })) pages += 1;
      }
    }
    expect(pages).toBeGreaterThan(3);
  });
});

describe.each(calls.filter(({ endpoint }) => fieldsOf(endpoint).includes('cursor')))('$name', (call) => {
  test('forged cursors', async () => {
    const who = await callerOf(world, call);
    const input = await sampleFor(world, call, who);
    for (const cursor of histories) await expectNamed(call, who, input, { cursor });
  });
});
