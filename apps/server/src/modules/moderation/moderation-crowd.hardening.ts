// Twenty moderators and five hundred cases over HTTP on two programs; one of them is killed in the middle and another takes its place.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openPool } from '../../database/pool.ts';
import { testDatabase } from '../../testing/database.ts';
import { giveScope } from '../../testing/moderation.ts';
import { type Ask, beginCount, faults, fillQueue, moderate, openCases } from '../../testing/moderation-crowd.ts';
import { makePerson } from '../../testing/people.ts';
import { runProgram, type StartedProgram, until } from '../../testing/program.ts';
import { insertSettings } from '../settings/settings.store.ts';

const [people, cases] = [20, 500];

async function serve(database: Awaited<ReturnType<typeof testDatabase>>) {
  const program = runProgram(['serve'], {
    DATABASE_URL: database.url,
    SECRET: 'a secret of the tests, long enough for anybody',
    LOG_LEVEL: 'info',
  });
  const [, address] = await until(program, /listening on (http:\S+?)["\\]/);
  return { program, address: address! };
}

const askAt =
  (addressOf: () => string): Ask =>
  async (token, endpoint, input) => {
    const { params = {}, body = {} } = input as { params?: Record<string, unknown>; body?: object };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
    const answer = await fetch(`${addressOf()}/web/v1${path}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => wait(200, undefined));
    return answer && ((await answer.json().catch(() => undefined)) as never);
  };

test(`${people} moderators, ${cases} cases, a kill in the middle`, async () => {
  const database = await testDatabase();
  const pool = openPool({
    url: database.url,
    size: 4,
    queue: 50,
    statement_timeout_ms: 20_000,
    lock_timeout_ms: 5_000,
  });
  const { db } = pool;
  const crowd = await Promise.all(Array.from({ length: people }, () => makePerson(db, 'moderator')));
  for (const { user_id } of crowd) await giveScope(db, user_id, 'trade_point');
  await insertSettings(db, { recheck_percent: 0, lease_minutes: 5 }, crowd[0]!.user_id);
  const ids = await fillQueue(db, cases);
  const first = await serve(database);
  let second = await serve(database);
  const count = beginCount();
  const began = Date.now();
  let isOver = false;
  const killing = killAt(second.program, async () => (await openCases(db)) < cases / 2);
  const restarting = killing.then(async () => {
    second = await serve(database);
  });
  const watching = (async () => {
    await restarting;
    // Whoever was cut off holds on until the lease ends.
    for (let held = 0; (await openCases(db)) > 0; held += 1) {
      if (held > 100)
        await db
          .updateTable('moderation_cases')
          .set({ lease_until: new Date(0).toISOString() })
          .where('status', '=', 'in_review')
          .execute();
      await wait(100);
    }
    isOver = true;
  })();
  await Promise.all(
    crowd.map(({ token }, place) =>
      moderate(
        token,
        ids,
        askAt(() => (place % 2 ? first : second).address),
        count,
        () => isOver,
      ),
    ),
  );
  await watching;
  const seconds = (Date.now() - began) / 1000;
  const { by, ...told } = count;
  console.log(
    `${cases} cases by ${people} moderators in ${seconds.toFixed(1)} s: ${JSON.stringify(told)}, ${by.size} known`,
  );
  expect(told).toMatchObject({ twice: [], stale: [] });
  // An answer that was lost with the program may have been a decision.
  expect(told.confirmed + told.lost).toBeGreaterThanOrEqual(cases);
  expect(await faults(db)).toEqual({
    undecided: 0,
    decided_not_once: 0,
    not_applied: 0,
    applied_not_once: 0,
    left_held: 0,
  });
  await pool.close();
});

async function killAt(program: StartedProgram, isTime: () => Promise<boolean>): Promise<void> {
  while (!(await isTime())) await wait(20);
  program.child.kill('SIGKILL');
  await program.ended;
}
