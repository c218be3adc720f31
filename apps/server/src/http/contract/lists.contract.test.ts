// Every list that declares its rows: by each of its sorts, both ways round, it is read whole by its pages, forwards and backwards, and
// the card of a row knows its neighbours.
import { sortsOf } from '@iskra/contract/kernel/list';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { type Call, callerOf, calls, makeWorld, sampleFor, send } from '../../testing/contract/endpoints.ts';
import { fieldsOf } from '../../testing/contract/fields.ts';
import { refusalIn } from '../../testing/contract/refusals.ts';
import { countRows } from '../../testing/database.ts';

const app = await testApp();
const world = await makeWorld(app);
/** A full page and a part of the next one. */
const rows = 25;

interface Page {
  total: number;
  items: { id: number }[];
  next: string | null;
  prev: string | null;
}

const paged = calls.filter(({ endpoint }) => fieldsOf(endpoint).includes('after'));
const lists = paged.filter(({ sample }) => sample.lists);

beforeAll(() => countRows(app.database));

test('every list with pages says what it lists', () => {
  expect(paged.filter((call) => !lists.includes(call)).map(({ name }) => name)).toEqual([]);
});

describe.each(lists)('$name', async (call) => {
  const who = await callerOf(world, call);
  for (let i = 0; i < rows; i += 1) await call.sample.lists!.make(world, who);
  const input = await sampleFor(world, call, who);
  const [area] = call.name.split('.');
  const neighbours = calls.find(({ name }) => call.name.endsWith('.list') && name === `${area}.neighbours`);
  const ask = (asked: Call, more: object, params = input.params) =>
    send(app, asked, { ...(params && { params }), body: { ...(input.body as object), ...more } }, who.token);

  /** Where others have left many rows, the walk is still one of a few pages. */
  async function pageSize(): Promise<number> {
    const { total } = (await ask(call, {})).json<Page>();
    return total > 100 ? 100 : 20;
  }

  async function walk(question: object, towards: 'next' | 'prev'): Promise<number[]> {
    const ids: number[] = [];
    let page = (await ask(call, { ...question, ...(towards === 'prev' && { from_end: true }) })).json<Page>();
    for (;;) {
      const read = page.items.map(({ id }) => id);
      ids.push(...(towards === 'next' ? read : read.toReversed()));
      const cursor = page[towards];
      if (!cursor) return towards === 'next' ? ids : ids.toReversed();
      page = (await ask(call, { ...question, [towards === 'next' ? 'after' : 'before']: cursor })).json<Page>();
    }
  }

  async function expectNeighbours(question: object, ids: number[]): Promise<void> {
    // The lists of others have left rows in some: as many as this list made, from its first to its last, tell all.
    const step = Math.ceil(ids.length / rows);
    for (const [i, id] of ids.entries()) {
      if (i % step > 0 && i < ids.length - 1) continue;
      const answer = (await ask(neighbours!, question, { id })).json<object>();
      const [prev, next] = [ids[i - 1] ?? null, ids[i + 1] ?? null];
      expect(answer).toMatchObject({ prev, next, place: i + 1, total: ids.length, total_capped: false });
    }
  }

  const sorts = sortsOf(call.endpoint.body!);

  test.each(sorts)('by %s', async (field) => {
    const per_page = await pageSize();
    for (const dir of ['asc', 'desc']) {
      const question = { sort: { field, dir } };
      const paged = { ...question, per_page };
      const ids = await walk(paged, 'next');
      expect(ids.length).toBeGreaterThanOrEqual(rows);
      expect(new Set(ids).size).toBe(ids.length);
      expect(await walk(paged, 'prev')).toEqual(ids);
      if (neighbours) await expectNeighbours(question, ids);
    }
  });

  const [first, second] = sorts;
  if (second)
    test('a cursor of another sort is refused', async () => {
      const { next } = (await ask(call, { sort: { field: first, dir: 'asc' } })).json<Page>();
      const answer = await ask(call, { sort: { field: second, dir: 'asc' }, after: next });
      const refusal = await refusalIn(app, answer, 'a cursor of another sort');
      expect(refusal).toMatchObject({ error_code: 422, errors: [{ field: 'after' }] });
    });
});
