// Whose history a person may read: that of everything the person may see, and nothing else. One line for each kind.
import type { HistoryEntity } from '@iskra/contract/histories';
import { type RawBuilder, sql } from 'kysely';
import type { UserActor } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { signaturesVisibleTo } from '../documents/documents.scope.store.ts';
import { visibleTo as tradePointsVisibleTo } from '../trade-points/trade-points.scope.store.ts';

/** A query that finds a row when the thing is there and the person may see it. */
type MaySee = (actor: UserActor, id: number) => RawBuilder<unknown>;

const adminOnly =
  (table: string): MaySee =>
  (actor, id) =>
    sql`select from ${sql.table(table)} where id = ${id} and ${actor.role === 'admin'}`;

const maySee: Record<HistoryEntity, MaySee> = {
  trade_point: (actor, id) =>
    sql`select from trade_points t where t.id = ${id} and ${sql.join(tradePointsVisibleTo(actor), sql` and `)}`,
  book_entry: adminOnly('book_entries'),
  document: adminOnly('documents'),
  document_version: adminOnly('document_versions'),
  signature: (actor, id) => sql`select from signatures s where s.id = ${id} and ${signaturesVisibleTo(actor)}`,
  user: (actor, id) => sql`select from users where id = ${id} and ${actor.role === 'admin' || actor.id === id}`,
};

export async function maySeeHistory(
  db: Database,
  actor: UserActor,
  entity: HistoryEntity,
  id: number,
): Promise<boolean> {
  const { rows } = await maySee[entity](actor, id).execute(db);
  return rows.length > 0;
}
