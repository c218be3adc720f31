// A survey of a test's own, and answers of invented buyers to it that wait for a moderator; their region is nobody else's.
import { randomBytes } from 'node:crypto';
import { type Form, newStep } from '@iskra/contract/forms/form';
import { moderatorOfOwnRegion } from './cases.ts';
import { newSeller, query } from './people.ts';
import { publishSurvey } from './surveys.ts';

const form: Form = {
  steps: [
    { ...newStep('liked', 'nps', 1), title: 'Посоветуете друзьям?', weight: 0, moderated: false },
    { ...newStep('improve', 'text', 2), title: 'Что улучшить?', weight: 0, moderated: false },
  ],
};

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
  const [survey, seller] = [await publishSurvey(title, form), await newSeller()];
  const { login, region } = await moderatorOfOwnRegion('survey');
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
      [survey, seller.id, region, score, flags, title, at],
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
