// A worker in a process of its own, to be killed: its one job notes every beginning in the table `beginnings` and then
// takes as long as the payload says.
import { sql } from 'kysely';
import pino from 'pino';
import { job } from '../jobs/job.ts';
import { startWorker } from '../jobs/worker.ts';

interface Slow {
  seconds: number;
}

const [url = ''] = process.argv.slice(2);

async function work(db: Parameters<Parameters<typeof job>[0]['handle']>[0], { seconds }: Slow): Promise<void> {
  await sql`insert into beginnings (pid) values (${process.pid})`.execute(db.db);
  for (let waited = 0; waited < seconds * 10; waited++) {
    db.checkpoint();
    await new Promise((wake) => setTimeout(wake, 100));
  }
  await sql`insert into endings (pid) values (${process.pid})`.execute(db.db);
}

const worker = await startWorker({
  url,
  jobs: [
    job({
      name: 'exports.write',
      key: (payload) => JSON.stringify(payload),
      handle: (ctx, payload) => work(ctx, payload as unknown as Slow),
    }),
  ],
  outside: {} as never,
  facts: { demo: false, secret: '' },
  log: pino({ level: process.env.TEST_LOG ?? 'fatal' }),
  pool_size: 2,
  lock_timeout_ms: 5_000,
});
process.once('SIGTERM', () => worker.stop().then(() => process.exit(0)));
console.log('works');
