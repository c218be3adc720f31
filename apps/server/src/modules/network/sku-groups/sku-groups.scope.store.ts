// Which SKUs a group has on a day: what plans and tasks ask. They keep the version, and so the goods, that held when they were made.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** The version in force on the day, of the group `group`; nothing where that is before the first. */
export const versionInForce = (group: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`(
  select v.* from sku_group_versions v where v.group_id = ${group} and v.from_day <= ${day}
  order by v.from_day desc, v.no desc limit 1)`;

export interface VersionAt {
  id: number;
  no: number;
  skus_count: number;
}

/** Undefined on a day on which the group does not hold. */
export async function skuGroupVersionAt(db: Database, groupId: number, day: string): Promise<VersionAt | undefined> {
  const { rows } = await sql<VersionAt>`
    select f.id, f.no, f.skus_count from sku_groups g
    cross join lateral ${versionInForce(sql`g.id`, sql`${day}::date`)} f
    where g.id = ${groupId} and g.deleted_at is null and g.valid_from <= ${day}
      and coalesce(g.valid_to, 'infinity') >= ${day}`.execute(db);
  return rows[0];
}

/** The ids of the SKUs of a version, as a query. */
export const skusOfVersion = (version: RawBuilder<unknown>) =>
  sql<{ sku_id: number }>`select s.sku_id from sku_group_skus s where s.version_id = ${version}`;
