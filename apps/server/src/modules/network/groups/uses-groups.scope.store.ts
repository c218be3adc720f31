// An area's declaration that its records are about groups: by it a group knows its users, and is not deleted under them.
import { type RawBuilder, sql } from 'kysely';

/** A query of the things (`id`, `title`) that use the group of this number. */
export type UsesGroups = (groupId: RawBuilder<unknown>) => RawBuilder<unknown>;

/** By what the history calls such a thing. */
export type GroupUses = Readonly<Record<string, UsesGroups>>;

/** All of them, as `entity`, `id` and `title`. */
export function usesOf(uses: GroupUses, groupId: RawBuilder<unknown>): RawBuilder<unknown> {
  // By a name of its own: `t.id` of a list would be the id of a use's own `t`.
  const wanted = sql`(select (${groupId})::bigint as id) wanted`;
  const each = Object.entries(uses).map(
    ([entity, use]) => sql`
      select ${sql.lit(entity)} as entity, u.id, u.title from ${wanted} cross join lateral (${use(sql`wanted.id`)}) u`,
  );
  const nothing = sql`select null::text as entity, null::bigint as id, null::text as title where false`;
  return sql.join([nothing, ...each], sql` union all `);
}

/** The rule of the group `g`, of sellers, asks who works at points of this group. */
export const asksForGroup = (groupId: RawBuilder<unknown>) => sql`(g.kind = 'seller' and g.mode = 'dynamic'
  and jsonb_path_exists(g.rule, '$.** ? (@.field == "point_groups").value[*] ? (@ == $id)', jsonb_build_object('id', ${groupId})))`;

/** Compound groups are made of others, rules of sellers ask about groups of points. */
export const usedByGroups: UsesGroups = (groupId) => sql`
  select g.id, g.name as title from groups g
  where g.status <> 'archived' and g.deleted_at is null
    and (g.mode = 'compound' and (g.parts -> 'include' @> to_jsonb(${groupId}) or g.parts -> 'exclude' @> to_jsonb(${groupId}))
      or ${asksForGroup(groupId)})`;
