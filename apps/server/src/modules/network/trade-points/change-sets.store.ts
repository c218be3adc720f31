// A change set and its changes: written by whole steps.
import { openStatuses } from '@iskra/contract/areas/platform/moderation/shapes';
import { type Selectable, sql } from 'kysely';
import type { Actor, UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { records } from '../../../database/rows/records.ts';
import type { ChangeItemsRow, ChangeSetsRow } from '../../../database/rows/rows.generated.ts';
import { gridDraft, visibleTo } from './change-sets.scope.store.ts';
import { visibleTo as pointsVisibleTo } from './trade-points.scope.store.ts';
import type { TradePoint } from './trade-points.store.ts';

export type ChangeSet = Selectable<ChangeSetsRow>;
export type ChangeItem = Selectable<ChangeItemsRow>;

export const setRecords = records<ChangeSetsRow>({ table: 'change_sets', entity: 'change_set', visibleTo });

export async function findDraft(db: Database, { id }: UserActor): Promise<ChangeSet | undefined> {
  const { rows } = await sql<ChangeSet>`select * from change_sets where ${gridDraft(id)}`.execute(db);
  return rows[0];
}

/** Held until the transaction ends, so that two tabs do not count each other out. */
export async function lockDraft(db: Database, { id }: UserActor): Promise<ChangeSet | undefined> {
  const { rows } = await sql<ChangeSet>`
    select * from change_sets where ${gridDraft(id)} for no key update`.execute(db);
  return rows[0];
}

export async function makeDraft(db: Database, actor: UserActor, source: 'grid' | 'mass'): Promise<ChangeSet> {
  // Another tab of the author may have begun it a moment ago.
  await sql`
    insert into change_sets (author_id, source, created_by, updated_by)
    values (${actor.id}, ${source}, ${actor.id}, ${actor.id})
    on conflict (author_id) where status = 'draft' and source <> 'import' do nothing`.execute(db);
  return (await lockDraft(db, actor))!;
}

/** Points in scope, as they are now. */
export async function pointsSeen(db: Database, actor: Actor, ids: number[]): Promise<TradePoint[]> {
  const { rows } = await sql<TradePoint>`
    select t.* from trade_points t
    where t.id = any (${ids}) and ${sql.join(pointsVisibleTo(actor), sql` and `)}`.execute(db);
  return rows;
}

export interface NewChange {
  trade_point_id: number;
  field: string;
  old: unknown;
  new: unknown;
}

const given = (changes: object[]) => JSON.stringify(changes);

export async function putItems(db: Database, setId: number, changes: NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into change_items (set_id, trade_point_id, field, old_value, new_value)
    select ${setId}::bigint, c.trade_point_id, c.field, coalesce(c.old, 'null'), coalesce(c.new, 'null')
    from jsonb_to_recordset(${given(changes)}::jsonb) as c (trade_point_id bigint, field text, old jsonb, new jsonb)
    on conflict (set_id, trade_point_id, field) do update set old_value = excluded.old_value, new_value = excluded.new_value`.execute(
    db,
  );
}

export async function dropCells(db: Database, setId: number, changes: NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    delete from change_items i using jsonb_to_recordset(${given(changes)}::jsonb) as c (trade_point_id bigint, field text)
    where i.set_id = ${setId} and i.trade_point_id = c.trade_point_id and i.field = c.field`.execute(db);
}

export async function dropItems(
  db: Database,
  setId: number,
  { trade_point_id, field }: { trade_point_id?: number | undefined; field?: string | undefined },
): Promise<void> {
  let query = db.deleteFrom('change_items').where('set_id', '=', setId);
  if (trade_point_id !== undefined) query = query.where('trade_point_id', '=', trade_point_id);
  if (field !== undefined) query = query.where('field', '=', field);
  await query.execute();
}

export interface Counts {
  id: number;
  version: number;
  changes_count: number;
  points_count: number;
}

/** `source`: of a set that has something of the grid in it, the grid. */
export async function countItems(db: Database, setId: number, source?: 'grid'): Promise<Counts> {
  const { rows } = await sql<Counts>`
    update change_sets s set changes_count = c.changes, points_count = c.points, source = coalesce(${source ?? null}, s.source)
    from (
      select count(*)::int as changes, count(distinct trade_point_id)::int as points from change_items where set_id = ${setId}
    ) c
    where s.id = ${setId} returning s.id, s.version, s.changes_count, s.points_count`.execute(db);
  return rows[0]!;
}

export const itemsOf = (db: Database, setId: number): Promise<ChangeItem[]> =>
  db
    .selectFrom('change_items')
    .selectAll()
    .where('set_id', '=', setId)
    .orderBy('trade_point_id')
    .orderBy('id')
    .execute();

export interface Settled {
  id: number;
  state: ChangeItem['state'];
  note: string | null;
  case_id?: number | null;
}

/** By the clock of the history: later events happened to the points after the set. */
const moments = {
  sent: () => sql`status = 'applied', sent_at = now()`,
  undone: (by: number) => sql`undone_at = now(), undone_by = ${by}`,
};

/** How each change has ended, and with them the set. */
export async function settleItems(
  db: Database,
  setId: number,
  { settled, as, by }: { settled: Settled[]; as: keyof typeof moments; by: number },
): Promise<void> {
  await sql`update change_sets set ${moments[as](by)}, updated_by = ${by} where id = ${setId}`.execute(db);
  await sql`
    update change_items i set state = c.state, note = c.note, case_id = coalesce(c.case_id, i.case_id)
    from jsonb_to_recordset(${given(settled)}::jsonb) as c (id bigint, state text, note text, case_id bigint)
    where i.id = c.id and i.set_id = ${setId}`.execute(db);
  await sql`select settle_change_set(${setId})`.execute(db);
}

export async function deleteSet(db: Database, id: number): Promise<void> {
  await db.deleteFrom('change_sets').where('id', '=', id).execute();
}

/** Points with an undecided case. */
export async function pointsWaiting(db: Database, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('moderation_cases')
    .select(['id', 'subject_id'])
    .where('kind', '=', 'trade_point')
    .where('subject_id', '=', sql<number>`any (${ids})`)
    .where('status', '=', sql<(typeof openStatuses)[number]>`any (${[...openStatuses]})`)
    .where('control_of', 'is', null)
    .execute();
  return new Map(rows.map(({ id, subject_id }) => [subject_id, id]));
}

/** Changes of the set whose field was changed again since they were applied, even back to the same value. */
export async function touchedSince(db: Database, setId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select i.id from change_items i
    join change_sets s on s.id = i.set_id
    left join moderation_cases c on c.id = i.case_id
    where i.set_id = ${setId} and i.state = 'applied' and exists (
      select from audit_events e
      where e.entity_type = 'trade_point' and e.entity_id = i.trade_point_id and e.at > coalesce(c.decided_at, s.sent_at)
        and e.diff @> jsonb_build_array(jsonb_build_object('field', i.field)))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
