// Groups of SKUs as they are listed and read: each with the version in force today.
import type {
  SkuGroupCard,
  SkuGroupQuestion,
  SkuGroupRow,
  SkuGroupVersion,
} from '@iskra/contract/areas/network/sku-groups';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { byColumns, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { today } from '../../../database/rows/moments.ts';
import { personNamed } from '../../../database/rows/person-named.ts';
import { records } from '../../../database/rows/records.ts';
import { columnName, columnsReferringTo, presentRows, type Usage } from '../../../database/rows/references.ts';
import type { SkuGroupsRow } from '../../../database/rows/rows.generated.ts';
import { type GroupUses, usesOf as namedUses } from '../groups/uses-groups.scope.store.ts';
import { versionInForce } from './sku-groups.scope.store.ts';

export type SkuGroup = Selectable<SkuGroupsRow>;

/** Every role with access sees all of them. */
export const present = () => [sql`t.deleted_at is null`];

export const skuGroupRecords = records<SkuGroupsRow>({
  table: 'sku_groups',
  entity: 'sku_group',
  visibleTo: present,
  taken: { sku_groups_name: { field: 'name', problem: 'sku_group.name_taken' } },
});

/** Before the first version is in force that one is shown. */
export const shownVersion = sql`
  cross join lateral (
    select coalesce(f.id, n.id) as id, coalesce(f.no, n.no) as no, coalesce(f.from_day, n.from_day) as from_day,
      coalesce(f.skus_count, n.skus_count) as skus_count,
      case when (case when f.id is null then n.rule else f.rule end) is null then 'static' else 'dynamic' end as mode
    from (select * from sku_group_versions where group_id = t.id order by from_day, no limit 1) n
    left join ${versionInForce(sql`t.id`, today)} f on true) v`;

const columns = sql`
  t.id, t.name, t.purpose, t.status, v.mode, v.skus_count, v.no as version_no, v.from_day, t.versions_count, t.valid_from, t.valid_to,
  t.updated_at, t.version`;

const hasSku = (sku: unknown) => sql`exists (
  select from ${versionInForce(sql`t.id`, today)} f join sku_group_skus s on s.version_id = f.id and s.sku_id = ${sku})`;

/** The uses of the groups come beside it. */
export type StoredRow = Omit<SkuGroupRow, 'used_count' | 'may'>;

export const skuGroupList = listing<SkuGroupQuestion, StoredRow>({
  table: 'sku_groups',
  visibleTo: present,
  sorts: { name: 'text', valid_from: 'date', updated_at: 'timestamptz' },
  filters: { ...byColumns('status', 'purpose'), sku_id: hasSku },
  ordered: { by: 'name', filters: ['status', 'purpose'] },
  search: { column: sql`t.search_text` },
  select: (page) => sql<StoredRow>`
    select ${columns}, ${pageColumns} from ${page} join sku_groups t on t.id = page.id ${shownVersion}`,
});

type StoredCard = Omit<SkuGroupCard, keyof Uses | 'may'>;

export async function findSkuGroup(db: Database, id: number): Promise<StoredCard | undefined> {
  const { rows } = await sql<StoredCard>`
    select ${columns}, t.description from sku_groups t ${shownVersion} where t.id = ${id} and t.deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

const own = ['sku_group_versions', 'sku_group_skus'];

/** References to these groups or to any of their versions, by the database's own constraints. */
async function referencesTo(db: Database, ids: readonly number[]): Promise<(Usage & { id: number })[]> {
  const [ofGroups, ofVersions] = [
    await columnsReferringTo(db, 'sku_groups'),
    await columnsReferringTo(db, 'sku_group_versions'),
  ];
  const counts = [
    ...ofGroups.map((place) => ({ place, join: sql``, group: sql.ref(`r.${place.column}`) })),
    ...ofVersions.map((place) => ({
      place,
      join: sql`join sku_group_versions v on v.id = ${sql.ref(`r.${place.column}`)}`,
      group: sql`v.group_id`,
    })),
  ]
    .filter(({ place }) => !own.includes(place.table))
    .map(
      ({ place, join, group }) => sql`
        select ${group} as id, ${columnName(place)}::text as "where", count(*)::int as count
        from ${sql.table(place.table)} r ${join} where ${group} = any (${[...ids]}) and ${presentRows(place)} group by 1`,
    );
  if (counts.length === 0) return [];
  return (await sql<Usage & { id: number }>`${sql.join(counts, sql` union all `)}`.execute(db)).rows;
}

export type Uses = Pick<SkuGroupCard, 'used' | 'tasks' | 'used_count'>;

const mostTasks = 50;

/** What names each of these groups: rows of other tables by how many there are, tasks by their titles. */
export async function usesOf(db: Database, uses: GroupUses, ids: readonly number[]): Promise<Map<number, Uses>> {
  const references = await referencesTo(db, ids);
  const { rows } = await sql<Pick<Uses, 'tasks'> & { id: number; count: number }>`
    select asked.id, u.tasks, u.count from unnest(${[...ids]}::bigint[]) as asked (id)
    cross join lateral (
      select count(*)::int as count,
        coalesce(json_agg(json_build_object('id', n.id, 'title', n.title) order by n.id desc)
          filter (where n.place <= ${mostTasks}), '[]') as tasks
      from (select every.*, row_number() over (order by every.id desc) as place
        from (${namedUses(uses, sql`asked.id`)}) every) n) u`.execute(db);
  return new Map(
    rows.map(({ id, tasks, count }) => {
      const used = references.filter((use) => use.id === id).map(({ where, count }) => ({ where, count }));
      return [id, { used, tasks, used_count: used.reduce((sum, use) => sum + use.count, count) }];
    }),
  );
}

/** Each beside the one that was in force before it. */
export async function versionsOf(db: Database, groupId: number): Promise<SkuGroupVersion[]> {
  const { rows } = await sql<SkuGroupVersion>`
    with all_of_it as (
      select v.*, lag(v.id) over line as earlier, lead(v.from_day) over line as next_day
      from sku_group_versions v where v.group_id = ${groupId} window line as (order by v.from_day, v.no)
    )
    select v.id, v.no, v.from_day, v.next_day - 1 as to_day, case when v.rule is null then 'static' else 'dynamic' end as mode,
      v.skus_count, d.came, d.went, v.created_at,
      ${personNamed('u')} as author
    from all_of_it v left join users u on u.id = v.author_id
    cross join lateral (
      select count(*) filter (where b.sku_id is null)::int as came, count(*) filter (where a.sku_id is null)::int as went
      from (select sku_id from sku_group_skus where version_id = v.id) a
      full join (select sku_id from sku_group_skus where version_id = v.earlier) b using (sku_id)) d
    order by v.from_day desc, v.no desc`.execute(db);
  return rows;
}
