// Change sets to test with.
import { contract } from '@iskra/contract';
import type { GridFields } from '@iskra/contract/areas/network/change-sets/shapes';
import type { Database } from '../database/database.ts';
import { type NewChange, putItems } from '../modules/network/trade-points/change-sets.store.ts';
import type { TestApp } from './app.ts';
import { assignTsm, makeTradePoint } from './trade-points.ts';

/** Of an applied one the points are as if it had been. */
export async function makeChangeSet(
  db: Database,
  authorId: number,
  status: 'draft' | 'applied',
  changes: NewChange[],
): Promise<{ id: number; version: number }> {
  // A person has one draft: the next takes its place.
  if (status === 'draft')
    await db.deleteFrom('change_sets').where('author_id', '=', authorId).where('status', '=', 'draft').execute();
  const counts = { changes_count: changes.length, points_count: new Set(changes.map((it) => it.trade_point_id)).size };
  const sent = status === 'applied' ? { sent_at: new Date().toISOString() } : {};
  const { id, version } = await db
    .insertInto('change_sets')
    .values({ author_id: authorId, source: 'grid', status, ...counts, ...sent })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await putItems(db, id, changes);
  if (status === 'applied') {
    await db.updateTable('change_items').set({ state: 'applied' }).where('set_id', '=', id).execute();
    for (const { trade_point_id, field, new: value } of changes)
      await db
        .updateTable('trade_points')
        .set({ [field]: value })
        .where('id', '=', trade_point_id)
        .execute();
  }
  return { id, version };
}

export type Person = Awaited<ReturnType<TestApp['as']>>;

/** Actions on the grid, and its state. */
export function changeSetsIn(app: TestApp) {
  const { db } = app;
  const { changeSets } = contract;

  const put = (who: Person, id: number, fields: GridFields) =>
    who.ask(changeSets.put, { body: { cells: [{ trade_point_id: id, fields }] } });

  /** A draft with these changes of one point. */
  async function drafted(who: Person, id: number, fields: GridFields) {
    const { id: set, version } = await put(who, id, fields);
    return { params: { id: set }, body: { version } };
  }

  async function tsmWith(...values: Parameters<typeof makeTradePoint>[1][]) {
    const tsm = await app.as('tsm_user');
    const points = [];
    for (const one of values) {
      const point = await makeTradePoint(db, one ?? {});
      await assignTsm(db, tsm.role_id!, point.id);
      points.push(point);
    }
    return { tsm, points };
  }

  return {
    put,
    drafted,
    tsmWith,
    pointRow: (id: number) => db.selectFrom('trade_points').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    itemsOf: async (who: Person, id: number) => (await who.ask(changeSets.items, { params: { id }, body: {} })).items,
    setOf: async (who: Person, id: number) => (await who.ask(changeSets.card, { params: { id } })).item,
  };
}
