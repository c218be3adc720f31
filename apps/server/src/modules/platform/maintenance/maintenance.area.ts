// The program's nightly tidying.
import type { Area, Targets } from '../../area.ts';
import { maintenanceJobs } from './maintenance.jobs.ts';

export const maintenance = (targets: Targets) => ({ jobs: maintenanceJobs(targets) }) satisfies Area;
