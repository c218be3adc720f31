// Lists of the area: the grid of trade points, the sets, and the changes of one set.
import type { ChangeQuestion, ChangeSetQuestion } from '@iskra/contract/areas/network/change-sets';
import type { ChangeSetCard, ChangeSetRow, GridRow } from '@iskra/contract/areas/network/change-sets/shapes';
import type { TradePointQuestion } from '@iskra/contract/areas/network/trade-points';
import type { Stored } from '@iskra/contract/kernel/transitions';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { byColumns, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { fromDay, toDay } from '../../../database/rows/moments.ts';
import { personNamed } from '../../../database/rows/person-named.ts';
import { gridDraft, visibleTo } from './change-sets.scope.store.ts';
import { tradePointSource } from './trade-points.list.store.ts';
import { entry, referred } from './trade-points.store.ts';

/** One change as it is stored. */
export interface StoredChange {
  field: string;
  old: unknown;
  new: unknown;
}

export type GridFacts = Omit<GridRow, 'changes'> & { changes: StoredChange[] };

const plain = ['id', 'code', 'name', 'status', 'version', 'address', 'city', 'postal_code', 'lat', 'lon', 'timezone'];
const more = ['category', 'phone', 'working_hours', 'geofence_radius_m', 'opened_on', 'additional'];
const books = ['region', 'branch', 'channel', 'format', 'network', 'distributor'];

/** Found, sorted and narrowed as the list of trade points is. */
export const gridList = listing<TradePointQuestion, GridFacts>({
  ...tradePointSource,
  select: (page, actor) => sql<GridFacts>`
    select ${sql.join([...plain, ...more].map((column) => sql.ref(`t.${column}`)))},
      ${sql.join(books.map((name) => entry(name, name)))},
      case when o.id is not null then json_build_object('id', o.id, 'title', o.legal_name) end as owner,
      coalesce((
        select json_agg(json_build_object('field', i.field, 'old', i.old_value, 'new', i.new_value) order by i.field)
        from change_items i
        where i.trade_point_id = t.id and i.set_id = (select id from change_sets where ${gridDraft((actor as UserActor).id)})
      ), '[]') as changes,
      ${pageColumns}
    from ${page} join (${referred(actor)}) on t.id = page.id`,
});

const summary = sql`t.id, t.source, t.status, t.changes_count, t.points_count, t.created_at, t.updated_at, t.sent_at, t.version,
  ${personNamed('a')} as author,
  array(select distinct split_part(i.field, '.', 1) from change_items i where i.set_id = t.id order by 1) as fields`;

export const changeSetList = listing<ChangeSetQuestion, Stored<ChangeSetRow>>({
  table: 'change_sets',
  visibleTo,
  sorts: { updated_at: 'timestamptz' },
  filters: {
    ...byColumns('status', 'source'),
    updated_from: fromDay(sql`t.updated_at`),
    updated_to: toDay(sql`t.updated_at`),
  },
  search: {
    column: sql`(select searchable(concat_ws(' ', a.last_name, a.first_name, a.middle_name)) from users a where a.id = t.author_id)`,
  },
  select: (page) => sql<Stored<ChangeSetRow>>`
    select ${summary}, ${pageColumns}
    from ${page} join change_sets t on t.id = page.id join users a on a.id = t.author_id`,
});

export async function findSet(db: Database, actor: Actor, id: number): Promise<Stored<ChangeSetCard> | undefined> {
  const { rows } = await sql<Stored<ChangeSetCard>>`
    select ${summary}, t.undone_at, ${personNamed('u')} as undone_by,
      coalesce((
        select json_agg(s) from (
          select state, count(*)::int as count from change_items i where i.set_id = t.id group by state order by state
        ) s
      ), '[]') as states
    from change_sets t join users a on a.id = t.author_id left join users u on u.id = t.undone_by
    where t.id = ${id} and ${sql.join(visibleTo(actor), sql` and `)}`.execute(db);
  return rows[0];
}

/** A change of a set with the point that it is about. */
export interface ItemFacts extends StoredChange {
  id: number;
  state: string;
  note: string | null;
  trade_point: { id: number; code: string; name: string };
}

const item = sql`t.id, t.field, t.old_value as old, t.new_value as new, t.state, t.note,
  json_build_object('id', p.id, 'code', p.code, 'name', p.name) as trade_point`;

/** Only ever asked within one set, which its reader has been shown to see. */
export const changeList = listing<ChangeQuestion, ItemFacts>({
  table: 'change_items',
  visibleTo: () => [],
  sorts: { id: 'bigint' },
  filters: byColumns('state'),
  search: { column: sql`(select p.search_text from trade_points p where p.id = t.trade_point_id)` },
  select: (page) => sql<ItemFacts>`
    select ${item}, ${pageColumns}
    from ${page} join change_items t on t.id = page.id join trade_points p on p.id = t.trade_point_id`,
});

export const ofSet = (id: number): RawBuilder<unknown> => sql`t.set_id = ${id}`;

/** Of each field how many there are and the newest few. */
export async function draftItems(db: Database, setId: number, few: number): Promise<(ItemFacts & { count: number })[]> {
  const { rows } = await sql<ItemFacts & { count: number }>`
    select ${item}, t.count from (
      select i.*, count(*) over (partition by field)::int as count, row_number() over (partition by field order by id desc) as place
      from change_items i where i.set_id = ${setId}
    ) t
    join trade_points p on p.id = t.trade_point_id
    where t.place <= ${few} order by t.field, t.id desc`.execute(db);
  return rows;
}
