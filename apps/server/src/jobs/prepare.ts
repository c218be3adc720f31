// Makes or updates the schema of the job queue, as the role that owns the database: queues, schedules, rights.
import { PgBoss } from 'pg-boss';
import { type Client, connectionTo, timeZone, withClient } from '../database/connections/client.ts';
import { appRole } from '../database/rows/migrate.ts';
import { deadQueue, heartbeatSeconds, schema } from './boss.ts';
import type { AnyJob } from './job.ts';

/** Longer than any job may honestly take; a dead worker is noticed by its heartbeat, not by this. */
const expireSeconds = 6 * 3600;
const keepDoneSeconds = 86_400;
const keepDeadSeconds = 30 * 86_400;
const lockKey = 7_714_002;

function queueOptions(job: AnyJob) {
  return {
    deadLetter: deadQueue,
    notify: true,
    heartbeatSeconds,
    expireInSeconds: expireSeconds,
    deleteAfterSeconds: keepDoneSeconds,
    retryLimit: job.retries ?? 5,
    retryDelay: job.retry_seconds ?? 5,
    retryBackoff: true,
    retryDelayMax: job.longest_retry_seconds ?? 600,
  };
}

async function makeQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  await boss.createQueue(deadQueue, {
    retryLimit: 5,
    notify: true,
    heartbeatSeconds,
    deleteAfterSeconds: keepDeadSeconds,
  });
  for (const job of jobs) {
    // `short`: of two queued jobs with one key one is kept.
    await boss.createQueue(job.name, { policy: 'short', ...queueOptions(job) });
    await boss.updateQueue(job.name, queueOptions(job));
  }
  const scheduled = new Map(jobs.flatMap(({ name, schedule }) => (schedule ? [[name as string, schedule]] : [])));
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
  for (const [name, cron] of scheduled) await boss.schedule(name, cron, {}, { tz: timeZone, missed: 'once' });
}

async function grant(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1 and rolname <> current_user', [
    appRole,
  ]);
  if (!rowCount) return;
  await client.query(`grant usage on schema ${schema} to ${appRole}`);
  await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${appRole}`);
  await client.query(`grant usage, select on all sequences in schema ${schema} to ${appRole}`);
  await client.query(`grant execute on all functions in schema ${schema} to ${appRole}`);
}

/** Indexes of a newer pg-boss are built in the background; the worker's role could not do it later. */
async function untilBuilt(boss: PgBoss): Promise<void> {
  for (;;) {
    const open = (await boss.getBamEntries()).filter(({ status }) => status === 'pending' || status === 'in_progress');
    if (open.length === 0) return;
    await new Promise((wake) => setTimeout(wake, 500));
  }
}

export async function prepareJobs(ownerUrl: string, jobs: readonly AnyJob[]): Promise<void> {
  await withClient(ownerUrl, 'iskra prepare jobs', async (client) => {
    // Several programs may start at once; the queue's schema is made by one of them.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const boss = new PgBoss({
      ...connectionTo(ownerUrl),
      schema,
      max: 2,
      supervise: false,
      schedule: false,
      bamIntervalSeconds: 10,
    });
    boss.on('error', () => {});
    try {
      await boss.start();
      await makeQueues(boss, jobs);
      await untilBuilt(boss);
    } finally {
      await boss.stop({ graceful: false });
    }
    await grant(client);
  });
}
