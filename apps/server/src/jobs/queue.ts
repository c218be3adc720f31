// How the rest of the program queues work, inside the caller's transaction. Of one key there is at most one job that has not begun (0049).
import { sql } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Log } from '../context.ts';
import type { Database } from '../database/database.ts';
import { openBoss } from './boss.ts';
import type { AnyJob } from './job.ts';
import type { JobName, JobPayloads } from './payloads.ts';

export interface LaterOptions {
  after_seconds?: number;
}

export interface JobQueue {
  send<N extends JobName>(db: Database, name: N, payload: JobPayloads[N], options?: LaterOptions): Promise<void>;
}

interface Waiting {
  id: string;
  /** It would begin later than it is now asked for. */
  is_later: boolean;
}

/**
 * The job of this key that has not begun. Until the caller's transaction ends no worker takes it: begun before, it would not see
 * what the caller has changed, and nobody would look again.
 */
async function lockWaiting(db: Database, name: string, key: string, after_seconds: number) {
  const { rows } = await sql<Waiting>`
    select id, start_after > now() + make_interval(secs => ${after_seconds}) as is_later from pgboss.job
    where name = ${name} and coalesce(singleton_key, '') = ${key} and state = 'created' and policy = 'short' for update`.execute(
    db,
  );
  return rows[0];
}

/** A job that begins between two looks at it makes room for the next; that this happens so often in a row is a fault of ours. */
const mostLooks = 10;

export function queueOn(boss: PgBoss, jobs: readonly AnyJob[]): JobQueue {
  const byName = new Map<string, AnyJob>(jobs.map((job) => [job.name, job]));
  return {
    async send(db, name, payload, { after_seconds = 0 } = {}) {
      const definition = byName.get(name);
      if (!definition) throw new Error(`no job ${name}`);
      // Without a key as the schedule sends it: both are the same job.
      const key = definition.key && String(definition.key(payload));
      const within = { db: fromKysely(db) };
      const options = { ...within, startAfter: after_seconds, ...(key !== undefined && { singletonKey: key }) };
      for (let look = 0; look < mostLooks; look++) {
        if ((await boss.send(name, payload, options)) !== null) return;
        const waiting = await lockWaiting(db, name, key ?? '', after_seconds);
        if (waiting?.is_later)
          await boss.update(name, undefined, { ...within, id: waiting.id, startAfter: after_seconds });
        if (waiting) return;
      }
      throw new Error(`the job ${name} of the key ${key} could not be queued`);
    },
  };
}

export interface OpenQueue {
  queue: JobQueue;
  close(): Promise<void>;
}

/** For a process that queues work and does none of it: `serve`. */
export async function openQueue(url: string, jobs: readonly AnyJob[], log: Log): Promise<OpenQueue> {
  const boss = await openBoss(url, log, { works: false });
  return { queue: queueOn(boss, jobs), close: () => boss.stop({ graceful: false }) };
}
