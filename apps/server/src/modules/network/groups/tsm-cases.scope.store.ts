// Requests that stand in the queue by a group of TSMs.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface ReleasedCase {
  id: number;
  status: string;
  holder_id: number | null;
  was_held: boolean;
}

/**
 * They belong to everybody again, and assigned ones are free. A moderator who is looking at one right now decides it, or closes it for
 * the others.
 */
async function release(db: Database, which: RawBuilder<unknown>): Promise<ReleasedCase[]> {
  const { rows } = await sql<ReleasedCase>`
    with waiting as (
      select t.id, t.status, t.holder_id from moderation_cases t
      where ${which} and t.status in ('new', 'assigned', 'in_review', 'returned') order by t.id for no key update)
    update moderation_cases t set tsm_group_id = null, attached = false,
      status = case when w.status = 'assigned' then 'new' else w.status end,
      holder_id = case when w.status = 'assigned' then null else w.holder_id end
    from waiting w where t.id = w.id returning w.id, w.status, w.holder_id, w.status = 'assigned' as was_held`.execute(
    db,
  );
  return rows;
}

export const releaseCasesOf = (db: Database, groupId: number) => release(db, sql`t.tsm_group_id = ${groupId}`);

/** Cases that came in at the very moment in which their group ended. */
export const releaseStrays = (db: Database) =>
  release(
    db,
    sql`t.tsm_group_id is not null and not exists (
      select from groups g where g.id = t.tsm_group_id and g.status = 'active' and g.deleted_at is null)`,
  );
