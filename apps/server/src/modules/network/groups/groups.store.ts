// Groups as rows, changed one by one, and their manual members.
import type { GroupRule } from '@iskra/contract/areas/network/groups/conditions';
import type { RuledKind } from '@iskra/contract/areas/network/groups/fields';
import type { RunCause } from '@iskra/contract/areas/network/groups/shapes';
import { type Selectable, sql } from 'kysely';
import type { UserContext } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { records } from '../../../database/rows/records.ts';
import type { GroupsRow } from '../../../database/rows/rows.generated.ts';
import { problem } from '../../../problem.ts';
import { membersOf } from './group-fields.store.ts';
import type { GroupToCount, Parts } from './group-members.store.ts';
import { membersSeenBy, visibleTo } from './groups.scope.store.ts';
import { asksForGroup } from './uses-groups.scope.store.ts';

export type Group = Selectable<GroupsRow> & { kind: RuledKind };

export const groupRecords = records<GroupsRow>({
  table: 'groups',
  entity: 'group',
  visibleTo,
  taken: { groups_name: { field: 'name', problem: 'group.name_taken' } },
});

export const toCount = (group: Pick<Group, 'id' | 'kind' | 'rule' | 'parts'>): GroupToCount => ({
  id: group.id,
  kind: group.kind,
  rule: group.rule as unknown as GroupRule | null,
  parts: group.parts as unknown as Parts | null,
});

/** A group that the person does not see does not exist for them. */
export async function seenGroup({ db, actor }: UserContext, id: number): Promise<Group> {
  const { rows } = await sql<Group>`
    select t.* from groups t where t.id = ${id} and ${sql.join(visibleTo(actor), sql` and `)}`.execute(db);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
}

/** A group that is at work, for a run: its row is not held, so that it can be changed meanwhile. */
export async function findToCount(db: Database, id: number): Promise<Group | undefined> {
  const found = db.selectFrom('groups').selectAll().where('id', '=', id).where('status', '=', 'active');
  return (await found.where('deleted_at', 'is', null).executeTakeFirst()) as Group | undefined;
}

/** Which of these the person sees, and so may put into a group. */
export async function seenMembers(ctx: UserContext, kind: RuledKind, ids: number[]): Promise<number[]> {
  const { table, alive } = membersOf[kind];
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(table)} t
    where t.id = any (${ids}) and ${alive} and ${sql.join(membersSeenBy(ctx.actor, kind), sql` and `)}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

export interface Said {
  ids: number[];
  include: boolean;
  reason: string | null;
}

export async function sayOf(
  { db, actor }: UserContext,
  groupId: number,
  { ids, include, reason }: Said,
): Promise<void> {
  await sql`
    insert into group_overrides (group_id, member_id, include, reason, author_id)
    select ${groupId}, m, ${include}, ${reason}, ${actor.id} from unnest(${ids}::bigint[]) m
    on conflict (group_id, member_id) do update
    set include = excluded.include, reason = excluded.reason, source = 'manual', author_id = excluded.author_id, at = now()`.execute(
    db,
  );
}

export async function takeBack(db: Database, groupId: number, ids: number[]): Promise<void> {
  await sql`delete from group_overrides where group_id = ${groupId} and member_id = any (${ids})`.execute(db);
}

export interface SaidCounts {
  include: number;
  exclude: number;
}

export async function countSaid(db: Database, groupId: number): Promise<SaidCounts> {
  const { rows } = await sql<SaidCounts>`
    select count(*) filter (where include)::int as include, count(*) filter (where not include)::int as exclude
    from group_overrides where group_id = ${groupId}`.execute(db);
  return rows[0]!;
}

export interface FinishedRun {
  group: Group;
  run: number;
  cause: RunCause;
  today: string;
  authorId: number | null;
  came: number;
  went: number;
  total: number;
}

/** A run that has changed nothing leaves no line. */
export async function noteRun(db: Database, finished: FinishedRun): Promise<void> {
  const { group, run, cause, today, authorId, came, went, total } = finished;
  const hasChanged = came + went > 0;
  if (hasChanged)
    await sql`
      insert into group_runs (group_id, run, today, cause, rule, came, went, total, author_id)
      values (${group.id}, ${run}, ${today}, ${cause}, ${group.rule && JSON.stringify(group.rule)}, ${came}, ${went},
        ${total}, ${authorId})`.execute(db);
  await sql`
    update groups set members_count = ${total}, last_run = ${hasChanged ? run : group.last_run}, computed_at = now(),
      compute_status = 'ok', compute_error = null, held_back = null
    where id = ${group.id}`.execute(db);
}

/** The members stay as they were, and everybody sees why. A repeated failure of the clock is one line of the log. */
export async function noteFailure(
  db: Database,
  groupId: number,
  { cause, today, error, authorId }: { cause: RunCause; today: string; error: string; authorId: number | null },
): Promise<void> {
  await sql`
    with was as (select id, compute_status = 'error' and compute_error = ${error} as known from groups where id = ${groupId}),
    failed as (
      update groups set last_run = last_run + 1, compute_status = 'error', compute_error = ${error}, held_back = null
      where id = ${groupId} returning id, last_run, members_count, rule)
    insert into group_runs (group_id, run, today, cause, rule, came, went, total, error, author_id)
    select f.id, f.last_run, ${today}, ${cause}, f.rule, 0, 0, f.members_count, ${error}, ${authorId}
    from failed f join was w on w.id = f.id where ${cause} in ('hand', 'save') or w.known is not true`.execute(db);
}

export async function holdBack(db: Database, groupId: number, moves: { came: number; went: number }): Promise<void> {
  await sql`
    update groups set compute_status = 'waiting', compute_error = null, held_back = ${JSON.stringify(moves)} where id = ${groupId}`.execute(
    db,
  );
}

/** The groups at work that are made of this one, or whose rules ask who works at its points and follow changes. */
export async function wholesOf(db: Database, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.id from groups g
    where g.status = 'active' and g.deleted_at is null
      and (g.mode = 'compound' and (g.parts -> 'include' @> to_jsonb(${id}::bigint) or g.parts -> 'exclude' @> to_jsonb(${id}::bigint))
        or g.refresh = 'on_change' and ${asksForGroup(sql`${id}::bigint`)}) order by g.id`.execute(db);
  return rows.map((row) => row.id);
}
