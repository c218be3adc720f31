import pg from 'pg';
import { expect, test } from 'vitest';
import { writeAudit } from '../database/trail/audit-trail.ts';
import { testApp } from '../testing/app.ts';
import { runProgram } from '../testing/program.ts';

const app = await testApp();

async function verify() {
  const program = runProgram(['verify'], { DATABASE_URL: app.database.url, SECRET: 'x'.repeat(32) });
  return { code: await program.ended, said: program.said(), complained: program.complained() };
}

async function asBurglar(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: app.database.adminUrl });
  await client.connect();
  await client.query(`set session_replication_role = replica; ${statement}`);
  await client.end();
}

test('`iskra verify` tells that the trail is intact and the ledger adds up, and by its exit code that it is not', async () => {
  const facts = { actor: { kind: 'system' }, request: null } as const;
  await writeAudit(app.db, 'thing.change', facts, [{ entity: 'thing', id: 1, before: null, after: null }]);
  await app.jobs.queue.send(app.db, 'audit.seal', {});
  await app.jobs.work();
  expect(await verify()).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^audit: 1 seals over 1 events are intact, the last one is [0-9a-f]{64}\nledger: the ledger adds up\noperations: there are no seals yet\n$/,
    ),
    complained: '',
  });
  await asBurglar('delete from audit_events');
  await asBurglar('update ledger_accounts set available = 5 where id = 2');
  expect(await verify()).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^audit: seal 1 \(events 1 to 1, made .*\) is broken: it holds 1 events, 0 are there\nledger: account 2 has .*\noperations: there are no seals yet\n$/,
    ),
    complained: 'iskra: not intact: audit, ledger\n',
  });
});
