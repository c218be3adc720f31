// Members of a group that is kept by hand, from a table of one column: codes of points, phones of people, employee numbers of TSMs.
import type { RuledKind } from '@iskra/contract/areas/network/groups/fields';
import { normalisePhone } from '@iskra/contract/kernel/checks';
import { id, line } from '@iskra/contract/kernel/fields';
import { latinCode } from '@iskra/contract/kernel/look-alikes';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../../database/database.ts';
import { auditColumn, givenCells, good, makeTable, problemsOf, said } from '../../../database/imports/import-parts.ts';
import { problem as refusal } from '../../../problem.ts';
import { text } from '../../platform/imports/cells.rules.ts';
import type { ImportColumn, ImportInput, ImportTarget } from '../../platform/imports/import-target.ts';
import { membersOf } from './group-fields.store.ts';
import { lockMembers, writeMembers } from './group-members.store.ts';
import { touchWholes } from './groups.clock.store.ts';
import { membersSeenBy, visibleTo } from './groups.scope.store.ts';
import { countSaid, type Group, noteRun, toCount } from './groups.store.ts';

/** A phone as it is stored; a code in capitals, with look-alike letters of both alphabets made equal. */
function tidy(typed: string): string {
  const phone = normalisePhone(typed);
  return /^\+7\d{10}$/.test(phone) ? phone : latinCode(typed.toUpperCase());
}

const member = z.pipe(line({ max: 40 }), z.transform(tidy));

const columns: readonly ImportColumn[] = [
  {
    code: 'member',
    title: 'Участник',
    synonyms: ['Код', 'Код ТТ', 'Код точки', 'Телефон', 'Телефон продавца', 'Табельный номер'],
    required: true,
    parse: text(member),
  },
];

/** The column by which a row of the file names its member, and the message for an unknown one. */
const named: Record<RuledKind, { column: RawBuilder<unknown>; unknown: string }> = {
  tp: { column: sql`t.code`, unknown: 'Точки с кодом «%s» нет' },
  seller: { column: sql`t.phone`, unknown: 'Продавца с телефоном «%s» нет' },
  user: { column: sql`t.phone`, unknown: 'Пользователя с телефоном «%s» нет' },
  tsm: { column: sql`t.employee_number`, unknown: 'Сотрудника с табельным номером «%s» нет' },
};

const groupIdOf = ({ params }: ImportInput) => params.group_id as number;

async function groupOf(db: Database, input: ImportInput): Promise<Group> {
  if (input.applying) await lockMembers(db, groupIdOf(input));
  const { rows } = await sql<Group>`
    select t.* from groups t where t.id = ${groupIdOf(input)} and ${sql.join(visibleTo(input.actor), sql` and `)}
    ${input.applying ? sql`for no key update` : sql``}`.execute(db);
  const [group] = rows;
  if (!group) throw refusal('not_found');
  if (group.mode !== 'static') throw refusal('group.not_static');
  if (group.status === 'archived') throw refusal('wrong_state');
  return group;
}

const problem = problemsOf(columns);

/** Verdicts of the file hold at once: the members are counted with them. */
async function recount(db: Database, input: ImportInput, before: number): Promise<void> {
  const groupId = groupIdOf(input);
  const today = moscowDay(new Date());
  const { include } = await countSaid(db, groupId);
  await auditColumn(db, input, {
    action: 'group.import',
    entity: 'group',
    field: 'included_count',
    changes: sql`select ${groupId}::bigint as id, ${before}::int as old, ${include}::int as new, current_date as day`,
  });
  const found = db.selectFrom('groups').selectAll().where('id', '=', groupId);
  const group = (await found.executeTakeFirstOrThrow()) as Group;
  const run = group.last_run + 1;
  const moves = await writeMembers(db, toCount(group), today, run);
  await noteRun(db, { group, run, cause: 'import', today, authorId: input.actor.id, ...moves });
  await touchWholes(db, groupId);
}

export const membersImport: ImportTarget = {
  key: 'member',
  roles: ['admin', 'moderator', 'tsm_user'],
  modes: ['upsert', 'remove', 'full'],
  params: z.strictObject({ group_id: id }),
  of: z.object({ member: z.string() }),
  columns,
  async resolve(db, input) {
    const { id: groupId, kind } = await groupOf(db, input);
    const { column, unknown } = named[kind];
    const { table, alive } = membersOf[kind];
    await makeTable(db, 'given', 'member', givenCells(columns));
    const isIn = sql`o.member_id is not null`;
    const action = input.mode === 'remove' ? sql`'remove'` : sql`case when ${isIn} then 'none' else 'create' end`;
    const problems = [
      problem('member', sql`t.id is null`, sql`format(${sql.lit(unknown)}, g.member)`),
      ...(input.mode === 'remove'
        ? [problem('member', sql`t.id is not null and not ${isIn}`, said('В группе такого участника нет'))]
        : []),
    ];
    await makeTable(
      db,
      'incoming',
      'n',
      sql`
      select g.n, g.member, t.id, ${action} as action, array_remove(array[${sql.join(problems)}]::jsonb[], null) as problems
      from given g
      left join ${sql.table(table)} t on ${column} = g.member and ${alive} and ${sql.join(membersSeenBy(input.actor, kind), sql` and `)}
      left join group_overrides o on o.group_id = ${groupId} and o.member_id = t.id and o.include`,
    );
  },
  async apply(db, input) {
    const groupId = groupIdOf(input);
    const { include } = await countSaid(db, groupId);
    await sql`
      insert into group_overrides (group_id, member_id, include, source, author_id)
      select ${groupId}, i.id, true, 'import', ${input.actor.id} from incoming i where ${good} and i.action = 'create'
      on conflict (group_id, member_id) do update set include = true,
        source = 'import', author_id = excluded.author_id, at = now()`.execute(db);
    await recount(db, input, include);
  },
  async remove(db, input, ids) {
    const groupId = groupIdOf(input);
    await lockMembers(db, groupId);
    const { include } = await countSaid(db, groupId);
    await sql`delete from group_overrides where group_id = ${groupId} and member_id = any (${[...ids]})`.execute(db);
    await recount(db, input, include);
  },
  whole: (input) =>
    sql`select o.member_id as id from group_overrides o where o.group_id = ${groupIdOf(input)} and o.include`,
};
