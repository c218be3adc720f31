// Every module's jobs in one list; the worker checks that no name is missing and none is double.
import type { AnyJob } from '../jobs/job.ts';

export const jobs: readonly AnyJob[] = [];
