// Saved views of lists.
import type { Role } from '@iskra/contract/roles';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import type { SavedViewsRow } from '../../../database/rows/rows.generated.ts';

export interface ViewRow {
  id: number;
  name: string;
  address: string;
  layout: { order: string[]; hidden: string[] } | null;
  own: boolean;
  shared_roles: Role[];
  version: number;
}

export async function listViews(db: Database, actor: UserActor, list: string): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select id, name, address, layout, user_id = ${actor.id} as own, shared_roles, version from saved_views
    where list = ${list} and (user_id = ${actor.id} or ${actor.role} = any (shared_roles))
    order by own desc, sort, name, id`.execute(db);
  return rows;
}

export type View = Selectable<SavedViewsRow>;

export async function lockOwnView(db: Database, actor: UserActor, id: number): Promise<View | undefined> {
  return db
    .selectFrom('saved_views')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function viewNameTaken(
  db: Database,
  actor: UserActor,
  list: string,
  name: string,
  exceptId: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from saved_views where list = ${list} and user_id = ${actor.id} and lower(name) = lower(${name})
      and id is distinct from ${exceptId}`.execute(db);
  return rows.length > 0;
}

export async function insertView(db: Database, values: Insertable<SavedViewsRow>): Promise<View> {
  return db.insertInto('saved_views').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function updateView(db: Database, id: number, values: Updateable<SavedViewsRow>): Promise<View> {
  return db.updateTable('saved_views').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteView(db: Database, id: number): Promise<void> {
  await db.deleteFrom('saved_views').where('id', '=', id).execute();
}

/** Until the transaction ends nobody else counts for this person. */
export async function countOwnViews(
  db: Database,
  actor: UserActor,
  list: string,
): Promise<{ here: number; everywhere: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views of ${actor.id}`}, 0))`.execute(db);
  const { rows } = await sql<{ here: number; everywhere: number }>`
    select count(*) filter (where list = ${list})::int as here, count(*)::int as everywhere
    from saved_views where user_id = ${actor.id}`.execute(db);
  return rows[0]!;
}
