// Surveys in force for tests, and buyers who may answer them.
import { newSurveyPart, type SurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import { newTaskDraft, type TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import type { Form } from '@iskra/contract/forms/form';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { publishConsents } from './documents.ts';
import { nextNumber } from './numbers.ts';

/** «Знаете марку?» — «нет» ends it; else how it is liked, and a word on it. */
export const askedForm = (): Form => ({
  steps: [
    {
      id: 'known',
      page: 1,
      kind: 'yes_no',
      title: 'Знаете эту марку?',
      settings: {},
      required: true,
      weight: 0,
      moderated: false,
      after: [{ if: { of: 'known', operator: 'eq', value: false }, to: { finish: 'screen_out' } }],
    },
    {
      id: 'liked',
      page: 2,
      kind: 'nps',
      title: 'Посоветуете её друзьям?',
      settings: { low: null, high: null },
      required: true,
      weight: 0,
      moderated: false,
    },
  ],
});

interface Wanted {
  survey?: Partial<SurveyPart>;
  quota?: number;
  regions?: number[];
  form?: Form;
  starts?: string;
  ends?: string;
}

/** In force from the last hour until the next day, unless it is said otherwise; its task is approved past the approval. */
export async function makeSurvey(app: TestApp, wanted: Wanted = {}): Promise<number> {
  const { survey, quota = null, regions = [], form = askedForm(), starts = '-1 hour', ends = '1 day' } = wanted;
  const draft: TaskDraft = newTaskDraft('auto', null);
  const document = {
    ...draft,
    about: { ...draft.about, title: `Опрос № ${nextNumber()}`, short_text: 'Две минуты' },
    audience: { ...draft.audience, regions },
    quota: { ...draft.quota, total: quota },
    form,
    survey: { ...newSurveyPart(), link_policy: 'open', ...survey },
  };
  const { rows } = await sql<{ id: number }>`
    insert into tasks (type_id, kind, status, draft, title, starts_at, ends_at)
    select id, 'survey', 'draft', ${JSON.stringify(document)}, ${document.about.title}, now() + ${starts}::interval, now() + ${ends}::interval
    from task_types where code = 'buyer_survey' returning id::int`.execute(app.db);
  const { id } = rows[0]!;
  await sql`insert into task_versions (task_id, number, document) values (${id}, 1, ${JSON.stringify(document)})`.execute(
    app.db,
  );
  await sql`update tasks set status = 'active', published_version = 1 where id = ${id}`.execute(app.db);
  return id;
}

/** The buyer has read the agreement and said their age. */
export async function agreeTo(app: TestApp, { buyer_id }: { buyer_id: number }): Promise<void> {
  const { agreement } = await publishConsents(app);
  const accepted = JSON.stringify([{ version_id: agreement, sha256: '', at: new Date().toISOString(), ip: '' }]);
  await sql`
    update buyers set agreements = ${accepted}, age_confirmed_at = now() where id = ${buyer_id}`.execute(app.db);
}
