// Change sets to test with.
import type { Database } from '../database/database.ts';
import { type NewChange, putItems } from '../modules/trade-points/change-sets.store.ts';

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
