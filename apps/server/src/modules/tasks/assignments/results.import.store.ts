// Results of a task from a table: moderators who worked outside of the program list the accepted work point by point.
import { normalisePhone } from '@iskra/contract/kernel/checks';
import { line, paragraph, phone } from '@iskra/contract/kernel/fields';
import { latinCode } from '@iskra/contract/kernel/look-alikes';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../../database/database.ts';
import { givenCells, good, makeTable, problemsOf, said } from '../../../database/imports/import-parts.ts';
import { problem as refusal } from '../../../problem.ts';
import { oneOf, remembered, text } from '../../platform/imports/cells.rules.ts';
import type { ImportColumn, ImportInput } from '../../platform/imports/import-target.ts';

const resultWords = { approve: 'Принято', return: 'На доработку', deny: 'Отклонено' };
const code = z.pipe(
  line({ max: 40 }),
  z.transform((typed: string) => latinCode(typed.toUpperCase())),
);

export const resultColumns: readonly ImportColumn[] = [
  { code: 'point', title: 'Код точки', synonyms: ['Код ТТ', 'Точка'], required: true, parse: text(code) },
  {
    code: 'phone',
    title: 'Телефон продавца',
    synonyms: ['Телефон', 'Продавец'],
    required: true,
    parse: text(z.pipe(z.pipe(z.string(), z.transform(normalisePhone)), phone)),
  },
  {
    code: 'result',
    title: 'Результат',
    synonyms: ['Решение', 'Итог'],
    required: true,
    allowed: async () => Object.values(resultWords),
    parse: remembered(oneOf(resultWords)),
  },
  { code: 'reason', title: 'Причина', parse: remembered(text(line({ max: 200 }))) },
  { code: 'comment', title: 'Комментарий', parse: text(paragraph({ max: 500 })) },
];

const taskIdOf = ({ params }: ImportInput) => params.task_id as number;

async function checkTask(db: Database, id: number): Promise<void> {
  const { rows } = await sql`
    select from tasks t where t.id = ${id} and t.kind = 'field' and t.published_version is not null and t.deleted_at is null`.execute(
    db,
  );
  if (rows.length === 0) throw refusal('not_found');
}

const problem = problemsOf(resultColumns);
const isSent = sql`m.id is not null`;

const problems = sql`array_remove(array[${sql.join([
  problem('point', sql`m.point_id is null`, sql`format('Точки с кодом «%s» нет', m.point)`),
  problem('phone', sql`m.seller_id is null`, sql`format('Продавца с телефоном %s нет', m.phone)`),
  problem(
    'phone',
    sql`m.point_id is not null and m.seller_id is not null and m.id is null`,
    said('От этого продавца в этой точке ничего не ждёт проверки'),
  ),
  problem('phone', sql`m.waiting > 1`, said('Ждут проверки несколько отправок: решите их в модерации')),
  problem('point', sql`${isSent} and m.is_held`, said('Выполнение сейчас смотрит модератор')),
  problem('reason', sql`m.result <> 'approve' and m.reason is null`, said('Назовите причину')),
  problem(
    'reason',
    sql`m.result <> 'approve' and m.reason is not null and m.reason_id is null`,
    sql`format('Причины «%s» нет в справочнике', m.reason)`,
  ),
])}]::jsonb[], null)`;

/** Each row with its work: sent and undecided. */
const found = (taskId: number) => sql`
  select g.*, p.id as point_id, s.id as seller_id, w.id, w.case_id, w.case_version, w.is_held, w.waiting, r.id as reason_id
  from given g
  left join trade_points p on p.code = g.point and p.deleted_at is null
  left join sellers s on s.phone = g.phone and s.deleted_at is null
  left join lateral (
    select a.id, c.id as case_id, c.version as case_version, count(*) over () as waiting,
      c.status = 'assigned' or c.status = 'in_review' and (c.attached or c.lease_until > now()) as is_held
    from task_assignments a join moderation_cases c on c.id = a.case_id
    where a.task_id = ${taskId} and a.trade_point_id = p.id and a.seller_id = s.id and a.status = 'submitted'
    order by a.id limit 1) w on true
  left join lateral (
    select e.id from book_entries e join books b on b.id = e.book_id
    where b.code = case g.result when 'deny' then 'reasons.task_deny' else 'reasons.return' end
      and searchable(g.reason) in (searchable(e.title), searchable(e.code)) and is_offered(e) and e.deleted_at is null
    order by e.id limit 1) r on g.result <> 'approve'`;

export async function resolveResults(db: Database, input: ImportInput): Promise<void> {
  await checkTask(db, taskIdOf(input));
  await makeTable(db, 'given', 'point', givenCells(resultColumns));
  await makeTable(
    db,
    'incoming',
    'n',
    sql`
      select m.n, m.id, 'update' as action, ${problems} as problems, m.case_id, m.case_version, m.result, m.reason_id, m.comment
      from (${found(taskIdOf(input))}) m`,
  );
}

export interface GivenResult {
  n: number;
  case_id: number;
  case_version: number;
  result: keyof typeof resultWords;
  reason_id: number | null;
  comment: string | null;
}

/** Those with nothing against them. */
export async function goodResults(db: Database): Promise<GivenResult[]> {
  const { rows } = await sql<GivenResult>`
    select n::int, case_id::int, case_version::int, result, reason_id::int, comment from incoming where ${good} order by case_id`.execute(
    db,
  );
  return rows;
}
