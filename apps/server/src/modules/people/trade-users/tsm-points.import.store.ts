// Which points are in whose care, from a table: whole steps of rows are looked up, compared and written by a few statements.
import { ImportedAssignment } from '@iskra/contract/areas/people/trade-users/shapes';
import { sql } from 'kysely';
import { givenCells, good, makeTable, problemsOf, said } from '../../../database/imports/import-parts.ts';
import type { ImportTarget } from '../../platform/imports/import-target.ts';
import { datedLinks, holds } from './dated-links.store.ts';
import { pointColumns } from './trade-users.import-columns.ts';

const problem = problemsOf(pointColumns);

/** The row as the program understands it: the point, the TSM, who has the point on that day, and whose turn comes later. */
const merged = sql`
  select g.n, g.tp_code, g.tsm_employee_no, g.day, g.wanted, p.id, p.status, p.tsm_id as now_id, m.id as tsm_id, m.kind,
    held.tsm_id as held_by, later.from_date as later_from, later.name as later_name
  from (
    select n, tp_code, tsm_employee_no, coalesce(from_date, current_date) as day, coalesce(action, 'add') as wanted from given
  ) g
  left join trade_points p on p.code = g.tp_code and p.deleted_at is null
  left join trade_users m on m.employee_number = g.tsm_employee_no and m.deleted_at is null
  left join lateral (
    select l.tsm_id from tsm_trade_points l where l.trade_point_id = p.id and ${holds(sql`g.day`)}
  ) held on true
  left join lateral (
    select l.from_date, w.name from tsm_trade_points l join trade_users w on w.id = l.tsm_id
    where l.trade_point_id = p.id and l.from_date > g.day and (l.to_date is null or l.to_date > l.from_date)
    order by l.from_date limit 1
  ) later on true`;

const isSame = sql`case m.wanted when 'add' then m.held_by = m.tsm_id else m.held_by is distinct from m.tsm_id end`;

const problems = sql`array_remove(array[${sql.join([
  problem('tp_code', sql`m.id is null`, sql`format('Точки с кодом «%s» нет', m.tp_code)`),
  problem('tp_code', sql`m.status = 'closed' and m.wanted = 'add'`, said('Торговая точка закрыта')),
  problem(
    'tsm_employee_no',
    sql`m.tsm_id is null`,
    sql`format('Сотрудника с табельным номером «%s» нет', m.tsm_employee_no)`,
  ),
  problem('tsm_employee_no', sql`m.kind = 'bdm'`, said('Точки закрепляют за ТСМ, а это БДМ')),
  problem(
    'from_date',
    sql`m.wanted = 'add' and m.later_from is not null and m.held_by is distinct from m.tsm_id`,
    sql`format('С %s уже назначен %s', to_char(m.later_from, 'DD.MM.YYYY'), m.later_name)`,
  ),
])}]::jsonb[], null)`;

const links = datedLinks({
  table: 'tsm_trade_points',
  linkedColumn: 'trade_point_id',
  linkedTable: 'trade_points',
  audit: { action: 'trade_point.tsm', entity: 'trade_point', field: 'tsm_id' },
});

const changing = sql`incoming i where ${good} and i.action = 'update'`;

export const tsmPointsImport: ImportTarget = {
  key: 'tp_code',
  roles: ['admin'],
  modes: ['upsert', 'full'],
  of: ImportedAssignment,
  columns: pointColumns,
  async resolve(db, { applying }) {
    await makeTable(db, 'given', 'tp_code', givenCells(pointColumns, { from_date: 'date' }));
    if (applying)
      await sql`
        select id from trade_points where code in (select tp_code from given) and deleted_at is null
        order by id for no key update`.execute(db);
    await makeTable(
      db,
      'incoming',
      'n',
      sql`
      with merged as materialized (${merged})
      select m.n, m.id, m.tsm_id, m.now_id, m.day, m.wanted, case when ${isSame} then 'none' else 'update' end as action,
        ${problems} as problems
      from merged m`,
    );
  },
  async apply(db, input) {
    await links.writeAudit(
      db,
      input,
      sql`select i.id, i.day, i.now_id as old, case i.wanted when 'add' then i.tsm_id end as new from ${changing}`,
    );
    // One statement: the triggers that follow both parts move each point once. Ending assignments are counted so that they end first.
    await sql`
      with ended as (
        update tsm_trade_points l set to_date = c.day from (select i.id, i.day from ${changing}) c
        where l.trade_point_id = c.id and ${holds(sql`c.day`)} returning l.id
      ), first as (select count(*) from ended)
      insert into tsm_trade_points (tsm_id, trade_point_id, from_date, source, created_by)
      select c.tsm_id, c.id, c.day, 'import', ${input.actor.id} from first
        cross join (select i.* from ${changing} and i.wanted = 'add') c`.execute(db);
  },
  remove: links.remove,
  whole: links.whole,
};
