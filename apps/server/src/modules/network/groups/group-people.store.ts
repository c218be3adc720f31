// Members as people see them: pages of them, a few of many, one with the reasons.
import type { MemberQuestion, RunQuestion } from '@iskra/contract/areas/network/groups';
import type { RuledKind } from '@iskra/contract/areas/network/groups/fields';
import type { GroupMember, GroupReason, GroupRun, SampleMember } from '@iskra/contract/areas/network/groups/shapes';
import { roleWords } from '@iskra/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { inWords } from '../../../database/lists/in-words.ts';
import { type Listing, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { personNamed } from '../../../database/rows/person-named.ts';
import { membersOf, stillIn } from './group-fields.store.ts';
import { membersSeenBy } from './groups.scope.store.ts';

interface Look {
  title: RawBuilder<unknown>;
  code: RawBuilder<unknown>;
  phone: RawBuilder<unknown>;
  note: RawBuilder<unknown>;
}

const none = sql`null::text`;

/** Of the member `t`. */
const looks: Record<RuledKind, Look> = {
  tp: { title: sql`t.name`, code: sql`t.code`, phone: none, note: sql`t.address` },
  seller: { title: sql`t.name`, code: sql`t.code`, phone: sql`t.phone`, note: sql`t.city` },
  tsm: { title: sql`t.name`, code: sql`t.employee_number`, phone: sql`t.phone`, note: sql`upper(t.kind)` },
  user: {
    title: sql`concat_ws(' ', t.last_name, t.first_name, t.middle_name)`,
    code: none,
    phone: sql`t.phone`,
    note: inWords(sql`t.role`, roleWords),
  },
};

/** Of the account `a`, which the program itself does not have. */
const sayer = personNamed('a');

const shown = (kind: RuledKind) => {
  const { title, code, phone, note } = looks[kind];
  return sql`t.id, ${title} as title, ${code} as code, ${phone} as phone, ${note} as note, t.status`;
};

/** Of whom a group is made, as the list of its card needs it. */
export interface MadeGroup {
  id: number;
  kind: RuledKind;
  mode: 'static' | 'dynamic' | 'compound';
}

const ofGroup = (id: number, more: RawBuilder<unknown>) =>
  sql`exists (select from group_members gm where gm.group_id = ${id} and gm.member_id = t.id and ${more})`;
const overridden = (id: number, include: boolean) =>
  sql`exists (select from group_overrides o where o.group_id = ${id} and o.member_id = t.id and o.include = ${include})`;

/** Those who belong to it, unless others are asked about. */
function among({ id }: MadeGroup, { state, came_in, went_in }: MemberQuestion['filters']): RawBuilder<unknown>[] {
  const asked = [
    ...(came_in ? [ofGroup(id, sql`gm.entered = ${came_in}`)] : []),
    ...(went_in ? [ofGroup(id, sql`gm.left_run = ${went_in}`)] : []),
    ...(state === 'included' ? [overridden(id, true)] : []),
    ...(state === 'excluded' ? [overridden(id, false)] : []),
  ];
  const members = ofGroup(id, sql`gm.left_run = ${stillIn}`);
  return asked.length === 0 || state === 'member' ? [...asked, members] : asked;
}

const asBuilt = { static: 'manual', dynamic: 'rule', compound: 'parts' } as const;

/** Nobody is found by what no row shows: of an account that is its mailbox, for a partner the number that they see masked. */
function restrictedOf(kind: RuledKind) {
  const { title, code, phone } = looks[kind];
  return kind === 'user'
    ? { column: sql`searchable(concat_ws(' ', ${title}, ${phone}))`, roles: ['admin'] as const }
    : { column: sql`searchable(concat_ws(' ', ${title}, ${code}))`, roles: ['owner'] as const };
}

export function memberList(group: MadeGroup): Listing<MemberQuestion, GroupMember> {
  const { id, kind, mode } = group;
  const { title } = looks[kind];
  return listing<MemberQuestion, GroupMember>({
    table: membersOf[kind].table,
    visibleTo: (actor) => membersSeenBy(actor, kind),
    sorts: { title: { column: title, type: 'text' } },
    filters: {
      state: () => sql`true`,
      came_in: () => sql`true`,
      went_in: () => sql`true`,
    },
    search: {
      column: sql`t.search_text`,
      restricted: restrictedOf(kind),
    },
    select: (page) => sql<GroupMember>`
      select ${shown(kind)}, coalesce(o.source, ${sql.lit(asBuilt[mode])}) as source, o.reason,
        ${sayer} as author,
        coalesce((select r.at from group_runs r where r.group_id = ${id} and r.run = m.entered), o.at) as since, ${pageColumns}
      from ${page} join ${sql.table(membersOf[kind].table)} t on t.id = page.id
      left join group_members m on m.group_id = ${id} and m.member_id = t.id and m.left_run = ${stillIn}
      left join group_overrides o on o.group_id = ${id} and o.member_id = t.id
      left join users a on a.id = o.author_id`,
  });
}

export const pageOfMembers = (
  db: Database,
  actor: Actor,
  group: MadeGroup,
  query: Parameters<Listing<MemberQuestion, GroupMember>['page']>[2],
) => memberList(group).page(db, actor, query, among(group, query.filters));

export async function membersNamed(
  db: Database,
  actor: Actor,
  kind: RuledKind,
  ids: readonly number[],
): Promise<SampleMember[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SampleMember>`
    select ${shown(kind)} from ${sql.table(membersOf[kind].table)} t
    where t.id = any (${[...ids]}) and ${sql.join(membersSeenBy(actor, kind), sql` and `)} order by t.id`.execute(db);
  return rows;
}

/** The member's manual verdict, and whether it belongs to the group now. */
export async function membershipOf(
  db: Database,
  groupId: number,
  memberId: number,
): Promise<Pick<GroupReason, 'is_member' | 'override'>> {
  const { rows } = await sql<Pick<GroupReason, 'is_member' | 'override'>>`
    select exists (select from group_members m where m.group_id = ${groupId} and m.member_id = ${memberId} and m.left_run = ${stillIn})
      as is_member,
      (select json_build_object('include', o.include, 'reason', o.reason,
         'author', ${sayer},
         'at', to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       from group_overrides o left join users a on a.id = o.author_id
       where o.group_id = ${groupId} and o.member_id = ${memberId}) as override`.execute(db);
  return rows[0]!;
}

/** Of each part of a compound group, whether the member belongs to it; an inactive part has nobody. */
export async function partsWith(
  db: Database,
  { include, exclude }: { include: number[]; exclude: number[] },
  memberId: number,
): Promise<GroupReason['parts']> {
  const { rows } = await sql<GroupReason['parts'][number]>`
    select g.id, g.name as title, g.id = any (${exclude}) as excluded,
      g.status = 'active' and g.deleted_at is null and exists (
        select from group_members m where m.group_id = g.id and m.member_id = ${memberId} and m.left_run = ${stillIn}) as is_member
    from groups g where g.id = any (${[...include, ...exclude]}) order by excluded, g.name`.execute(db);
  return rows;
}

const runs = listing<RunQuestion, GroupRun>({
  table: 'group_runs',
  visibleTo: () => [sql`true`],
  sorts: { at: 'timestamptz' },
  filters: {},
  select: (page) => sql<GroupRun>`
    select t.id, t.run, t.at, t.cause, t.came, t.went, t.total, t.error,
      ${sayer} as author, ${pageColumns}
    from ${page} join group_runs t on t.id = page.id left join users a on a.id = t.author_id`,
});

export const pageOfRuns = (
  db: Database,
  actor: Actor,
  groupId: number,
  query: Parameters<Listing<RunQuestion, GroupRun>['page']>[2],
) => runs.page(db, actor, query, [sql`t.group_id = ${groupId}`]);
