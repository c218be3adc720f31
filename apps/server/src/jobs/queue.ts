// How the rest of the program queues work, inside the caller's transaction.
import { randomUUID } from 'node:crypto';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Log } from '../context.ts';
import type { Database } from '../database/database.ts';
import { openBoss } from './boss.ts';
import type { JobName, JobPayloads } from './payloads.ts';

export interface LaterOptions {
  after_seconds?: number;
  /** Two queued jobs with one key become one. */
  key?: string;
}

export interface JobQueue {
  send<N extends JobName>(db: Database, name: N, payload: JobPayloads[N], options?: LaterOptions): Promise<void>;
}

export function queueOn(boss: PgBoss): JobQueue {
  return {
    async send(db, name, payload, options = {}) {
      // Of two queued jobs with one key the queue keeps one; a job without a key must not meet another.
      const key = options.key ?? randomUUID();
      await boss.send(name, payload, {
        db: fromKysely(db),
        singletonKey: key,
        ...(options.after_seconds === undefined ? {} : { startAfter: options.after_seconds }),
      });
    },
  };
}

export interface OpenQueue {
  queue: JobQueue;
  close(): Promise<void>;
}

/** For a process that queues work and does none of it: `serve`. */
export async function openQueue(url: string, log: Log): Promise<OpenQueue> {
  const boss = await openBoss(url, log, { works: false });
  return { queue: queueOn(boss), close: () => boss.stop({ graceful: false }) };
}
