// The composition of a group of SKUs: found by a list or a rule, compared with another version, written as a new one.

import type { GroupCondition, GroupRule } from '@iskra/contract/areas/network/groups/conditions';
import { mostSkus, type SkuInGroup } from '@iskra/contract/areas/network/sku-groups';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { conditionSql, ruleSql } from '../../../database/lists/conditions.ts';
import { stateOf } from '../skus/skus.scope.store.ts';
import { versionInForce } from './sku-groups.scope.store.ts';

/** Where each field of a rule stands. */
const places: Readonly<Record<string, { column: string; type: 'ref' | 'text' }>> = {
  brand: { column: 't.brand_id', type: 'ref' },
  family: { column: 't.family_id', type: 'ref' },
  category: { column: 't.category_id', type: 'ref' },
  format: { column: 't.format', type: 'text' },
};

/** Nothing that a SKU is asked depends on the day. */
const conditionOf = ({ field, operator, value }: GroupCondition) => {
  const { column, type } = places[field]!;
  return conditionSql(operator, { column: sql.ref(column), type, operand: value, today: '' });
};

/** A rule finds SKUs that are offered; those listed by hand stay when they are archived. */
const found = (rule: GroupRule | null, ids: readonly number[]): RawBuilder<unknown> =>
  rule ? sql`t.active and ${ruleSql(rule, conditionOf)}` : sql`t.id = any (${[...ids]})`;

/** One more than a group may have, so that too many are seen to be. */
export async function findSkus(db: Database, rule: GroupRule | null, ids: readonly number[]): Promise<SkuInGroup[]> {
  return shown(db, sql`t.deleted_at is null and ${found(rule, ids)}`);
}

async function shown(db: Database, where: RawBuilder<unknown>): Promise<SkuInGroup[]> {
  const { rows } = await sql<SkuInGroup>`
    select t.id, t.code, t.name, brand.title as brand, family.title as family, t.format, ${stateOf} as state
    from skus t left join book_entries brand on brand.id = t.brand_id left join book_entries family on family.id = t.family_id
    where ${where} order by t.name, t.id limit ${mostSkus + 1}`.execute(db);
  return rows;
}

export interface Version {
  id: number;
  no: number;
  from_day: string;
  rule: GroupRule | null;
}

/** Of a number, or the one in force on a day; before the first one is, that. */
export async function findVersion(db: Database, groupId: number, of: { no: number } | { day: string }) {
  const asked =
    'no' in of
      ? sql`(select * from sku_group_versions where group_id = ${groupId} and no = ${of.no})`
      : sql`(
    select * from ${versionInForce(sql`${groupId}`, sql`${of.day}::date`)} f union all
    (select * from sku_group_versions where group_id = ${groupId} order by from_day, no limit 1) limit 1)`;
  const { rows } = await sql<Version>`select v.id, v.no, v.from_day, v.rule from ${asked} v`.execute(db);
  return rows[0];
}

export const skusIn = (db: Database, versionId: number) =>
  shown(db, sql`t.id in (select sku_id from sku_group_skus where version_id = ${versionId})`);

export async function idsIn(db: Database, versionId: number): Promise<number[]> {
  const rows = await db.selectFrom('sku_group_skus').select('sku_id').where('version_id', '=', versionId).execute();
  return rows.map(({ sku_id }) => sku_id);
}

interface NewVersion {
  group_id: number;
  no: number;
  from_day: string;
  rule: GroupRule | null;
  author_id: number | null;
}

export async function addVersion(db: Database, version: NewVersion, ids: readonly number[]): Promise<void> {
  const { rule, ...rest } = version;
  const values = { ...rest, rule: rule && JSON.stringify(rule), skus_count: ids.length };
  const { id } = await db.insertInto('sku_group_versions').values(values).returning('id').executeTakeFirstOrThrow();
  await sql`
    insert into sku_group_skus (version_id, sku_id) select ${id}, sku_id from unnest(${[...ids]}::bigint[]) sku_id`.execute(
    db,
  );
}

/** The dynamic ones at work, for the clock. */
export async function ruledGroups(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.id from sku_groups g
    cross join lateral ${versionInForce(sql`g.id`, sql`(now() at time zone 'Europe/Moscow')::date`)} v
    where g.status = 'active' and g.deleted_at is null and v.rule is not null order by g.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The SKU of each word of a file, by its code or its GTIN. */
export async function skusNamed(db: Database, words: readonly string[]) {
  const { rows } = await sql<{ word: string; ids: number[] }>`
    select w.word, array_agg(t.id) as ids from (select distinct unnest(${[...words]}::text[]) as word) w
    join skus t on t.deleted_at is null and (t.code = w.word or t.gtin = w.word) group by w.word`.execute(db);
  return new Map(rows.map(({ word, ids }) => [word, ids]));
}
