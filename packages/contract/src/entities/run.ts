// A long operation as its owner watches it: an import, an export, a report.
import * as z from 'zod/mini';
import { timestamp } from '../kernel/fields.ts';

export const runStates = ['queued', 'running', 'checked', 'done', 'done_with_errors', 'failed', 'canceled'] as const;
export const RunState = z.enum(runStates);
export type RunState = z.output<typeof RunState>;

export const Run = z.object({
  id: z.int(),
  kind: z.string(),
  state: RunState,
  /** What is being done now; see runPhaseWords. */
  phase: z.string(),
  total: z.nullable(z.int()),
  done: z.int(),
  /** Per cent of the present phase; null while the total is unknown. */
  progress: z.nullable(z.int()),
  applied: z.int(),
  skipped: z.int(),
  bad: z.int(),
  error_message: z.nullable(z.string()),
  source_name: z.nullable(z.string()),
  has_result: z.boolean(),
  has_errors: z.boolean(),
  started_by: z.nullable(z.object({ id: z.int(), title: z.string() })),
  created_at: timestamp,
  started_at: z.nullable(timestamp),
  finished_at: z.nullable(timestamp),
});
export type Run = z.output<typeof Run>;

/** A job that failed for good and waits for an administrator. */
export const DeadJob = z.object({
  id: z.string(),
  name: z.string(),
  error: z.string(),
  attempts: z.int(),
  failed_at: timestamp,
});
export type DeadJob = z.output<typeof DeadJob>;
