// The working half of the queue: fetches jobs, runs their handlers, notices dead colleagues, stops without losing a step.
import { setTimeout as wait } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Actor, Change, Log, ProgramFacts } from '../context.ts';
import { withTransaction } from '../database/connections/connection.ts';
import { isDiskFull } from '../database/connections/faults.ts';
import { isLostConnection } from '../database/connections/lost-connection.ts';
import { openPool, type Pool } from '../database/connections/pool.ts';
import type { Database } from '../database/database.ts';
import { writeAudit } from '../database/trail/audit-trail.ts';
import { deadQueue, heartbeatEverySeconds, openBoss, pollSeconds } from './boss.ts';
import { type AnyJob, HandBack, type JobContext, type Outside } from './job.ts';
import type { JobName } from './payloads.ts';
import { type JobQueue, queueOn } from './queue.ts';
import { failAbandonedRun } from './runs.store.ts';

export interface WorkerParts {
  url: string;
  jobs: readonly AnyJob[];
  outside: Outside;
  facts: ProgramFacts;
  log: Log;
  /** Database connections of the handlers. */
  pool_size: number;
  lock_timeout_ms: number;
}

export interface Worker {
  /** Also for the processes that serve: a program that does everything needs one queue only. */
  queue: JobQueue;
  stop(): Promise<void>;
}

/** A step of a job may take longer than a request. */
const statementTimeoutMs = 10 * 60_000;
/** Time to finish or hand back the jobs under way; the rest is taken over by others. */
const stopSeconds = 25;
const longestWaitMs = 60_000;

interface Room {
  boss: PgBoss;
  pool: Pool;
  queue: JobQueue;
  outside: Outside;
  facts: ProgramFacts;
  log: Log;
  stopping: AbortController;
}

/** The same job once more. */
function sendAgain(room: Room, db: Database, { name, data }: JobWithMetadata<object>, after_seconds: number) {
  return room.queue.send(db, name as JobName, data as never, { after_seconds });
}

function contextOf<A extends Actor>(
  room: Room,
  job: JobWithMetadata<object>,
  actor: A,
  runId: number | null,
): JobContext<A> {
  const signal = AbortSignal.any([job.signal, room.stopping.signal]);
  const { log } = room;
  return {
    db: room.pool.db,
    aside: room.pool.aside,
    actor,
    log,
    outside: room.outside,
    facts: room.facts,
    last_attempt: job.retryCount >= job.retryLimit,
    signal,
    checkpoint: () => {
      if (signal.aborted) throw new HandBack();
    },
    write: (audit, work) =>
      withTransaction(room.pool, async (db, copy) => {
        const changes: Change[] = [];
        const result = await work({
          db,
          copy,
          actor,
          log,
          facts: room.facts,
          files: room.outside.files,
          request: { id: `job ${job.id}`, ip: '', user_agent: '', device: null },
          later: (name, payload, options) => room.queue.send(db, name, payload, options),
          again: (after_seconds) => sendAgain(room, db, job, after_seconds),
          changed: (change) => changes.push(change),
        });
        if (changes.length > 0) await writeAudit(db, audit, { actor, request: null, run_id: runId }, changes);
        return result;
      }),
    as: (other, id) => contextOf(room, job, other, id),
  };
}

/** A failure is noted in the database itself: unnoted, the job would wait until its worker is taken for dead. */
async function untilAnswers({ pool, stopping }: Room): Promise<void> {
  const end = Date.now() + longestWaitMs;
  while (Date.now() < end && !stopping.signal.aborted && !(await pool.answers())) await wait(500);
}

const roomAgainSeconds = 30;

/** A full disk is nobody's fault and passes: the job is not counted as failed, it begins anew later. A scheduled one comes by itself. */
async function untilRoom(room: Room, { schedule }: AnyJob, job: JobWithMetadata<object>): Promise<void> {
  room.log.warn({ job: job.name, job_id: job.id }, 'no room on the disk: the job waits');
  if (!schedule) await sendAgain(room, room.pool.db, job, roomAgainSeconds);
}

async function handle(room: Room, definition: AnyJob, job: JobWithMetadata<object>): Promise<void> {
  const facts = { job: job.name, job_id: job.id, attempt: job.retryCount + 1 };
  try {
    await definition.handle(contextOf(room, job, { kind: 'system' }, null), job.data ?? {});
  } catch (error) {
    if (isDiskFull(error)) return untilRoom(room, definition, job);
    if (!(error instanceof HandBack)) {
      room.log.error({ ...facts, err: error }, 'job failed');
      if (isLostConnection(error)) await untilAnswers(room);
      throw error;
    }
    // Taken over by another worker: it is theirs now. Stopping: queued anew, for the next worker.
    if (room.stopping.signal.aborted) {
      await sendAgain(room, room.pool.db, job, 1);
      room.log.info(facts, 'job handed back');
    }
  }
}

/** A job that failed for good is written to the log and kept; the run that it carried fails where its owner sees it. */
async function fail(room: Room, job: JobWithMetadata<object>): Promise<void> {
  const { sourceName, sourceOutput, data } = job;
  room.log.error({ job: sourceName, job_id: job.sourceId, err: sourceOutput }, 'job failed for good');
  const runId = (data as { run_id?: number }).run_id;
  if (runId) await failAbandonedRun(room.pool.db, runId);
}

export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const pool = openPool({
    url: parts.url,
    size: parts.pool_size,
    queue: 1_000,
    statement_timeout_ms: statementTimeoutMs,
    lock_timeout_ms: parts.lock_timeout_ms,
  });
  const boss = await openBoss(parts.url, parts.log, { works: true }).catch(async (error) => {
    await pool.close();
    throw error;
  });
  const room: Room = {
    boss,
    pool,
    queue: queueOn(boss, parts.jobs),
    outside: parts.outside,
    facts: parts.facts,
    log: parts.log,
    stopping: new AbortController(),
  };
  const options = {
    includeMetadata: true,
    heartbeatRefreshSeconds: heartbeatEverySeconds,
    notifyPollingIntervalSeconds: pollSeconds,
  };
  // After a job a worker looks for the next at once: of jobs that were queued together the rest would wait for the poll.
  const workOne = async (name: string, act: (job: JobWithMetadata<object>) => Promise<void>) => {
    const id: Promise<string> = boss.work<object>(name, options, async ([job]) => {
      try {
        await act(job as JobWithMetadata<object>);
      } finally {
        boss.notifyWorker(await id);
      }
    });
    await id;
  };
  for (const { name, at_start } of parts.jobs) if (at_start) await room.queue.send(pool.db, name, {} as never);
  for (const definition of parts.jobs)
    for (let n = 0; n < (definition.concurrency ?? 1); n++)
      await workOne(definition.name, (job) => handle(room, definition, job));
  await workOne(deadQueue, (job) => fail(room, job));
  return {
    queue: room.queue,
    async stop() {
      room.stopping.abort();
      await boss.stop({ graceful: true, timeout: stopSeconds * 1000 });
      await pool.close();
    },
  };
}
