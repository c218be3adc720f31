// SKUs to test with.
import type { Insertable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { SkuGroupsRow, SkusRow } from '../database/rows/rows.generated.ts';
import { nextNumber } from './numbers.ts';

export function makeSku(db: Database, values: Partial<Insertable<SkusRow>> = {}) {
  const code = `SKU-${String(nextNumber()).padStart(6, '0')}`;
  return db
    .insertInto('skus')
    .values({ code, name: `Искра ${code}`, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A group with its first version. */
export async function makeSkuGroup(
  db: Database,
  skuIds?: readonly number[],
  values: Partial<Insertable<SkuGroupsRow>> = {},
) {
  const ids = skuIds ?? [(await makeSku(db)).id];
  const group = await db
    .insertInto('sku_groups')
    .values({ name: `Группа ${nextNumber()}`, purpose: 'focus', valid_from: '2026-01-01', ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
  const version = await db
    .insertInto('sku_group_versions')
    .values({ group_id: group.id, no: 1, from_day: group.valid_from, skus_count: ids.length })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sku_group_skus')
    .values(ids.map((sku_id) => ({ version_id: version.id, sku_id })))
    .execute();
  return group;
}
