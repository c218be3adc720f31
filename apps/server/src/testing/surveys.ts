// Surveys in force for tests, and buyers who may answer them.
import { newSurveyPart, type SurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import { newTaskDraft, type TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import type { Form } from '@iskra/contract/forms/form';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { publishConsents } from './documents.ts';
import { giveCoins } from './ledger.ts';
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
  /** Whether moderators look at the answers. */
  mode?: TaskDraft['moderation']['mode'];
  coins?: number;
  flames?: number;
  /** Of its own budget. */
  budget?: number;
}

/** In force from the last hour until the next day, unless it is said otherwise; its task is approved past the approval. */
export async function makeSurvey(app: TestApp, wanted: Wanted = {}): Promise<number> {
  const { survey, quota = null, regions = [], form = askedForm(), starts = '-1 hour', ends = '1 day' } = wanted;
  const { mode = 'auto', coins = 0, flames = 1, budget = 0 } = wanted;
  const draft: TaskDraft = newTaskDraft(mode, null);
  const document = {
    ...draft,
    about: { ...draft.about, title: `Опрос № ${nextNumber()}`, short_text: 'Две минуты' },
    audience: { ...draft.audience, regions },
    quota: { ...draft.quota, total: quota },
    reward: { ...draft.reward, coins, flames },
    form,
    survey: { ...newSurveyPart(), link_policy: 'open', ...survey },
  };
  const { rows } = await sql<{ id: number }>`
    insert into tasks (type_id, kind, status, draft, title, starts_at, ends_at)
    select id, 'survey', 'draft', ${JSON.stringify(document)}, ${document.about.title}, now() + ${starts}::interval,
      now() + ${ends}::interval
    from task_types where code = 'buyer_survey' returning id::int`.execute(app.db);
  const { id } = rows[0]!;
  await sql`insert into task_versions (task_id, number, document) values (${id}, 1, ${JSON.stringify(document)})`.execute(
    app.db,
  );
  await sql`update tasks set status = 'active', published_version = 1 where id = ${id}`.execute(app.db);
  if (budget > 0)
    await giveCoins(app.db, { code: `budget:task:${id}` }, budget, { type: 'emission', source_type: 'budget' });
  return id;
}

/** An answer that waits for a moderator, of nobody's link unless a seller is given. */
export async function handedIn(
  app: TestApp,
  { survey, seller }: { survey?: number; seller?: number } = {},
): Promise<number> {
  const survey_id = survey ?? (await makeSurvey(app, { mode: 'manual' }));
  await sql`
    insert into survey_counts (survey_id, started, finished) values (${survey_id}, 1, 1)
    on conflict (survey_id) do update set started = survey_counts.started + 1, finished = survey_counts.finished + 1`.execute(
    app.db,
  );
  const { rows } = await sql<{ id: number }>`
    insert into survey_responses (survey_id, form_version, slot, seller_id, trade_point_id, region_id, status, answers, step_ms,
      reserved_until, resume_until, started_at, completed_at)
    select ${survey_id}, 1, 'once', s.id, s.primary_point_id, s.primary_region_id, 'moderation', '{"known": true, "liked": 9}',
      '{"known": 4000, "liked": 6500}', now(), now(), now() - interval '1 minute', now()
    from (select 1) one left join sellers s on s.id = ${seller ?? null} returning id::int`.execute(app.db);
  return rows[0]!.id;
}

/** The buyer has read the agreement and said their age. */
export async function agreeTo(app: TestApp, { buyer_id }: { buyer_id: number }): Promise<void> {
  const { agreement } = await publishConsents(app);
  const accepted = JSON.stringify([{ version_id: agreement, sha256: '', at: new Date().toISOString(), ip: '' }]);
  await sql`
    update buyers set agreements = ${accepted}, age_confirmed_at = now() where id = ${buyer_id}`.execute(app.db);
}
