// A world in which everything that anybody may read is there, and every field of it carries a marker.
import { contract } from '@iskra/contract';
import { type HistoryEntity, histories, historyEntities } from '@iskra/contract/histories';
import { roles } from '@iskra/contract/roles';
import { sql } from 'kysely';
import type { TestApp } from '../app.ts';
import type { LooseInput } from '../caller.ts';
import { hireSeller, makeBookEntry } from '../trade-points.ts';
import { type Call, callerOf, calls, historySamples, makeWorld, readersOf, sampleFor } from './endpoints.ts';
import type { Someone, World } from './fixtures.ts';
import { type Markers, markerText, plantMarkers } from './markers.ts';

export const callers = [...roles, 'buyer', 'nobody'] as const;
export type CallerName = (typeof callers)[number];

/** A call and its subject, made while the rows were still as usual. */
export interface Ready {
  name: string;
  call: Call;
  input: LooseInput;
}

export interface MarkedWorld {
  people: Map<CallerName, Someone>;
  calls: Map<CallerName, Ready[]>;
  markers: Markers;
}

/** A browser's error is written down, not read. */
const reads = calls.filter(({ endpoint }) => endpoint.effect === 'read');

function isOpenTo({ endpoint: { access } }: Call, caller: CallerName): boolean {
  if (caller === 'nobody' || access === 'public') return access === 'public';
  if (caller === 'buyer') return access === 'buyer';
  return access !== 'buyer' && access.includes(caller);
}

const historyCall = calls.find(({ endpoint }) => endpoint === contract.history.list)!;

async function historiesOf(world: World, who: Someone): Promise<Ready[]> {
  const ready: Ready[] = [];
  for (const entity_type of historyEntities.filter((entity) => historySamples[entity]!.readers.includes(who.role))) {
    const isSelf = entity_type === 'user' && who.role !== 'admin';
    const entity_id = isSelf ? who.user_id : await historySamples[entity_type]!.about.make(world, who);
    ready.push({ name: `history of ${entity_type}`, call: historyCall, input: { body: { entity_type, entity_id } } });
  }
  return ready;
}

async function callsOf(world: World, caller: CallerName, who: Someone): Promise<Ready[]> {
  const ready: Ready[] = [];
  for (const call of reads.filter((read) => isOpenTo(read, caller)))
    ready.push({ name: call.name, call, input: await sampleFor(world, call, who) });
  return roles.some((role) => role === caller) ? [...ready, ...(await historiesOf(world, who))] : ready;
}

/** Every point has all that a point can have. */
async function fillPoints({ app }: World): Promise<void> {
  const [owner, tsm, seller] = [await app.as('owner'), await app.as('tsm_user'), await app.as('seller')];
  const { id: entry } = await makeBookEntry(app.db, 'regions', 'Тверская область');
  await sql`
    update trade_points set region_id = ${entry}, branch_id = ${entry}, channel_id = ${entry}, format_id = ${entry},
      network_id = ${entry}, distributor_id = ${entry}, blocked_reason_id = ${entry}, category = 'A',
      owner_id = coalesce(owner_id, ${owner.role_id}), tsm_id = coalesce(tsm_id, ${tsm.role_id})`.execute(app.db);
  for (const { id } of await app.db.selectFrom('trade_points').select('id').execute())
    await hireSeller(app.db, seller.role_id!, id);
}

/** No column has this number. */
const byHand = { column: 999, readers: 99 };

/** Markers that are planted by hand, where a value has a shape of its own. */
function handMarker(markers: Markers) {
  return (column: string, user_id: number | null = null): string => {
    const text = markerText(byHand, markers.size);
    markers.set(text, { column, user_id });
    return text;
  };
}

type Mark = ReturnType<typeof handMarker>;

/** A declared field for each role alone; `additional.owner` marks the one that owners see. */
async function declareFields({ app }: World): Promise<void> {
  const field = { type: 'string' as const, editable_roles: [] };
  const fields = roles.map((role) => ({ ...field, code: `for_${role}`, label: role, visible_roles: [role] }));
  await app.db.insertInto('additional_fields').values(fields).execute();
}

const declaredValues = (mark: Mark) =>
  Object.fromEntries(roles.map((role) => [`for_${role}`, mark(`additional.${role}`)]));

/** All fields of a kind of record, and an unknown one. */
function diffOf(entity: HistoryEntity, mark: Mark, user_id: number | null) {
  const fields = [...Object.keys(histories[entity].fields), 'unheard_of'].filter((field) => field !== 'additional');
  const plain = fields.map((field) => ({
    field,
    old: null,
    new: mark(`${historySamples[entity]!.table}.${field}`, user_id),
  }));
  if (entity !== 'trade_point') return plain;
  // As it is kept now, and whole as it was kept before.
  const keys = Object.entries(declaredValues(mark)).map(([code, value]) => ({
    field: `additional.${code}`,
    old: null,
    new: value,
  }));
  return [...plain, ...keys, { field: 'additional', old: {}, new: declaredValues(mark) }];
}

/** One event about everything, by a moderator: a person of the programme stands behind it. */
async function writeHistory({ app }: World, mark: Mark): Promise<void> {
  const { user_id: actor_id } = await app.as('moderator');
  const actor = { actor_kind: 'user', actor_id, actor_role: 'moderator' } as const;
  const facts = {
    action: 'trade_point.change',
    reason: 'Почему',
    ip: '10.0.0.1',
    user_agent: 'Браузер',
    request_id: 'r',
  };
  for (const entity_type of historyEntities) {
    const { table, whose } = historySamples[entity_type]!;
    const { rows } = await sql<{ id: number; user_id: number | null }>`
      select id, ${whose ? sql.ref(whose) : sql`null`} as user_id from ${sql.table(table)}`.execute(app.db);
    const events = rows.map(({ id, user_id }) => ({
      ...actor,
      ...facts,
      entity_type,
      entity_id: id,
      diff: JSON.stringify(diffOf(entity_type, mark, user_id)),
    }));
    await app.db.insertInto('audit_events').values(events).execute();
  }
}

async function personOf(world: World, caller: CallerName): Promise<Someone> {
  const role = roles.find((name) => name === caller);
  if (role) return world.app.as(role);
  return callerOf(world, reads.find(({ endpoint }) => endpoint.access === (caller === 'buyer' ? 'buyer' : 'public'))!);
}

export async function markedWorld(app: TestApp): Promise<MarkedWorld> {
  const world = await makeWorld(app);
  const people = new Map<CallerName, Someone>();
  const ready = new Map<CallerName, Ready[]>();
  await declareFields(world);
  for (const caller of callers) {
    const who = await personOf(world, caller);
    people.set(caller, who);
    ready.set(caller, await callsOf(world, caller, who));
  }
  await fillPoints(world);
  // Nothing is left to do that could stumble over a marker.
  await app.jobs.work();
  const handmade: Markers = new Map();
  await writeHistory(world, handMarker(handmade));
  const planted = await plantMarkers(app.database, readersOf);
  const values = JSON.stringify(declaredValues(handMarker(handmade)));
  await sql`update trade_points set additional = ${values}::jsonb`.execute(app.db);
  return { people, calls: ready, markers: new Map([...handmade, ...planted]) };
}
