// Every job by name and what it carries. A name without a handler, or with two, stops the program at start.
export interface JobPayloads {
  'messages.send': { message_id: number };
  'documents.notify': { version_id: number };
  'documents.enter_force': Record<string, never>;
  'imports.check': { run_id: number };
  'imports.apply': { run_id: number };
  'exports.write': { run_id: number };
  'many.change': { run_id: number };
  'audit.seal': Record<string, never>;
  'maintenance.clean': Record<string, never>;
  'maintenance.erase': Record<string, never>;
  'maintenance.end_blocks': Record<string, never>;
  'maintenance.trim': Record<string, never>;
}

export type JobName = keyof JobPayloads;

/** Jobs that carry a run on; see runs.ts. */
export type RunJobName = { [N in JobName]: JobPayloads[N] extends { run_id: number } ? N : never }[JobName];

/** The names once more, for the check at start; the type says when one is missing. */
const names: Record<JobName, true> = {
  'messages.send': true,
  'documents.notify': true,
  'documents.enter_force': true,
  'imports.check': true,
  'imports.apply': true,
  'exports.write': true,
  'many.change': true,
  'audit.seal': true,
  'maintenance.clean': true,
  'maintenance.erase': true,
  'maintenance.end_blocks': true,
  'maintenance.trim': true,
};

export const jobNames = Object.keys(names) as JobName[];
