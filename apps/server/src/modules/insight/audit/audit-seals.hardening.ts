// A trail of a million events: how long sealing and proving take, that memory does not grow with it, and that one changed event is found.
import pg from 'pg';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { isPassed, sealNext, takeMark } from '../../platform/seals/seals.store.ts';
import { verifyAudit } from './audit-seals.actions.ts';
import { auditChain } from './audit-seals.store.ts';

const events = 1_000_000;
const app = await testApp();
const { db, database } = app;

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

async function asBurglar(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query(`set session_replication_role = replica; ${statement}`);
  await client.end();
}

async function fill(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `insert into audit_events (actor_kind, actor_id, actor_role, ip, user_agent, request_id, action, entity_type, entity_id, diff)
     select 'user', i % 100, 'admin', '203.0.113.7', 'Mozilla/5.0 (X11; Linux x86_64)', gen_random_uuid(), 'trade_point.change',
       'trade_point', i, '[{"field": "name", "old": "Магазин", "new": "Магазин «Новый»"}]'
     from generate_series(1, $1::int) i`,
    [events],
  );
  await client.end();
}

/** The largest growth of this process while `work` runs. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  await work();
  clearInterval(watch);
  return most - before;
}

test('a million events are sealed and proved in memory that does not grow', async () => {
  const filling = performance.now();
  await fill();
  const filled = seconds(filling);
  const mark = await takeMark(db, auditChain);
  while (!(await isPassed(db, mark))) await new Promise((wake) => setTimeout(wake, 20));
  const sealing = performance.now();
  while (await db.transaction().execute((tx) => sealNext(tx, auditChain, mark.row_id)));
  const sealed = seconds(sealing);
  const proving = performance.now();
  let says = '';
  const grown = await growth(async () => {
    ({ says } = await verifyAudit(db));
  });
  const proved = seconds(proving);
  expect(says).toContain(`over ${events} events are intact`);
  console.log(
    `hardening: ${events} audit events written in ${filled} s, sealed in ${sealed} s, proved in ${proved} s, the prover grew by ${megabytes(grown)} MB`,
  );
  expect(grown).toBeLessThan(50 * 2 ** 20);
  await asBurglar(`update audit_events set reason = 'x' where id = ${events * 0.7}`);
  expect(await verifyAudit(db)).toMatchObject({
    intact: false,
    says: expect.stringContaining(`seal ${Math.ceil((events * 0.7) / 10_000)} (`),
  });
});
