// The list of groups, the card, the select.
import type { GroupQuestion, groups } from '@iskra/contract/areas/network/groups';
import type { RuledKind } from '@iskra/contract/areas/network/groups/fields';
import type { GroupOption } from '@iskra/contract/areas/network/groups/search';
import type { GroupCard, GroupRow, GroupUse } from '@iskra/contract/areas/network/groups/shapes';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { Stored } from '@iskra/contract/kernel/transitions';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { byColumns, type Listing, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { finding } from '../../../database/lists/search.ts';
import { personNamed } from '../../../database/rows/person-named.ts';
import { namesVisibleTo, visibleTo } from './groups.scope.store.ts';
import { type GroupUses, usesOf } from './uses-groups.scope.store.ts';

export const shown = (uses: GroupUses) => sql`
  t.id, t.kind, t.name, t.description, t.mode, t.status, t.refresh, t.members_count, t.computed_at, t.compute_status, t.updated_at,
  t.version, t.inactive_from, t.private_to is not null as is_private,
    (select count(*)::int from (${usesOf(uses, sql`t.id`)}) used) as used_count,
  (select ${personNamed('a')}
   from users a where a.id = t.created_by) as author`;

export const groupListOver = (uses: GroupUses): Listing<GroupQuestion, Stored<GroupRow>> =>
  listing<GroupQuestion, Stored<GroupRow>>({
    table: 'groups',
    visibleTo,
    sorts: { name: 'text', members_count: 'int', updated_at: 'timestamptz' },
    filters: {
      ...byColumns('kind', 'mode', 'status', 'compute_status'),
      is_private: (isPrivate) => sql`(t.private_to is not null) = ${isPrivate}`,
      unused: () => sql`not exists (${usesOf(uses, sql`t.id`)})`,
    },
    search: { column: sql`t.search_text` },
    select: (page) =>
      sql<Stored<GroupRow>>`select ${shown(uses)}, ${pageColumns} from ${page} join groups t on t.id = page.id`,
  });

export const ofKind = (kind: RuledKind): RawBuilder<unknown>[] => [sql`t.kind = ${kind}`];

/** The groups that a compound one is made of, in the order in which they were named. */
const titled = (which: 'include' | 'exclude') => sql`coalesce((
  select json_agg(json_build_object('id', g.id, 'title', g.name) order by p.place)
  from jsonb_array_elements(t.parts -> ${sql.lit(which)}) with ordinality p (id, place) join groups g on g.id = p.id::bigint), '[]')`;

const overridden = (include: boolean) =>
  sql`(select count(*)::int from group_overrides o where o.group_id = t.id and o.include = ${sql.lit(include)})`;

/** As one part of the card: nothing of a group of others. */
const settingsShown = sql`case when t.kind = 'tsm' then json_build_object(
  'can_request_seller_tp', t.can_request_seller_tp, 'auto_confirm_seller_tp', t.auto_confirm_seller_tp,
  'daily_request_limit', t.daily_request_limit, 'visible_report_types', t.visible_report_types) end`;

export async function findGroup(
  db: Database,
  actor: Actor,
  uses: GroupUses,
  id: number,
): Promise<Stored<GroupCard> | undefined> {
  const { rows } = await sql<Stored<GroupCard>>`
    select ${shown(uses)}, t.rule, t.compute_error, t.held_back, t.created_at,
      case when t.parts is not null then json_build_object('include', ${titled('include')}, 'mode', t.parts -> 'mode',
        'exclude', ${titled('exclude')}) end as parts,
      ${overridden(true)} as included_count, ${overridden(false)} as excluded_count, ${settingsShown} as settings
    from groups t where t.id = ${id} and ${sql.join(visibleTo(actor), sql` and `)}`.execute(db);
  return rows[0];
}

const mostOptions = 50;

type Asked = BodyOf<typeof groups.short>;

/** Active groups to choose from; a group that is named by its id comes in any status. */
export async function shortGroups(
  db: Database,
  actor: UserActor,
  { kinds, search, ids }: Asked,
): Promise<GroupOption[]> {
  const conditions: RawBuilder<unknown>[] = [...namesVisibleTo(actor)];
  if (kinds) conditions.push(sql`t.kind = any (${kinds})`);
  if (ids) conditions.push(sql`t.id = any (${ids})`);
  else conditions.push(sql`t.status = 'active'`);
  if (search) conditions.push(finding(sql`t.search_text`, search));
  const { rows } = await sql<GroupOption>`
    select t.id, t.name as title, t.kind, t.members_count, t.status from groups t where ${sql.join(conditions, sql` and `)}
    order by t.name, t.id limit ${ids?.length ?? mostOptions}`.execute(db);
  return rows;
}

const mostUses = 200;

export async function usesOfGroup(db: Database, uses: GroupUses, id: number): Promise<GroupUse[]> {
  const { rows } = await sql<GroupUse>`
    select * from (${usesOf(uses, sql`${id}::bigint`)}) u order by u.entity, u.title, u.id limit ${mostUses}`.execute(
    db,
  );
  return rows;
}

export async function isUsed(db: Database, uses: GroupUses, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select exists (${usesOf(uses, sql`${id}::bigint`)}) as used`.execute(
    db,
  );
  return rows[0]!.used;
}
