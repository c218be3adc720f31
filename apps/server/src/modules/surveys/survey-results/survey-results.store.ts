// Counts of a survey, as they were counted when its responses changed (migration 0217), and its open answers.

import type { surveyResults } from '@iskra/contract/areas/surveys/survey-results';
import {
  answersAtOnce,
  type OpenAnswer,
  type ResultsQuestion,
  type SurveyResults,
} from '@iskra/contract/areas/surveys/survey-results';
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { finding } from '../../../database/lists/search.ts';
import type { ValueCount } from './survey-results.rules.ts';

export interface AskedSurvey {
  id: number;
  title: string;
  document: TaskDraft;
  /** Every form that was in force, the newest first. */
  forms: TaskDraft['form'][];
}

export async function findAsked(db: Database, id: number): Promise<AskedSurvey | undefined> {
  const { rows } = await sql<AskedSurvey>`
    select t.id, t.title, p.document, (select json_agg(v.document -> 'form' order by v.number desc) from task_versions v
      where v.task_id = t.id and v.number <= t.published_version) as forms
    from tasks t join task_versions p on p.task_id = t.id and p.number = t.published_version
    where t.id = ${id} and t.kind = 'survey' and t.deleted_at is null`.execute(db);
  return rows[0];
}

/** The rows of counts that are asked for: of some points, of some regions, or of everybody. */
function placed(
  survey: number,
  { region_ids = [], trade_point_ids = [], from, to }: ResultsQuestion,
): RawBuilder<unknown> {
  const [place, ids] =
    trade_point_ids.length > 0
      ? ['point', trade_point_ids]
      : region_ids.length > 0
        ? ['region', region_ids]
        : ['all', [0]];
  const conditions = [
    sql`survey_id = ${survey} and place = ${place} and place_id = any (${ids})`,
    ...(from ? [sql`day >= ${from}`] : []),
    ...(to ? [sql`day <= ${to}`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

const steps = ['opened', 'started', 'finished', 'waiting', 'accepted', 'denied', 'screened_out', 'quota_full'] as const;

export async function funnelOf(db: Database, survey: number, asked: ResultsQuestion): Promise<SurveyResults['funnel']> {
  const sums = steps.map((step) => sql`coalesce(sum(${sql.ref(step)}), 0)::int as ${sql.ref(step)}`);
  const { rows } = await sql<SurveyResults['funnel']>`
    select ${sql.join(sums)} from survey_funnel where ${placed(survey, asked)}`.execute(db);
  return rows[0]!;
}

export async function countsByValue(db: Database, survey: number, asked: ResultsQuestion): Promise<ValueCount[]> {
  const counted = asked.with_waiting ? sql`accepted + waiting` : sql`accepted`;
  const { rows } = await sql<ValueCount>`
    select question, value, sum(${counted})::int as count from survey_answer_counts
    where ${placed(survey, asked)} group by question, value having sum(${counted}) > 0`.execute(db);
  return rows;
}

type Slice = NonNullable<ResultsQuestion['answered']>;

/** Of those who have answered so. */
export async function countsOfSlice(
  db: Database,
  survey: number,
  { question, value }: Slice,
  asked: ResultsQuestion,
): Promise<ValueCount[]> {
  const counted = asked.with_waiting ? sql`accepted + waiting` : sql`accepted`;
  const { rows } = await sql<ValueCount>`
    select question, value, sum(${counted})::int as count from survey_pair_counts
    where ${placed(survey, asked)} and of_question = ${question} and of_value = ${value}
    group by question, value having sum(${counted}) > 0`.execute(db);
  return rows;
}

/** Buyers who have begun and not handed in, by the question on the screen; '' is the page before the first one. */
export async function countsLeft(db: Database, survey: number, asked: ResultsQuestion): Promise<Map<string, number>> {
  const { rows } = await sql<{ step: string; count: number }>`
    select step, sum(count)::int as count from survey_step_counts
    where ${placed(survey, asked)} group by step having sum(count) > 0`.execute(db);
  return new Map(rows.map(({ step, count }) => [step, count]));
}

/** Of a table with the answers of responses, as they are kept by each kind of question. */
export const answeredSo = (answers: RawBuilder<unknown>, { question, value }: Slice) => {
  const given = sql`(${answers} -> ${question}::text)`;
  return sql`case jsonb_typeof(${given}) when 'object'
    then ${given} ->> 'option' = ${value} or coalesce(${given} -> 'options' ? ${value}::text, false)
    else ${given} #>> '{}' = ${value} end`;
};

export async function quotaCounts(db: Database, survey: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ quota_id: string; finished: number }>`
    select quota_id, finished from survey_quota_counts where survey_id = ${survey}`.execute(db);
  return new Map(rows.map(({ quota_id, finished }) => [quota_id, finished]));
}

/** Of the table `t`, which has the columns of a response; `sliced` says which of its rows have answered so. */
export function answersWithin(
  { region_ids = [], trade_point_ids = [], from, to, answered }: ResultsQuestion,
  sliced: (answered: Slice) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const day = sql`survey_day(t.completed_at)`;
  return [
    ...(answered ? [sliced(answered)] : []),
    ...(trade_point_ids.length > 0 ? [sql`t.trade_point_id = any (${trade_point_ids})`] : []),
    ...(trade_point_ids.length === 0 && region_ids.length > 0 ? [sql`t.region_id = any (${region_ids})`] : []),
    ...(from ? [sql`${day} >= ${from}`] : []),
    ...(to ? [sql`${day} <= ${to}`] : []),
  ];
}

export async function openAnswers(
  db: Database,
  survey: number,
  { question, search, before, with_waiting, ...asked }: BodyOf<typeof surveyResults.texts>,
): Promise<{ items: OpenAnswer[]; more: boolean }> {
  const conditions = [
    sql`t.survey_id = ${survey} and t.question = ${question}`,
    ...answersWithin(asked, (slice) => sql`t.slices @> array[${`${survey}:${slice.question}=${slice.value}`}]`),
    ...(with_waiting ? [] : [sql`t.is_accepted`]),
    ...(before ? [sql`t.response_id < ${before}`] : []),
    ...(search ? [finding(sql`t.search_text`, search)] : []),
  ];
  const { rows } = await sql<OpenAnswer>`
    select t.response_id as id, t.answer, t.completed_at,
      case when p.id is not null then json_build_object('id', p.id, 'title', p.name) end as trade_point
    from survey_texts t left join trade_points p on p.id = t.trade_point_id
    where ${sql.join(conditions, sql` and `)}
    order by t.response_id desc limit ${answersAtOnce + 1}`.execute(db);
  return { items: rows.slice(0, answersAtOnce), more: rows.length > answersAtOnce };
}
