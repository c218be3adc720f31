// The real queue and worker of a test file's database.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Log, ProgramFacts } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Outside } from '../jobs/job.ts';
import type { JobName, JobPayloads } from '../jobs/payloads.ts';
import { type JobQueue, type OpenQueue, openQueue } from '../jobs/queue.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { jobs } from '../modules/assembly.ts';

export interface TestJobs {
  queue: JobQueue;
  /** Payloads of the jobs of this name that wait for a worker, oldest first. */
  queued<N extends JobName>(name: N): Promise<JobPayloads[N][]>;
  /** Works until nothing is due or under way; the worker then stays for the rest of the file. */
  work(): Promise<void>;
  close(): Promise<void>;
}

interface Parts {
  url: string;
  db: Database;
  outside: Outside;
  facts: ProgramFacts;
  log: Log;
}

/** Both the queue and the worker are opened when they are first needed: most test files need neither. */
export function testJobs({ url, db, outside, facts, log }: Parts): TestJobs {
  let opened: Promise<OpenQueue> | undefined;
  let worker: Promise<Worker> | undefined;
  return {
    queue: {
      async send(...job) {
        opened ??= openQueue(url, jobs, log);
        await (await opened).queue.send(...job);
      },
    },
    async queued<N extends JobName>(name: N) {
      const { rows } = await sql<{ data: JobPayloads[N] }>`
        select data from pgboss.job where name = ${name} and state in ('created', 'retry') order by created_on`.execute(
        db,
      );
      return rows.map(({ data }) => data);
    },
    async work() {
      worker ??= startWorker({ url, jobs, outside, facts, log, pool_size: 3, lock_timeout_ms: 5_000 });
      await worker;
      while (await somethingToDo(db)) await wait(20);
    },
    async close() {
      await (await worker)?.stop();
      await (await opened)?.close();
    },
  };
}

/** Jobs that are put off for longer than a test may take are not waited for. */
async function somethingToDo(db: Database): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`
    select exists (
      select from pgboss.job
      where state = 'active' or (state in ('created', 'retry') and start_after < now() + interval '30 seconds')) as busy`.execute(
    db,
  );
  return rows[0]!.busy;
}
