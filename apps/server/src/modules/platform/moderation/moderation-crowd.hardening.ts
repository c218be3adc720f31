// Twenty moderators with five hundred cases each over HTTP on two programs, while authors correct open cases; one program is killed in
// the middle and another takes its place, and one moderator is blocked with the cases they hold. CROWD_CASES tries fewer.
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPool } from '../../../database/connections/pool.ts';
import type { Database } from '../../../database/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { giveScope } from '../../../testing/moderation.ts';
import {
  beginCount,
  faults,
  fillQueue,
  mendCases,
  moderate,
  openCases,
  unseenIn,
} from '../../../testing/moderation-crowd.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { askAt, kill, type Serving, serve } from '../../../testing/serving.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { insertSettings } from '../settings/settings.store.ts';

const people = 20;
const cases = Number(process.env.CROWD_CASES ?? people * 500);

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
  const killing = killAt(second, async () => (await openCases(db)) < cases / 2);
  const restarting = killing.then(async () => {
    second = await serve(database);
    await blockWithCases(db, first, crowd[0]!);
  });
  const mending = mendCases(db, ids, count, () => isOver);
  const watching = (async () => {
    await restarting;
    await untilDecided(db);
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
  await Promise.all([watching, mending]);
  const seconds = (Date.now() - began) / 1000;
  const { by, named, mended, ...outcome } = count;
  const unseen = unseenIn(count);
  console.log(
    `${cases} cases by ${people} moderators in ${seconds.toFixed(1)} s: ${JSON.stringify(outcome)}, ${by.size} known, ` +
      `${named.size} versions named, ${mended.size} mended, ${unseen.length} unseen`,
  );
  expect({ ...outcome, unseen }).toMatchObject({ twice: [], stale: [], unseen: [] });
  // An answer that was lost with the program may have been a decision.
  expect(outcome.confirmed + outcome.lost).toBeGreaterThanOrEqual(cases);
  expect(await faults(db)).toEqual({
    undecided: 0,
    decided_not_once: 0,
    not_applied: 0,
    applied_not_once: 0,
    left_held: 0,
  });
  await pool.close();
});

/** Cases assigned to a moderator go back to the queue in the transaction that blocks them. */
async function blockWithCases(db: Database, serving: Serving, { user_id }: Person): Promise<void> {
  const admin = await makePerson(db, 'admin');
  await sql`
    update moderation_cases set status = 'assigned', attached = true, holder_id = ${user_id}, lease_until = null
    where id in (select id from moderation_cases where status = 'new' limit 10)`.execute(db);
  const reason = await makeBookEntry(db, 'reasons.block_user', 'Проверка');
  const body = { reason_id: reason.id, comment: 'Проверка правил' };
  const ask = askAt(() => serving.address);
  const answer = await ask(admin.token, contract.staff.block, { params: { id: user_id }, body });
  expect(answer?.error_code).toBe(0);
  const held = db.selectFrom('moderation_cases').select('id').where('holder_id', '=', user_id);
  expect(await held.where('attached', '=', true).execute()).toEqual([]);
}

const stuckMs = 5_000;

/** A moderator who was cut off holds cases until the lease ends: when nothing else is left, it ends here. */
async function untilDecided(db: Database): Promise<void> {
  let [left, since] = [await openCases(db), Date.now()];
  while (left > 0) {
    await wait(100);
    const now = await openCases(db);
    if (now < left) [left, since] = [now, Date.now()];
    if (Date.now() - since < stuckMs) continue;
    await sql`update moderation_cases set lease_until = to_timestamp(0) where status = 'in_review'`.execute(db);
    since = Date.now();
  }
}

async function killAt(serving: Serving, isTime: () => Promise<boolean>): Promise<void> {
  while (!(await isTime())) await wait(20);
  await kill(serving);
}
