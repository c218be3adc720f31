// Every job name has exactly one handler, or the program does not start.
import { StartProblem } from '../start-problem.ts';
import type { AnyJob } from './job.ts';
import { type JobName, jobNames } from './payloads.ts';

export function checkJobs(jobs: readonly AnyJob[], names: readonly JobName[] = jobNames): void {
  const handlers = new Map<string, number>();
  for (const { name } of jobs) handlers.set(name, (handlers.get(name) ?? 0) + 1);
  const missing = names.filter((name) => !handlers.has(name));
  const double = names.filter((name) => (handlers.get(name) ?? 0) > 1);
  if (missing.length > 0) throw new StartProblem(`jobs without a handler: ${missing.join(', ')}`);
  if (double.length > 0) throw new StartProblem(`jobs with more than one handler: ${double.join(', ')}`);
}
