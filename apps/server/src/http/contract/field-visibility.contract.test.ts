// A marker in every field of every table, then every reading call as everybody: a marker reaches only those who may read its
// field. What a person may not read finds nothing either.
import { contract } from '@iskra/contract';
import { type Role, roles } from '@iskra/contract/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { calls, readersOf, rolesOf, send } from '../../testing/contract/endpoints.ts';
import { fieldsOf, hasSearch } from '../../testing/contract/fields.ts';
import {
  type CallerName,
  callers,
  type MarkedWorld,
  markedWorld,
  type Ready,
} from '../../testing/contract/marked-world.ts';
import { type Marker, markersIn, prefixOf, sharedPrefixOf, takeMarkersFrom } from '../../testing/contract/markers.ts';

const app = await testApp();
let world: MarkedWorld;

beforeAll(async () => {
  world = await markedWorld(app);
});

function mayRead(caller: CallerName, { column, user_id }: Marker): boolean {
  if (column.startsWith('additional.')) return column === `additional.${caller}`;
  const readers: readonly string[] = readersOf(column);
  const isOwn = user_id !== null && user_id === world.people.get(caller)!.user_id;
  return readers.includes(caller) || (isOwn && readers.includes('self'));
}

/** The published texts that strangers agree to are for everybody; the other documents in the same tables are not. */
const isPublicText = ({ name }: Ready, { column }: Marker) =>
  ['buyers.agreement', 'join.texts'].includes(name) &&
  /^(documents\.title|document_versions\.(html|number))$/.test(column);

const columnsOf = (markers: Marker[]) => [...new Set(markers.map(({ column }) => column))].sort();

async function answerTo(caller: CallerName, { call, input, name }: Ready): Promise<string> {
  const response = await send(app, call, input, world.people.get(caller)!.token || undefined);
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  if (isJson) expect(response.json(), `${name} as ${caller}`).toMatchObject({ error_code: 0 });
  return response.payload;
}

describe.each(callers)('to %s', (caller) => {
  test('no call tells what they may not read', async () => {
    const leaks: Record<string, string[]> = {};
    for (const ready of world.calls.get(caller)!) {
      const found = markersIn(await answerTo(caller, ready), world.markers);
      const leaked = columnsOf(found.filter((marker) => !mayRead(caller, marker) && !isPublicText(ready, marker)));
      if (leaked.length > 0) leaks[ready.name] = leaked;
    }
    expect(leaks).toEqual({});
  });
});

test.each(roles.filter((role) => role !== 'admin'))(
  'a history tells %s no more than their other calls',
  async (role) => {
    const [cards, histories] = [new Set<string>(), new Set<string>()];
    for (const ready of world.calls.get(role)!) {
      const isHistory = ready.call.endpoint === contract.history.list;
      const found = markersIn(await answerTo(role, ready), world.markers);
      for (const column of columnsOf(found)) (isHistory ? histories : cards).add(column);
    }
    const markedOnCards = new Set(markedTexts().map(([column]) => column));
    expect([...histories].filter((column) => markedOnCards.has(column) && !cards.has(column))).toEqual([]);
    expect(histories.size).toBeGreaterThan(3);
  },
);

async function exportAs(role: Role, format: 'csv'): Promise<string> {
  const who = world.people.get(role)!;
  const { run_id: id } = await who.ask(contract.tradePoints.export, { body: { format } });
  await app.jobs.work();
  return (await who.ask(contract.runs.result, { params: { id } })).content.toString();
}

test.each(contract.tradePoints.export.access)('a file for %s has what they may read', async (role) => {
  const found = markersIn(await exportAs(role, 'csv'), world.markers);
  expect(columnsOf(found)).toContain('trade_points.name');
  expect(columnsOf(found.filter((marker) => !mayRead(role, marker)))).toEqual([]);
});

/** Texts of the tables. One marker stands for all of its column: they begin alike. */
function markedTexts(): [column: string, text: string][] {
  const texts = [...world.markers].filter(([text, { column }]) => /^(zq(?!99x)|\+)/.test(text) && !isElsewhere(column));
  return [...new Map(texts.map(([text, { column }]) => [column, text]))];
}

/** Facts of an event are on no card; of the person's own settings a reply takes the known keys only. */
const isElsewhere = (column: string) => /^audit_events\.|^users\.(notification_prefs|preferences)$/.test(column);

interface Found {
  error_code: number;
  items?: unknown[];
  prev?: number | null;
  next?: number | null;
}

/** Rows that a search for the text finds, or neighbours among them. */
async function isFound(role: Role, { call, input }: Ready, search: string): Promise<boolean> {
  const body = { ...(input.body as object), ids: undefined, search };
  const response = await send(app, call, { ...input, body }, world.people.get(role)!.token);
  const { error_code, items = [], prev = null, next = null } = response.json<Found>();
  expect(error_code, search).toBe(0);
  return items.length > 0 || prev !== null || next !== null;
}

const isSearch = ({ call }: Ready) => hasSearch(call.endpoint);

describe('a search', () => {
  beforeAll(() =>
    takeMarkersFrom(
      app.database,
      roles.map((role) => world.people.get(role)!.user_id),
    ),
  );

  test.each(roles)('by %s finds nothing by what they may not read', async (role) => {
    const found: string[] = [];
    const unreadable = markedTexts().filter(([column]) => !readersOf(column).includes(role));
    // Columns that the same people may read are searched for at once: only when something is found, which of them it was.
    const alike = [...Map.groupBy(unreadable, ([, text]) => sharedPrefixOf(text))];
    for (const ready of world.calls.get(role)!.filter(isSearch))
      for (const [shared, columns] of alike) {
        if (!(await isFound(role, ready, shared))) continue;
        for (const [column, text] of columns)
          if (await isFound(role, ready, prefixOf(text))) found.push(`${ready.name} by ${column}`);
      }
    expect(found).toEqual([]);
  });

  test('finds by what may be read', async () => {
    const [, text] = markedTexts().find(([column]) => column === 'trade_points.inn')!;
    const owner = world.people.get('owner')!;
    for (const search of [sharedPrefixOf(text), prefixOf(text)])
      expect((await owner.ask(contract.tradePoints.list, { body: { search } })).total).toBeGreaterThan(0);
  });
});

describe('who stands above a TSM is not for owners to ask', () => {
  const asked = calls.filter(
    ({ endpoint }) => fieldsOf(endpoint).includes('filters') && rolesOf(endpoint).includes('owner'),
  );

  test.each(asked.filter(({ name }) => name.startsWith('tradePoints.')))('by $name', async (call) => {
    const owner = world.people.get('owner')!;
    const input = world.calls.get('owner')!.find((ready) => ready.call === call)?.input ?? { body: { format: 'csv' } };
    const refused = async (name: string) => {
      const body = { ...(input.body as object), filters: { [name]: [1] } };
      return owner.refused(call.endpoint, { ...input, body });
    };
    const [hidden, unknown] = [await refused('bdm_id'), await refused('unheard_of')];
    expect(hidden.error_code).toBe(422);
    expect(JSON.stringify(hidden).replaceAll('bdm_id', 'unheard_of')).toBe(JSON.stringify(unknown));
  });
});

test('markers stand in most columns', () => {
  const columns = columnsOf([...world.markers.values()]);
  expect(columns.length).toBeGreaterThan(150);
});
