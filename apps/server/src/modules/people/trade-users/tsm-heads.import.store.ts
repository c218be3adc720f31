// Heads and TSMs from a table: missing people are added as invited, a TSM moves to another head from a day on.
import { ImportedHead } from '@iskra/contract/areas/people/trade-users/shapes';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { givenCells, good, makeTable, problemsOf, said } from '../../../database/imports/import-parts.ts';
import type { ImportInput, ImportTarget } from '../../platform/imports/import-target.ts';
import { datedLinks, holds } from './dated-links.store.ts';
import { headColumns } from './trade-users.import-columns.ts';

type Sql = RawBuilder<unknown>;

const problem = problemsOf(headColumns);

/** Of a full name in one cell. */
const nameParts = (name: Sql) =>
  sql`split_part(${name}, ' ', 1), split_part(${name}, ' ', 2), nullif(regexp_replace(${name}, '^\\S+ \\S+ ?', ''), '')`;

/** The row as the program understands it: the TSM and the head, where they are there already, and who else has the contacts. */
const merged = sql`
  select g.n, g.tsm_employee_no, g.bdm_employee_no, g.bdm_fio, coalesce(g.from_date, current_date) as day,
    t.id, t.user_id, t.kind, t.name, t.phone, t.email, g.tsm_fio, g.tsm_phone, g.tsm_email,
    head.id as head_id, head.kind as head_kind, held.bdm_id as held_by, later.from_date as later_from,
    exists (select from users u where u.phone = g.tsm_phone and u.deleted_at is null and u.id is distinct from t.user_id) as phone_taken,
    exists (select from users u where lower(u.email) = g.tsm_email and u.deleted_at is null
      and u.id is distinct from t.user_id) as email_taken,
    exists (select from given o where o.tsm_employee_no = g.bdm_employee_no) as head_is_tsm
  from given g
  left join trade_users t on t.employee_number = g.tsm_employee_no and t.deleted_at is null
  left join trade_users head on head.employee_number = g.bdm_employee_no and head.deleted_at is null
  left join lateral (
    select l.bdm_id from tsm_bdms l where l.tsm_id = t.id and ${holds(sql`coalesce(g.from_date, current_date)`)}
  ) held on true
  left join lateral (
    select l.from_date from tsm_bdms l
    where l.tsm_id = t.id and l.from_date > coalesce(g.from_date, current_date) and (l.to_date is null or l.to_date > l.from_date)
    order by l.from_date limit 1
  ) later on true`;

const needed = said('Заполните поле: без него нового сотрудника не добавить');
const isSame = sql`m.held_by = m.head_id and (m.tsm_fio is null or m.tsm_fio = m.name)
  and (m.tsm_phone is null or m.tsm_phone = m.phone) and (m.tsm_email is null or m.tsm_email = m.email)`;

const problems = sql`array_remove(array[${sql.join([
  problem('tsm_employee_no', sql`m.kind = 'bdm'`, said('Это табельный номер БДМ, а не ТСМ')),
  problem('tsm_fio', sql`m.id is null and m.tsm_fio is null`, needed),
  problem('tsm_phone', sql`m.id is null and m.tsm_phone is null`, needed),
  problem('tsm_email', sql`m.id is null and m.tsm_email is null`, needed),
  problem('tsm_phone', sql`m.phone_taken`, said('Этот телефон уже занят другим участником')),
  problem('tsm_email', sql`m.email_taken`, said('Эта почта уже занята другим участником')),
  problem('bdm_employee_no', sql`m.bdm_employee_no = m.tsm_employee_no`, said('ТСМ не может быть своим БДМ')),
  problem(
    'bdm_employee_no',
    sql`m.bdm_employee_no <> m.tsm_employee_no and (m.head_kind = 'tsm' or m.head_id is null and m.head_is_tsm)`,
    said('Это табельный номер ТСМ, а не БДМ'),
  ),
  problem('bdm_fio', sql`m.head_id is null and m.bdm_fio is null`, needed),
  problem(
    'from_date',
    sql`m.later_from is not null and m.held_by is distinct from m.head_id`,
    sql`format('С %s уже назначен другой БДМ', to_char(m.later_from, 'DD.MM.YYYY'))`,
  ),
])}]::jsonb[], null)`;

const changing = sql`${good} and i.action <> 'none'`;

/** Heads whom nobody knew yet, each once, however many rows name them. */
async function addHeads(db: Database, { actor }: ImportInput): Promise<void> {
  await makeTable(
    db,
    'new_heads',
    'number',
    sql`
    select distinct on (i.bdm_employee_no) i.bdm_employee_no as number, i.bdm_fio as name,
      nextval(pg_get_serial_sequence('users', 'id')) as user_id, nextval(pg_get_serial_sequence('trade_users', 'id')) as id
    from incoming i where ${changing} and i.head_id is null order by i.bdm_employee_no, i.n`,
  );
  await sql`
    insert into users (id, role, status, last_name, first_name, middle_name, created_by, updated_by) overriding system value
    select user_id, 'tsm_user', 'invited', ${nameParts(sql`name`)}, ${actor.id}::bigint, ${actor.id}::bigint from new_heads`.execute(
    db,
  );
  await sql`
    insert into trade_users (id, user_id, kind, employee_number, created_by, updated_by) overriding system value
    select id, user_id, 'bdm', number, ${actor.id}::bigint, ${actor.id}::bigint from new_heads`.execute(db);
  await sql`update incoming i set head_id = h.id from new_heads h where i.bdm_employee_no = h.number and i.head_id is null`.execute(
    db,
  );
}

