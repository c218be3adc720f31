// A survey of a test's own, and answers of invented buyers to it that wait for a moderator; their region is nobody else's.
import { randomBytes } from 'node:crypto';
import { newSurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import { newTaskDraft, type TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { newStep } from '@iskra/contract/forms/form';
import { decide, submitTask } from '../../apps/server/src/modules/tasks/tasks/tasks.approval.actions.ts';
import { newTask, saveDraft } from '../../apps/server/src/modules/tasks/tasks/tasks.draft.actions.ts';
import { tick } from '../../apps/server/src/modules/tasks/tasks/tasks.transitions.actions.ts';
import { newAdmin, newPhone, newSeller, query } from './people.ts';
import { atWork } from './transactions.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

function documentOf(title: string): TaskDraft {
  const draft = newTaskDraft('manual', null);
  const steps = [
    { ...newStep('liked', 'nps', 1), title: 'Посоветуете друзьям?', weight: 0, moderated: false },
    { ...newStep('improve', 'text', 2), title: 'Что улучшить?', weight: 0, moderated: false },
  ];
  return {
    ...draft,
    about: { ...draft.about, title, short_text: 'Два вопроса' },
    form: { steps },
    reward: { ...draft.reward, coins: 5 },
    budget: { coins: 100, policy: 'stop' },
    period: { ...draft.period, starts_at: inHours(-1), ends_at: inHours(72) },
    quota: { total: 20, policy: 'by_approval' },
    survey: newSurveyPart(),
  };
}

async function makeSurvey(title: string): Promise<number> {
  const [author, second] = await query<{ id: number }>('select id::int from users where login = any ($1) order by id', [
    [await newAdmin(), await newAdmin()],
  ]);
  const [type] = await query<{ id: number }>(`select id::int from task_types where code = 'buyer_survey'`);
  return atWork(async (by) => {
    const begun = await newTask(by(author!.id), { type_id: type!.id });
    const saved = await saveDraft(by(author!.id), begun.id, { version: begun.version, draft: documentOf(title) });
    const asked = await submitTask(by(author!.id), saved.id, saved.version);
    await decide(by(second!.id), { object: 'task', id: asked.id, decision: 'approve', hash: String(asked.hash) });
    await tick(by(second!.id), asked.id);
    return asked.id;
  });
}

export interface OwnAnswers {
  title: string;
  /** Of a moderator who sees these and no others. */
  moderator: string;
  seller: { id: number; phone: string };
  cases: { id: number; response: number }[];
}

/** One of each risk, in this order. */
export async function makeAnswers(scores: readonly number[]): Promise<OwnAnswers> {
  const title = `Опрос ${randomBytes(4).toString('hex')}`;
  const [survey, seller] = [await makeSurvey(title), await newSeller()];
  const login = `e2e-${randomBytes(6).toString('hex')}`;
  const [region] = await query<{ id: number }>(
    `with region as (
       insert into book_entries (book_id, code, title)
       select id, $1, $1 from books where code = 'regions' returning id),
     person as (
       insert into users (role, login, phone, last_name, first_name, status)
       values ('moderator', $2, $3, 'Судейкина', 'Вера', 'active') returning id),
     scoped as (
       insert into moderator_scopes (moderator_id, kind, region_ids) select p.id, 'survey', array[r.id] from person p, region r)
     select id::int from region`,
    [`r${login.slice(4)}`, login, newPhone()],
  );
  const cases = [];
  for (const [at, score] of scores.entries()) {
    const flags = score >= 30 ? ['too_fast'] : [];
    const [made] = await query<{ id: number; response: number }>(
      `with buyer as (
         insert into buyers (phone_hash, phone_sealed) values (sha256(gen_random_uuid()::text::bytea), '\\x00') returning id),
       answer as (
         insert into survey_responses (survey_id, form_version, buyer_id, slot, seller_id, region_id, status, answers,
           step_ms, reserved_until, resume_until,
           started_at, completed_at, risk_score, risk_flags)
         select $1, 1, (select id from buyer), 'once', s.id, $3,
           'moderation', '{"liked": 9, "improve": "Бутылку поменьше"}', '{"liked": 4200, "improve": 21000}', now(),
           now(),
           now() - make_interval(mins => 2 + $7), now() - make_interval(mins => $7), $4, $5::text[]
         from sellers s where s.user_id = $2 returning id, risk_flags),
       asked as (
         insert into moderation_cases (kind, subject_id, title, region_id, risk_flags, risk_score, sla_due_at, sla_minutes)
         select 'survey', id, $6, $3, risk_flags, $4, now() + interval '2 days', 4320 from answer returning id, subject_id)
       select id::int, subject_id::int as response from asked`,
      [survey, seller.id, region!.id, score, flags, title, at],
    );
    await query('update survey_responses set case_id = $1 where id = $2', [made!.id, made!.response]);
    cases.push(made!);
  }
  await query(
    `insert into survey_counts (survey_id, started, finished) values ($1, $2, $2)
     on conflict (survey_id) do update set started = excluded.started, finished = excluded.finished`,
    [survey, scores.length],
  );
  return { title, moderator: login, seller, cases };
}
