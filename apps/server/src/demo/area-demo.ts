// Demo data of one area stands beside it, in `modules/<module>/<area>.demo.ts`, and is found by that name. The company itself is there
// already: its people, its trade points and who works where are one plan, which stands in this room.
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { FileStore } from '../outside/file-store.ts';
import type { DemoPeople } from './demo-people.ts';
import type { TradePointRow } from './rows/trade-point-rows.ts';
import type { World } from './rows/world.ts';

/** One connection, inside the transaction of the whole seed. */
export type SeedClient = pg.ClientBase;

export interface DemoCompany {
  world: World;
  people: DemoPeople;
  points: readonly TradePointRow[];
  /** The program's own. */
  secret: string;
  /** Where pictures go; without it there are none. */
  files?: FileStore | undefined;
}

export interface AreaDemo {
  /** Names of areas whose demo data must be there first. */
  after?: readonly string[];
  load(db: SeedClient, company: DemoCompany): Promise<void>;
}

const modules = new URL('../modules/', import.meta.url);

/** A module may have several areas: the name of the file says whose data it is. */
export function filesByArea(files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of files) {
    const name = basename(file, '.demo.ts');
    const other = found.get(name);
    if (other) throw new Error(`Demo data of «${name}» twice: ${other}, ${file}`);
    found.set(name, file);
  }
  return found;
}

async function findDemos(): Promise<Map<string, AreaDemo>> {
  const files = globSync('*/*/*.demo.ts', { cwd: fileURLToPath(modules) }).sort();
  const demos = new Map<string, AreaDemo>();
  for (const [name, file] of filesByArea(files)) {
    const { demo } = (await import(new URL(file, modules).href)) as { demo: AreaDemo };
    demos.set(name, demo);
  }
  return demos;
}

/** By name, each after those that it needs. */
export function inOrder(demos: ReadonlyMap<string, AreaDemo>): AreaDemo[] {
  const ordered = new Set<AreaDemo>();
  const place = (name: string, waiting: readonly string[]): void => {
    const demo = demos.get(name);
    if (!demo) throw new Error(`No demo data of «${name}», which ${waiting.at(-1)} needs`);
    if (waiting.includes(name)) throw new Error(`Demo data in a circle: ${[...waiting, name].join(' → ')}`);
    for (const earlier of demo.after ?? []) place(earlier, [...waiting, name]);
    ordered.add(demo);
  };
  for (const name of demos.keys()) place(name, []);
  return [...ordered];
}

export async function loadAreas(db: SeedClient, company: DemoCompany): Promise<void> {
  for (const demo of inOrder(await findDemos())) await demo.load(db, company);
}
