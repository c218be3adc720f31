// pg-boss in the same database, as the ordinary role: its schema is made beforehand, by prepare.ts.
import { PgBoss } from 'pg-boss';
import type { Log } from '../context.ts';
import { connectionTo } from '../database/connections/client.ts';
import { StartProblem } from '../start-problem.ts';

export const schema = 'pgboss';
/** Jobs that failed for good end here, each with its name, payload and error; nothing takes them away by itself. */
export const deadQueue = 'dead';

/**
 * A worker says every 5 s that it lives. One that was silent for 15 s is dead, the look-out for that comes round every
 * 10 s and a freed job is fetched within 5 s: a killed worker's job runs again in about half a minute at most.
 */
export const heartbeatSeconds = 15;
export const heartbeatEverySeconds = 5;
const lookOutSeconds = 10;
export const pollSeconds = 5;

export async function openBoss(url: string, log: Log, { works }: { works: boolean }): Promise<PgBoss> {
  const boss = new PgBoss({
    ...connectionTo(url),
    schema,
    application_name: 'iskra jobs',
    // Enough for heartbeats and fetches; the handlers have a pool of their own.
    max: works ? 4 : 2,
    migrate: false,
    createSchema: false,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    superviseIntervalSeconds: lookOutSeconds,
    monitorIntervalSeconds: lookOutSeconds,
    // Rebuilding an index takes its owner; the role that works is not.
    reindex: false,
  });
  boss.on('error', (error: Error & { queue?: string }) =>
    log.error({ err: error, job: error.queue }, 'the job queue failed'),
  );
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  await boss.start().catch(async (error: Error) => {
    await boss.stop({ graceful: false });
    // Said by its version check, before anything runs.
    const unprepared = /not installed|requires migrations/.test(error.message);
    throw unprepared ? new StartProblem('the job queue is not prepared: run `iskra migrate` first') : error;
  });
  return boss;
}
