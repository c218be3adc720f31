// What the program tidies up by itself.
import type { Area, Targets } from '../area.ts';
import { upkeepJobs } from './upkeep.jobs.ts';

export const upkeep = (targets: Targets) => ({ jobs: upkeepJobs(targets) }) satisfies Area;
