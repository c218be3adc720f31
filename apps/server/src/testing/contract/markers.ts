// Plants a marker of its own in every text and number of every row, past all rules of the database, and finds them in answers.
import pg from 'pg';
import { inject } from 'vitest';
import type { TestDatabase } from '../database.ts';
import { allFixedColumns } from './endpoints.ts';

export interface Marker {
  /** owners.legal_name */
  column: string;
  /** The user whose row it is, where rows belong to one. */
  user_id: number | null;
}

export type Markers = Map<string, Marker>;

/** Whose a row is, by the column that says so. */
const whose: Record<string, string> = { users: 'id', files: 'created_by', runs: 'started_by' };

/** Of a column: its number, and that of all columns which the same people may read. */
interface Place {
  column: number;
  readers: number;
}

const digits = (number: number, count: number) => String(number).padStart(count, '0');
const prefixIn = ({ column, readers }: Place) => `zq${digits(readers, 2)}x${digits(column, 3)}x`;

/** All markers of one column begin alike, and so do those of columns with the same readers: one search is a search for any of them. */
export const markerText = (place: Place, n: number) => `${prefixIn(place)}${digits(n, 6)}qz`;
export const prefixOf = (marker: string) => marker.slice(0, marker.startsWith('zq') ? 9 : 7);
/** Those of a phone are of its column alone. */
export const sharedPrefixOf = (marker: string) => marker.slice(0, marker.startsWith('zq') ? 5 : 7);

const textMarker = (place: Place) => `'${prefixIn(place)}' || lpad(n::text, 6, '0') || 'qz'`;

/** How a value of each type is marked; of two the second is for columns that take phones only. */
const ways: Record<string, (place: Place) => string[]> = {
  text: (place) => [textMarker(place), `'+795${digits(place.column, 3)}' || lpad(n::text, 5, '0')`],
  integer: () => ['700000000 + n'],
  bigint: () => ['700000000 + n'],
  numeric: () => ['50 + n / 1000000.0'],
  ARRAY: (place) => [`array_append(old, ${textMarker(place)})`],
  jsonb: (place) => [
    `case jsonb_typeof(old) when 'object' then old || jsonb_build_object('marker', ${textMarker(place)}) else old end`,
  ],
};

const shapes = /zq\d{2}x\d{3}x\d{6}qz|\+795\d{8}|\b7000\d{5}\b|\b50\.\d{6}\b/g;

interface Column {
  table: string;
  name: string;
  type: string;
  owner: string | null;
}

async function columnsOf(client: pg.Client): Promise<Column[]> {
  const said = Object.entries(whose).map(([table, column]) => `case c.table_name when '${table}' then '${column}' end`);
  const { rows } = await client.query<Column>(`
    select c.table_name as table, c.column_name as name, c.data_type as type,
      coalesce(${said}, (select 'user_id' from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'user_id')) as owner
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.table_name <> 'migrations' and t.table_type = 'BASE TABLE'
      and c.is_identity = 'NO' and c.is_generated = 'NEVER'
      and c.column_name !~ '(^|_)(id|by)$' and (c.data_type <> 'ARRAY' or c.udt_name = '_text')
    order by 1, c.ordinal_position`);
  return rows.filter(({ table, name, type }) => ways[type] && !allFixedColumns.has(`${table}.${name}`));
}

/** False when a check of the table knows better, as of a status. */
async function plantIn(client: pg.Client, { table, name }: Column, way: string, where = 'true'): Promise<boolean> {
  const value = way.replaceAll('old', `"${name}"`).replace(/\bn\b/g, `nextval('markers')`);
  try {
    await client.query(`update "${table}" set "${name}" = ${value} where ${where}`);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '23514') return false;
    throw error;
  }
}

async function firstThatWorks<T>(items: T[], works: (item: T) => Promise<boolean>): Promise<void> {
  for (const item of items) if (await works(item)) return;
}

/** As the server's administrator, without triggers: signed and published things are marked too. */
async function pastAllRules<T>(database: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(inject('server').adminUrl);
  url.pathname = new URL(database.url).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query('create sequence if not exists markers');
    await client.query('set session_replication_role = replica');
    return await work(client);
  } finally {
    await client.end();
  }
}

async function markersOf(client: pg.Client, { table, name, owner }: Column): Promise<[string, Marker][]> {
  const { rows } = await client.query<{ value: string | null; user_id: string | null }>(
    `select "${name}"::text as value, ${owner ?? 'null'} as user_id from "${table}"`,
  );
  return rows.flatMap(({ value, user_id }) => {
    const marker = { column: `${table}.${name}`, user_id: user_id === null ? null : Number(user_id) };
    return (value?.match(shapes) ?? []).map((text): [string, Marker] => [text, marker]);
  });
}

/** Every marker by its text. `readersOf` says of a column who may read it. */
export function plantMarkers(
  database: TestDatabase,
  readersOf: (column: string) => readonly string[],
): Promise<Markers> {
  return pastAllRules(database, async (client) => {
    const markers: Markers = new Map();
    const readings: string[] = [];
    for (const [number, column] of (await columnsOf(client)).entries()) {
      const reading = readersOf(`${column.table}.${column.name}`).toSorted().join();
      if (!readings.includes(reading)) readings.push(reading);
      const place = { column: number, readers: readings.indexOf(reading) };
      await firstThatWorks(ways[column.type]!(place), (way) => plantIn(client, column, way));
      for (const [text, marker] of await markersOf(client, column)) markers.set(text, marker);
    }
    return markers;
  });
}

/** Takes the markers out of these people's own rows: then a marker in a reply is from somebody else's. */
export function takeMarkersFrom(database: TestDatabase, userIds: number[]): Promise<void> {
  return pastAllRules(database, async (client) => {
    const owned = (await columnsOf(client)).filter(({ type, owner }) => type === 'text' && owner);
    for (const column of owned) await plantIn(client, column, `'own' || n`, `${column.owner} in (${userIds})`);
  });
}

export function markersIn(answer: string, markers: Markers): Marker[] {
  return [...new Set(answer.match(shapes) ?? [])].flatMap((text) => markers.get(text) ?? []);
}
