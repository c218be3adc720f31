// Surveys as buyers meet them: whether one is open, its questions, the answers so far, and the end. The survey itself is a task with a
// part of its own (surveys/part.ts).
import * as z from 'zod/mini';
import { AnswersSchema, type Form } from '../../forms/form.ts';
import { area } from '../../kernel/area.ts';
import { endpoint, ok } from '../../kernel/endpoint.ts';
import { id, partId, uuid } from '../../kernel/fields.ts';
import { Availability, checkLink, surveyLink } from './surveys/check.ts';

/** A survey as a buyer sees it. The reply is as it was checked when it was written: nothing is transformed once more. */
const Survey = z.object({
  id: z.int(),
  title: z.string(),
  landing: z.object({
    text: z.nullable(z.string()),
    picture_file_id: z.nullable(z.int()),
    legal_text: z.nullable(z.string()),
  }),
  finish: z.object({ title: z.string(), text: z.nullable(z.string()) }),
  show_progress: z.boolean(),
  may_go_back: z.boolean(),
  form: z.unknown() as unknown as z.ZodMiniType<Form>,
  /** Links to the pictures of the landing and of the questions, by their numbers. */
  files: z.record(z.string(), z.string()),
});
export type Survey = z.output<typeof Survey>;

const Response = z.object({
  id: z.int(),
  answers: z.record(z.string(), z.unknown()),
  /** The question that was come to; null at the beginning. */
  step: z.nullable(z.string()),
});

const finished = z.enum(['done', 'screen_out']);

export const surveys = {
  check: checkLink,
  details: endpoint({
    method: 'POST',
    path: '/buyers/task_details',
    effect: 'write',
    audit: 'survey.begin',
    summary:
      'The survey with its questions and what this buyer has answered so far; a place among the answers is kept for half an hour.',
    access: 'buyer',
    body: z.strictObject({ ...surveyLink, is_of_age: z.optional(z.boolean()) }),
    reply: ok({
      ...Availability.shape,
      /** Of the code `age`: the least age. A buyer who confirms it calls again with `is_of_age`. */
      age_from: z.nullable(z.int()),
      survey: z.nullable(Survey),
      response: z.nullable(Response),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/buyers/answers',
    effect: 'note',
    summary: 'Keeps what is answered so far, so that the survey goes on where it was left.',
    access: 'buyer',
    body: z.strictObject({ response_id: id, answers: AnswersSchema, step: z.nullable(partId) }),
    reply: ok({}),
  }),
  complete: endpoint({
    method: 'POST',
    path: '/buyers/complete_task',
    effect: 'write',
    audit: 'survey.complete',
    summary: 'Hands in the answers, once: sent again with the same number it gives the same reply.',
    access: 'buyer',
    body: z.strictObject({ response_id: id, client_uuid: uuid('Начните опрос заново'), answers: AnswersSchema }),
    reply: ok({
      ...Availability.shape,
      finish: z.nullable(finished),
      /** That this answer has brought, where the survey gives them and some are left. */
      promo_code: z.nullable(z.string()),
    }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/buyers/tasks',
    effect: 'read',
    summary: 'Surveys that this buyer may answer by the link of this seller.',
    access: 'buyer',
    body: z.strictObject({ seller: surveyLink.seller }),
    reply: ok({ items: z.array(z.object({ id: z.int(), title: z.string(), short_text: z.string() })) }),
  }),
};

export const surveysArea = area({
  calls: surveys,
  problems: {
    'survey.not_begun': { code: 404, text: 'Начните опрос заново по ссылке или QR-коду' },
    'survey.unanswered': { code: 422, text: 'Ответьте на отмеченные вопросы' },
  },
  tables: { survey_responses: { title: 'Ответы на опросы', columns: { region_id: 'Регион' } } },
  actions: {
    'survey.begin': 'Покупатель начал опрос',
    'survey.complete': 'Покупатель прошёл опрос',
  },
});
