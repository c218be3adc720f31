// Surveys of a test's own, in force and with answers, as the tests of the server make them.
import { newSurveyPart, type SurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import { newTaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { newStep } from '@iskra/contract/forms/form';
import { query } from './people.ts';

const steps = [
  { ...newStep('known', 'yes_no', 1), title: 'Знаете эту марку?' },
  { ...newStep('liked', 'nps', 2), title: 'Посоветуете её друзьям?' },
  { ...newStep('words', 'text', 3), title: 'Чего вам не хватило?', required: false },
];

export async function makeSurvey(title: string, promo?: SurveyPart['finish']['promo']): Promise<number> {
  const part = newSurveyPart();
  const draft = newTaskDraft('auto', null, 'survey');
  const document = {
    ...draft,
    about: { ...draft.about, title, short_text: 'Две минуты' },
    form: { steps },
    survey: { ...part, finish: { ...part.finish, promo }, link_policy: 'open' },
  };
  const [task] = await query<{ id: number }>(
    `insert into tasks (type_id, kind, status, draft, title, starts_at, ends_at)
     select id, 'survey', 'draft', $1::jsonb, $2, now() - interval '1 hour', now() + interval '3 days'
     from task_types where code = 'buyer_survey' returning id::int`,
    [JSON.stringify(document), title],
  );
  const { id } = task!;
  await query(`insert into task_versions (task_id, number, document) values ($1, 1, $2::jsonb)`, [
    id,
    JSON.stringify(document),
  ]);
  await query(`update tasks set status = 'active', published_version = 1 where id = $1`, [id]);
  return id;
}

/** Accepted at once, of nobody in particular. */
export async function answerSurvey(survey: number, answers: object): Promise<void> {
  await query(
    `insert into survey_responses (survey_id, form_version, slot, status, answers, reserved_until, resume_until, started_at, completed_at)
     values ($1, 1, gen_random_uuid()::text, 'accepted', $2::jsonb, now(), now(), now() - interval '3 minutes', now())`,
    [survey, JSON.stringify(answers)],
  );
}

/** Begun, and left at this question. */
export async function leaveSurvey(survey: number, step: string): Promise<void> {
  await query(
    `insert into survey_responses (survey_id, form_version, slot, step, reserved_until, resume_until)
     values ($1, 1, gen_random_uuid()::text, $2, now(), now() + interval '1 day')`,
    [survey, step],
  );
}