/** A new TSM comes with the head of today, so that the trigger of `tsm_bdms` has nothing to change. */
async function writePeople(db: Database, { actor }: ImportInput): Promise<void> {
  await sql`
    insert into users (id, role, status, phone, email, last_name, first_name, middle_name, created_by, updated_by)
      overriding system value
    select i.user_id, 'tsm_user', 'invited', i.tsm_phone, i.tsm_email, ${nameParts(sql`i.tsm_fio`)},
      ${actor.id}::bigint, ${actor.id}::bigint
    from incoming i where ${changing} and i.action = 'create'`.execute(db);
  await sql`
    insert into trade_users (id, user_id, kind, employee_number, bdm_id, created_by, updated_by) overriding system value
    select i.id, i.user_id, 'tsm', i.tsm_employee_no, case when i.day <= current_date then i.head_id end,
      ${actor.id}::bigint, ${actor.id}::bigint
    from incoming i where ${changing} and i.action = 'create'`.execute(db);
  await sql`
    update users u set phone = coalesce(i.tsm_phone, u.phone), email = coalesce(i.tsm_email, u.email), updated_by = ${actor.id}
    from incoming i where u.id = i.user_id and ${changing} and i.action = 'update'`.execute(db);
  await sql`
    update users u set (last_name, first_name, middle_name) = (select ${nameParts(sql`i.tsm_fio`)})
    from incoming i where u.id = i.user_id and ${changing} and i.action = 'update' and i.tsm_fio is not null`.execute(
    db,
  );
}

async function writeHeads(db: Database, { actor }: ImportInput): Promise<void> {
  const moving = sql`${changing} and i.held_by is distinct from i.head_id`;
  await sql`
    update tsm_bdms l set to_date = i.day from incoming i where l.tsm_id = i.id and ${holds(sql`i.day`)} and ${moving}`.execute(
    db,
  );
  await sql`
    insert into tsm_bdms (tsm_id, bdm_id, from_date, created_by)
    select i.id, i.head_id, i.day, ${actor.id} from incoming i where ${moving}`.execute(db);
}

/** Those who move, and their heads: under one head the steps of a file work side by side. */
async function lock(db: Database): Promise<void> {
  const named = (column: string) =>
    sql`employee_number in (select ${sql.ref(column)} from given) and deleted_at is null order by id`;
  await sql`select id from trade_users where ${named('tsm_employee_no')} for no key update`.execute(db);
  await sql`select id from trade_users where ${named('bdm_employee_no')} for share`.execute(db);
}

const links = datedLinks({
  table: 'tsm_bdms',
  linkedColumn: 'tsm_id',
  linkedTable: 'trade_users',
  audit: { action: 'trade_user.import', entity: 'trade_user', field: 'bdm_id' },
});

export const tsmHeadsImport: ImportTarget = {
  key: 'tsm_employee_no',
  distinct: ['tsm_phone', 'tsm_email'],
  roles: ['admin'],
  modes: ['upsert', 'full'],
  of: ImportedHead,
  columns: headColumns,
  async resolve(db, { applying }) {
    await makeTable(db, 'given', 'tsm_employee_no', givenCells(headColumns, { from_date: 'date' }));
    if (applying) await lock(db);
    const newId = (table: string) =>
      applying ? sql`nextval(pg_get_serial_sequence(${table}, 'id'))` : sql`null::bigint`;
    await makeTable(
      db,
      'incoming',
      'n',
      sql`
      with merged as materialized (${merged})
      select m.n, coalesce(m.id, ${newId('trade_users')}) as id, coalesce(m.user_id, ${newId('users')}) as user_id,
        m.tsm_employee_no, m.tsm_fio, m.tsm_phone, m.tsm_email, m.bdm_employee_no, m.bdm_fio, m.head_id, m.held_by, m.day,
        case when m.id is null then 'create' when ${isSame} then 'none' else 'update' end as action, ${problems} as problems
      from merged m`,
    );
  },
  async apply(db, input) {
    await addHeads(db, input);
    await writePeople(db, input);
    await links.writeAudit(
      db,
      input,
      sql`select i.id, i.day, i.held_by as old, i.head_id as new from incoming i where ${changing}`,
    );
    await links.writeAudit(
      db,
      input,
      sql`select id, current_date as day, null::bigint as old, null::bigint as new from new_heads`,
    );
    await writeHeads(db, input);
  },
  remove: links.remove,
  whole: links.whole,
};
