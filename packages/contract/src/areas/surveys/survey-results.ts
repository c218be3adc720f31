// What buyers have answered: the funnel, a chart for each question, open answers, the file of all of it.
import * as z from 'zod/mini';
import { type KindCode, kindCodes } from '../../forms/kinds.ts';
import { partId } from '../../forms/parts.ts';
import { area } from '../../kernel/area.ts';
import { bounded, items } from '../../kernel/bounded.ts';
import { Started } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, ok } from '../../kernel/endpoint.ts';
import { byId, date, id, timestamp } from '../../kernel/fields.ts';
import { searchText } from '../../kernel/list.ts';

const admin = ['admin'] as const;

const narrowed = {
  region_ids: z.optional(items(id, { max: 100 })),
  /** More exact than regions: with both of them only the points count. */
  trade_point_ids: z.optional(items(id, { max: 100 })),
  from: z.optional(date),
  to: z.optional(date),
  /** Answers that wait for a moderator count as well. */
  with_waiting: z.optional(z.boolean()),
  /** Those only who have answered another question like this: an option, a grade, «да». Counted for everybody and for regions. */
  answered: z.optional(z.strictObject({ question: partId, value: bounded(40) })),
};

const Funnel = z.object({
  opened: z.int(),
  started: z.int(),
  finished: z.int(),
  waiting: z.int(),
  accepted: z.int(),
  denied: z.int(),
  screened_out: z.int(),
  quota_full: z.int(),
});

const Bar = z.object({ value: z.string(), label: z.string(), count: z.int() });

const QuestionResult = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(kindCodes),
  /** Who has answered it. */
  answered: z.int(),
  /** In the order of the question's own options; empty for texts and files. */
  bars: z.array(Bar),
  /** Of numbers and scales. */
  mean: z.nullable(z.number()),
  /** Of the readiness to recommend: from −100 to 100. */
  nps: z.nullable(z.int()),
  unit: z.nullable(z.string()),
});
export type QuestionResult = z.output<typeof QuestionResult>;

/** Who has begun and not handed in, by the question at which they stopped. */
const Left = z.object({
  /** Null is the page before the first question. */
  question: z.nullable(z.string()),
  title: z.string(),
  count: z.int(),
});

/** How many have answered as was asked for, of all who have answered that question. */
const Slice = z.object({ count: z.int(), of: z.int() });

const Quota = z.object({ id: z.string(), name: z.string(), limit: z.int(), finished: z.int() });

export const SurveyResults = z.object({
  funnel: Funnel,
  quota: z.nullable(z.int()),
  quotas: z.array(Quota),
  /** In the order of the questions. */
  left: z.array(Left),
  slice: z.nullable(Slice),
  /** The question of the slice itself shows everybody. */
  questions: z.array(QuestionResult),
});
export type SurveyResults = z.output<typeof SurveyResults>;

export const OpenAnswer = z.object({
  id: z.int(),
  answer: z.string(),
  trade_point: z.nullable(z.object({ id: z.int(), title: z.string() })),
  completed_at: timestamp,
});
export type OpenAnswer = z.output<typeof OpenAnswer>;

/** A row of the file; each question adds a column of its own. Nothing tells who has answered. */
export const AnswerRow = z.object({
  id: z.int(),
  started_at: timestamp,
  completed_at: z.nullable(timestamp),
  seconds: z.nullable(z.int()),
  status: z.string(),
  seller: z.nullable(z.string()),
  trade_point: z.nullable(z.string()),
  region: z.nullable(z.string()),
});

export const answersAtOnce = 20;

/** Of these a slice can be made: their answers are few. */
export const slicedKinds: readonly KindCode[] = ['yes_no', 'nps', 'scale', 'single_choice', 'multi_choice'];

export const surveyResults = {
  results: endpoint({
    method: 'POST',
    path: '/surveys/:id/results',
    summary: 'How many have opened, begun and finished a survey, and what they have answered, question by question',
    effect: 'read',
    access: admin,
    params: byId,
    body: z.strictObject(narrowed),
    reply: ok({ item: SurveyResults }),
  }),
  texts: endpoint({
    method: 'POST',
    path: '/surveys/:id/texts',
    summary: 'Open answers to a question, the newest first; searched by words',
    effect: 'read',
    access: admin,
    params: byId,
    body: z.strictObject({
      ...narrowed,
      question: partId,
      search: z.optional(searchText(OpenAnswer, ['answer'])),
      /** Those before this one. */
      before: z.optional(z.nullable(id)),
    }),
    reply: ok({ items: z.array(OpenAnswer), more: z.boolean() }),
  }),
  export: endpoint({
    method: 'POST',
    path: '/surveys/:id/answers/export',
    summary: 'Starts a run that writes the answers to a file, a column for each question',
    effect: 'write',
    audit: 'survey.export',
    access: admin,
    params: byId,
    body: z.strictObject({ ...narrowed, format: z.enum(['xlsx', 'csv']) }),
    reply: Started,
  }),
};
export type ResultsQuestion = BodyOf<typeof surveyResults.results>;

export const surveyResultsArea = area({
  calls: surveyResults,
  actions: { 'survey.export': 'Ответы опроса выгружены' },
  tables: { survey_texts: { title: 'Открытые ответы на опросы', columns: { region_id: 'Регион' } } },
  runs: { 'export.survey_answers': 'Выгрузка ответов опроса' },
});
