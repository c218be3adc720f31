// What the program tidies up by itself.
import type { Area } from '../area.ts';
import { upkeepJobs } from './upkeep.jobs.ts';

export const upkeep: Area = { jobs: upkeepJobs };
