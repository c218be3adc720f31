// The contract as a flat list with its samples, which are found beside their areas, and calls as they travel.
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contract } from '@iskra/contract';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import type { Role } from '@iskra/contract/roles';
import type { TestApp } from '../app.ts';
import { inject, type LooseInput } from '../caller.ts';
import { type Bounds, commonBounds } from './bounds.ts';
import { columnsWith, commonErasure, type Erasure, type ErasureKind } from './erasure.ts';
import type { FixtureId, Someone, World } from './fixtures.ts';
import type { Reader, Readers } from './readers.ts';
import type { Reference, References } from './references.ts';
import type { HistorySample, HistorySamples, Sample, StatusSamples } from './samples.ts';

export interface Call {
  /** tradePoints.card */
  name: string;
  endpoint: Endpoint;
  sample: Sample;
}

interface AreaSamples {
  /** An area without calls has none. */
  samples?: Record<string, Record<string, Sample>>;
  histories?: HistorySamples;
  statuses?: StatusSamples;
  readers?: Readers;
  erasure?: Erasure;
  bounds?: Bounds;
  /** A column in which the list of each table looks, by its search. */
  searched?: Record<string, string>;
  /** Columns by which the program works: another value would be another fixture, not a secret in it. */
  fixedColumns?: string[];
  /** The records that ids in the bodies of writes name. */
  references?: References;
}

const modules = new URL('../../modules/', import.meta.url);
const byName: Record<string, Record<string, Sample>> = {};
/** By the name of the thing, as in the contract's `histories`. */
export const historySamples: Record<string, HistorySample> = {};
/** By the name of the record, as in the contract's `transitions`. */
export const statusSamples: Record<string, StatusSamples[string]> = {};
const readerTables: Record<string, Readers[string]> = {};
const erasureTables: Record<string, Erasure[string]> = { ...commonErasure };
export const searchedColumns: Record<string, string> = {};
export const allFixedColumns = new Set<string>();
const referenceKinds: Record<string, Reference> = {};
/** How large each table and folder may grow. */
export const storeBounds: Record<string, Bounds[string]> = { ...commonBounds };
for (const file of globSync('*/*/*.samples.ts', { cwd: fileURLToPath(modules) }).sort()) {
  const area: AreaSamples = await import(new URL(file, modules).href);
  const { samples, histories, statuses, readers, erasure, bounds, searched, references, fixedColumns = [] } = area;
  Object.assign(byName, samples);
  Object.assign(historySamples, histories);
  Object.assign(statusSamples, histories, statuses);
  Object.assign(readerTables, readers);
  Object.assign(erasureTables, erasure);
  Object.assign(storeBounds, bounds);
  Object.assign(searchedColumns, searched);
  Object.assign(referenceKinds, references);
  for (const column of fixedColumns) allFixedColumns.add(column);
}

const all = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${area}.${name}`,
    endpoint,
    sample: byName[area]?.[name],
  })),
);

export const calls = all.filter((call): call is Call => call.sample !== undefined);
export const withoutSample = all.filter((call) => !call.sample).map((call) => call.name);

export function readersOf(column: string): readonly Reader[] {
  const [table, name] = column.split('.') as [string, string];
  // An administrator reads in a history of fields that nobody has declared yet.
  return readerTables[table]?.[name] ?? (name === 'unheard_of' ? ['admin'] : []);
}

/** Undefined when no area has said what the field names. */
export const referenceOf = ({ name }: Call, field: string): Reference | undefined =>
  referenceKinds[`${name}.${field}`] ?? referenceKinds[field];

/** As `table.column`. */
export const columnsOf = (...erasure: ErasureKind[]) => columnsWith(erasureTables, ...erasure);

export function rolesOf(endpoint: Endpoint): readonly Role[] {
  return typeof endpoint.access === 'string' ? [] : endpoint.access;
}

export async function makeWorld(app: TestApp): Promise<World> {
  return { app, admin: await app.as('admin') };
}

/** A caller with access to the call; codes of earlier calls must not use up this one's. */
export async function callerOf({ app }: World, { endpoint: { access } }: Call, role?: Role): Promise<Someone> {
  await app.db.deleteFrom('limits').execute();
  // A document that another sample has published for signing keeps no owner out.
  await app.db.updateTable('documents').set({ required: false }).where('required', '=', true).execute();
  if (access === 'public') return { ...app.anonymous, token: '' } as Someone;
  if (access === 'buyer') return { ...(await app.asBuyer()), role: 'seller', user_id: 0, role_id: null };
  return app.as(role ?? access[0]!);
}

/** The sample with the rows that it needs, made for this caller, or about the given fixture. */
export async function sampleFor(world: World, call: Call, who: Someone, fixture?: FixtureId): Promise<LooseInput> {
  const { about } = call.sample;
  const made = fixture ?? (about ? await about.make(world, who) : 0);
  return call.sample.call({ ...world, who, fixture: made }) as Promise<LooseInput>;
}

export function send(app: TestApp, { endpoint }: Call, input: LooseInput, token?: string) {
  return inject(app.fastify, endpoint, input, token);
}
