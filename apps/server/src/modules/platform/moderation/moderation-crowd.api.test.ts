import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { inject } from '../../../testing/caller.ts';
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
import type { Ask } from '../../../testing/serving.ts';
import { insertSettings } from '../settings/settings.store.ts';

const app = await testApp();
/** Two processes on one database. */
const other = await testApp({ database: app.database });

test('eight moderators at one queue that authors mend: every case is decided once and as it was seen, nothing stays held', async () => {
  const admin = await app.as('admin');
  await insertSettings(app.db, { recheck_percent: 0 }, admin.user_id);
  const ids = await fillQueue(app.db, 60);
  const people = await Promise.all(Array.from({ length: 8 }, () => app.as('moderator')));
  for (const { user_id } of people) await giveScope(app.db, user_id, 'trade_point');
  const count = beginCount();
  let isOver = false;
  const watching = (async () => {
    while ((await openCases(app.db)) > 0) await new Promise((wake) => setTimeout(wake, 50));
    isOver = true;
  })();
  const mending = mendCases(app.db, ids, count, () => isOver);
  await Promise.all(
    people.map(({ token }, place) => {
      const { fastify } = place % 2 ? app : other;
      const ask: Ask = async (as, endpoint, input) => (await inject(fastify, endpoint, input, as)).json();
      return moderate(token, ids, ask, count, () => isOver);
    }),
  );
  await Promise.all([watching, mending]);
  expect(count).toMatchObject({ confirmed: 60, twice: [], stale: [], lost: 0 });
  expect(unseenIn(count)).toEqual([]);
  expect(Object.keys(count.refused)).toEqual(expect.arrayContaining(['moderation.changed', 'moderation.decided']));
  expect(await faults(app.db)).toEqual({
    undecided: 0,
    decided_not_once: 0,
    not_applied: 0,
    applied_not_once: 0,
    left_held: 0,
  });
});
