import pg from 'pg';
import { expect, test } from 'vitest';
import { jobs } from '../modules/assembly.ts';
import { makeLog } from '../program/log.ts';
import { testDatabase } from '../testing/database.ts';
import { openBoss } from './boss.ts';
import { prepareJobs } from './prepare.ts';

test('what the queue itself suffers is logged with the job, the message and the stack', async () => {
  const { url, ownerUrl } = await testDatabase();
  await prepareJobs(ownerUrl, jobs);
  const lines: string[] = [];
  const boss = await openBoss(url, makeLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }), {
    works: true,
  });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('revoke all on all tables in schema pgboss from iskra_app');
    await boss.work('messages.send', { pollingIntervalSeconds: 0.5 }, async () => {});
    await expect.poll(() => lines.join('')).toContain('"job":"messages.send"');
    const failures = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'the job queue failed');
    expect(failures.length).toBeGreaterThan(0);
    for (const { err } of failures) {
      expect(err).toMatchObject({ message: expect.stringMatching(/permission denied/), reason: '42501' });
      expect(err.stack).toMatch(/\n +at /);
    }
  } finally {
    await owner.end();
    await boss.stop({ graceful: false });
  }
});
