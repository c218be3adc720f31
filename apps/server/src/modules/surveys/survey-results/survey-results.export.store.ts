// Answers as a table: a row for each response, a column for each question of any of its forms.
import { AnswerRow, type ResultsQuestion } from '@iskra/contract/areas/surveys/survey-results';
import type { Step } from '@iskra/contract/forms/form';
import { kinds } from '@iskra/contract/forms/kinds';
import { readAnswer } from '@iskra/contract/forms/walk';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../../database/database.ts';
import { inWords } from '../../../database/lists/in-words.ts';
import type { CellValue } from '../../../outside/spreadsheets/cell-values.ts';
import type { ExportColumn, ExportTarget } from '../../platform/runs/export-target.ts';
import { questionsOf } from './survey-results.rules.ts';
import { answeredSo, answersWithin, findAsked } from './survey-results.store.ts';

interface Query extends ResultsQuestion {
  survey_id: number;
}

const statusWords = { moderation: 'На проверке', accepted: 'Принят', denied: 'Отклонён' };

const common: ExportColumn[] = [
  { code: 'id', title: '№', kind: 'number' },
  { code: 'started_at', title: 'Начат', kind: 'datetime' },
  { code: 'completed_at', title: 'Завершён', kind: 'datetime' },
  { code: 'seconds', title: 'Секунд', kind: 'number' },
  { code: 'status', title: 'Статус', kind: 'text' },
  { code: 'seller', title: 'Продавец', kind: 'text' },
  { code: 'trade_point', title: 'Торговая точка', kind: 'text' },
  { code: 'region', title: 'Регион', kind: 'text' },
];

/** Before letters, so that no question is called like a column of ours. */
const codeOf = ({ id }: Step) => `q_${id}`;

/** An answer to an older form is written as it was stored. */
function inText(step: Step, value: CellValue): CellValue {
  if (typeof value !== 'string' || value === '') return value;
  const answer: unknown = JSON.parse(value);
  const read = readAnswer(step, answer);
  if ('answer' in read) return kinds[step.kind].text(read.answer, step.settings);
  return typeof answer === 'string' ? answer : value;
}

async function within(db: Database, { survey_id }: Query): Promise<ExportTarget<Query>> {
  const survey = (await findAsked(db, survey_id))!;
  const questions = questionsOf(survey.forms);
  const own = questions.map((step) => ({
    code: codeOf(step),
    title: step.title,
    kind: 'text' as const,
    write: (value: CellValue) => inText(step, value),
  }));
  const fields = Object.fromEntries(own.map(({ code }) => [code, z.nullable(z.string())]));
  return { title: 'Ответы', of: z.extend(AnswerRow, fields), columns: [...common, ...own], rows: rowsOf(questions) };
}

const rowsOf =
  (questions: readonly Step[]): ExportTarget<Query>['rows'] =>
  (_actor, { survey_id, with_waiting, ...asked }) => {
    const answers = questions.map(
      (step) => sql`, (t.answers -> ${sql.lit(step.id)})::text as ${sql.ref(codeOf(step))}`,
    );
    const statuses = with_waiting === false ? ['accepted'] : Object.keys(statusWords);
    const conditions = [
      sql`t.survey_id = ${survey_id} and t.status = any (${statuses})`,
      ...answersWithin(asked, (slice) => answeredSo(sql`t.answers`, slice)),
    ];
    return sql<Record<string, CellValue>>`
      select t.id, t.started_at, t.completed_at, extract(epoch from t.completed_at - t.started_at)::int as seconds,
        ${inWords(sql`t.status`, statusWords)} as status, s.name as seller, p.name as trade_point, e.title as region
        ${sql.join(answers, sql``)}
      from survey_responses t left join sellers s on s.id = t.seller_id left join trade_points p on p.id = t.trade_point_id
      left join book_entries e on e.id = t.region_id
      where ${sql.join(conditions, sql` and `)} order by t.id`;
  };

export const answersExport: ExportTarget<Query> = {
  title: 'Ответы',
  of: AnswerRow,
  columns: common,
  rows: rowsOf([]),
  within,
};
