// Every job by name with its payload. An area adds its own beside their handlers:
//   declare module '../../jobs/payloads.ts' {
//     interface JobPayloads { 'documents.notify': { version_id: number } }
//   }
// A name without a handler does not compile (modules/assembly.ts).

// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it.
export interface JobPayloads {}

export type JobName = keyof JobPayloads;

/** Jobs that carry a run on; see runs.ts. */
export type RunJobName = { [N in JobName]: JobPayloads[N] extends { run_id: number } ? N : never }[JobName];

/** Of a job that needs to know nothing: it runs by the clock. */
export type Nothing = Record<string, never>;
