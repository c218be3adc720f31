// The areas put together: first their parts for the engines, then all calls, jobs and checks.
import type { Contract } from '@iskra/contract';
import { collect } from '@iskra/contract/kernel/area';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import type { Check } from '../finding.ts';
import type { AnyJob, Job } from '../jobs/job.ts';
import type { JobName } from '../jobs/payloads.ts';
import type { Routes } from '../routes.ts';
import type { Area, Engine, Targets } from './area.ts';
import * as areas from './areas.ts';

type RoutesOf<Calls> = Calls extends Record<string, Endpoint> ? Routes<Calls> : never;
type Answering<Calls> = { routes: RoutesOf<Calls> };
/** An area of the contract that is not here, or a call without its handler, does not compile. */
type Complete = { [Name in keyof Contract]: Answering<Contract[Name]> | Engine<Answering<Contract[Name]>> };

type JobsOf<Declared> = Declared extends (targets: Targets) => infer Made
  ? JobsOf<Made>
  : Declared extends { jobs: readonly { name: infer Name }[] }
    ? Name
    : never;
/** A job that is declared and has no handler does not compile. */
type Handled<Name extends JobsOf<(typeof areas)[keyof typeof areas]>> = Name;

const declared: Record<string, Area | Engine> = areas satisfies Complete;

const plain = Object.values(declared).filter((area) => typeof area !== 'function');

export const targets: Targets = {
  imports: collect(plain, (area) => area.imports),
  exports: collect(plain, (area) => area.exports),
  many: collect(plain, (area) => area.many),
  histories: collect(plain, (area) => area.histories),
  names: collect(plain, (area) => area.names),
  parts: collect(plain, (area) => area.parts),
  outdated: collect(plain, (area) => area.outdated),
  blockable: collect(plain, (area) => area.blockable),
  moderated: collect(plain, (area) => area.moderated),
  notices: collect(plain, (area) => area.notices),
  groupUses: collect(plain, (area) => area.groupUses),
  fenceUses: collect(plain, (area) => area.fenceUses),
  skuGroupUses: collect(plain, (area) => area.skuGroupUses),
};

const named = Object.entries(declared).map(
  ([name, area]) => [name, typeof area === 'function' ? area(targets) : area] as const,
);
const all = named.map(([, area]) => area);

export const routes = Object.fromEntries(named.map(([name, area]) => [name, area.routes])) as {
  [Name in keyof Contract]: RoutesOf<Contract[Name]>;
};
const everyJob: readonly AnyJob[] = all.flatMap(({ jobs = [] }) => jobs);
export const jobs: readonly Job<Handled<JobName>>[] = Object.values(collect(everyJob, (job) => ({ [job.name]: job })));
export const checks: Readonly<Record<string, Check>> = collect(all, (area) => area.checks);
