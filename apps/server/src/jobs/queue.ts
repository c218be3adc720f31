// The door through which the rest of the program queues work; filled by the job engine, and by nothing in tests of pure reads.
import type { Database } from '../database/database.ts';
import type { JobName, JobPayloads } from './payloads.ts';

export interface LaterOptions {
  after_seconds?: number;
  /** Two queued jobs with one key become one. */
  key?: string;
}

export interface JobQueue {
  send<N extends JobName>(db: Database, name: N, payload: JobPayloads[N], options?: LaterOptions): Promise<void>;
}
