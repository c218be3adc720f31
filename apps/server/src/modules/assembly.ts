// The areas put together: first what they bring to the engines, then everybody's calls, jobs and checks.
import type { Contract } from '@iskra/contract';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import type { Check } from '../finding.ts';
import type { AnyJob } from '../jobs/job.ts';
import type { Routes } from '../routes.ts';
import type { Area, Engine, Targets } from './area.ts';
import * as areas from './areas.ts';

type RoutesOf<Calls> = Calls extends Record<string, Endpoint> ? Routes<Calls> : never;
type Answering<Calls> = { routes: RoutesOf<Calls> };
/** An area of the contract that is not here, or a call without its handler, does not compile. */
type Complete = { [Name in keyof Contract]: Answering<Contract[Name]> | Engine<Answering<Contract[Name]>> };

const declared: Record<string, Area | Engine> = areas satisfies Complete;

/** One part of the areas as one record; no two of them may bring the same name. */
function gathered<Part>(from: readonly Area[], part: (area: Area) => Readonly<Record<string, Part>> | undefined) {
  const all: Record<string, Part> = {};
  for (const [name, value] of from.flatMap((area) => Object.entries(part(area) ?? {}))) {
    if (Object.hasOwn(all, name)) throw new Error(`Two areas bring «${name}»`);
    all[name] = value;
  }
  return all;
}

const plain = Object.values(declared).filter((area) => typeof area !== 'function');

export const targets: Targets = {
  imports: gathered(plain, (area) => area.imports),
  exports: gathered(plain, (area) => area.exports),
  many: gathered(plain, (area) => area.many),
  histories: gathered(plain, (area) => area.histories),
  names: gathered(plain, (area) => area.names),
  outdated: gathered(plain, (area) => area.outdated),
  blockable: gathered(plain, (area) => area.blockable),
};

const named = Object.entries(declared).map(
  ([name, area]) => [name, typeof area === 'function' ? area(targets) : area] as const,
);
const all = named.map(([, area]) => area);

export const routes = Object.fromEntries(named.map(([name, area]) => [name, area.routes])) as {
  [Name in keyof Contract]: RoutesOf<Contract[Name]>;
};
export const jobs: readonly AnyJob[] = all.flatMap((area) => area.jobs ?? []);
export const checks: Readonly<Record<string, Check>> = gathered(all, (area) => area.checks);
