// Repeats: one cell twice in one body, and one point by two people at the same moment.
import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { changeSetsIn } from '../../../testing/change-sets.ts';
import { makeCase } from '../../../testing/moderation.ts';
import { makeTradePoint } from '../../../testing/trade-points.ts';
import { waitingFor } from '../../../testing/waiting.ts';

const { changeSets, history } = contract;
const app = await testApp();
const { db } = app;
const { drafted, itemsOf, put, tsmWith } = changeSetsIn(app);

test('of one cell that a body names twice the last value counts', async () => {
  const admin = await app.as('admin');
  const { id: trade_point_id } = await makeTradePoint(db, { category: 'B' });
  const send = (...categories: ('A' | 'B' | 'C')[]) =>
    admin.ask(changeSets.put, {
      body: { cells: categories.map((category) => ({ trade_point_id, fields: { category } })) },
    });
  const counts = await send('A', 'C');
  expect(counts).toMatchObject({ changes_count: 1, points_count: 1 });
  expect(await itemsOf(admin, counts.id)).toMatchObject([{ field: 'category', new: 'C' }]);
  // As it is stored: nothing is left to change.
  expect(await send('A', 'B')).toMatchObject({ changes_count: 0 });
  expect(await send('B', 'A')).toMatchObject({ changes_count: 1 });
});

test('a concurrent request about a point holds back that point, not the others', async () => {
  const { tsm, points } = await tsmWith({ name: 'Первая' }, { name: 'Вторая' });
  const [taken, free] = points.map(({ id }) => id) as [number, number];
  await put(tsm, taken, { name: 'Новая первая' });
  const sending = await drafted(tsm, free, { name: 'Новая вторая' });
  // The other's case is not visible yet to a reader, but it is when ours is written.
  const { submitting } = await db.transaction().execute(async (other) => {
    await makeCase(other, { subject_id: taken });
    const submitting = tsm.ask(changeSets.submit, sending);
    await expect.poll(() => waitingFor(db, 'moderation_cases')).toBe(1);
    return { submitting };
  });
  expect(await submitting).toMatchObject({ status: 'moderation', done: 1, left: 1 });
  const items = await itemsOf(tsm, sending.params.id);
  expect(items.find(({ trade_point }) => trade_point.id === taken)).toMatchObject({
    state: 'conflict',
    note: 'По этой записи уже есть заявка на модерации',
  });
  expect(items.find(({ trade_point }) => trade_point.id === free)).toMatchObject({ state: 'moderation', note: null });
  const admin = await app.as('admin');
  const seen = await admin.ask(history.list, { body: { entity_type: 'trade_point', entity_id: taken } });
  expect(seen.items.map(({ action }) => action)).not.toContain('trade_point.ask');
});
