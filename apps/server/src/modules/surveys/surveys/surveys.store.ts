// Surveys in force, the sellers of their links, and what buyers have answered.
import type { SurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import type { Answers, Form } from '@iskra/contract/forms/form';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface SurveyInForce {
  id: number;
  status: 'scheduled' | 'active' | 'paused' | 'ended' | 'closed';
  starts_at: string;
  ends_at: string;
  form_version: number;
  document: TaskDraft & { form: Form; survey: SurveyPart };
}

/** Of the version that is asked for, else of the one in force; nothing while the survey was never published. */
export async function findSurvey(db: Database, id: number, version?: number): Promise<SurveyInForce | undefined> {
  const { rows } = await sql<SurveyInForce>`
    select t.id, t.status, t.starts_at, t.ends_at, v.number as form_version, v.document
    from tasks t join task_versions v on v.task_id = t.id and v.number = coalesce(${version ?? null}::int, t.published_version)
    where t.id = ${id} and t.kind = 'survey' and t.deleted_at is null and t.published_version is not null`.execute(db);
  return rows[0];
}

export interface LinkSeller {
  id: number;
  status: string;
  trade_point_id: number | null;
  region_id: number | null;
}

const linkSellers = sql`
  select s.id, s.status, s.primary_point_id as trade_point_id, s.primary_region_id as region_id
  from sellers s where s.deleted_at is null and s.merged_into_id is null`;

/** By the code or by the number, as links name them. */
export async function sellerOfLink(db: Database, named: string): Promise<LinkSeller | undefined> {
  const number = /^\d{1,15}$/.test(named) ? Number(named) : null;
  const { rows } = await sql<LinkSeller>`
    ${linkSellers} and (s.code = upper(${named}) or s.id = ${number})
    order by s.code = upper(${named}) desc limit 1`.execute(db);
  return rows[0];
}

export async function linkSellerById(db: Database, id: number): Promise<LinkSeller | undefined> {
  const { rows } = await sql<LinkSeller>`${linkSellers} and s.id = ${id}`.execute(db);
  return rows[0];
}

interface Counts {
  finished: number;
  reserved: number;
}

const reservedNow = sql`(
  select count(*)::int from survey_responses r
  where r.survey_id = c.survey_id and r.status = 'started' and r.reserved_until > now() and r.buyer_id is distinct from`;

export async function countsOf(db: Database, survey: number, buyer: number | null): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select c.finished, ${reservedNow} ${buyer}) as reserved from survey_counts c where c.survey_id = ${survey}`.execute(
    db,
  );
  return rows[0] ?? { finished: 0, reserved: 0 };
}

/** Beginnings and submissions of one survey take turns. */
export async function lockCounts(db: Database, survey: number): Promise<void> {
  await sql`insert into survey_counts (survey_id) values (${survey}) on conflict do nothing`.execute(db);
  await sql`select from survey_counts where survey_id = ${survey} for update`.execute(db);
}

export type Counted = 'started' | 'finished' | 'screened_out' | 'quota_full';

export async function count(db: Database, survey: number, what: Counted): Promise<void> {
  await sql`
    update survey_counts set ${sql.ref(what)} = ${sql.ref(what)} + 1 where survey_id = ${survey}`.execute(db);
}

export interface SurveyResponse {
  id: number;
  survey_id: number;
  form_version: number;
  slot: string;
  seller_id: number | null;
  status: 'started' | 'screened_out' | 'quota_full' | 'moderation' | 'accepted' | 'denied';
  answers: Answers;
  step: string | null;
  client_uuid: string | null;
  /** That it belongs to; of one that came too late for them, those whose latecomers are thanked. */
  quotas: string[];
  /** It can still be gone on with. */
  isOpen: boolean;
  isReserved: boolean;
}

const columns = sql`id, survey_id, form_version, slot, seller_id, status, answers, step, client_uuid, quotas,
  status = 'started' and resume_until > now() as "isOpen", reserved_until > now() as "isReserved"`;

export async function responseOf(
  db: Database,
  { survey, buyer, slot }: { survey: number; buyer: number; slot: string },
): Promise<SurveyResponse | undefined> {
  const { rows } = await sql<SurveyResponse>`
    select ${columns} from survey_responses
    where survey_id = ${survey} and buyer_id = ${buyer} and slot = ${slot}`.execute(db);
  return rows[0];
}

/** Where any number of answers is allowed, the one that is still open. */
export async function openResponse(db: Database, survey: number, buyer: number): Promise<SurveyResponse | undefined> {
  const { rows } = await sql<SurveyResponse>`
    select ${columns} from survey_responses
    where survey_id = ${survey} and buyer_id = ${buyer} and status = 'started' and resume_until > now()
    order by id desc limit 1`.execute(db);
  return rows[0];
}

export async function ownResponse(db: Database, id: number, buyer: number): Promise<SurveyResponse | undefined> {
  const { rows } = await sql<SurveyResponse>`
    select ${columns} from survey_responses where id = ${id} and buyer_id = ${buyer}`.execute(db);
  return rows[0];
}

interface Begun {
  survey: SurveyInForce;
  buyer: number;
  slot: string;
  seller: LinkSeller | undefined;
  reserveMinutes: number;
}

/** An answer that nobody came back to begins anew, with the questions of today. */
export async function begin(
  db: Database,
  { survey, buyer, slot, seller, reserveMinutes }: Begun,
): Promise<SurveyResponse> {
  const { resume_hours } = survey.document.survey;
  const { rows } = await sql<SurveyResponse>`
    insert into survey_responses
      (survey_id, form_version, buyer_id, slot, seller_id, trade_point_id, region_id, step_at, reserved_until, resume_until)
    values (${survey.id}, ${survey.form_version}, ${buyer}, ${slot}, ${seller?.id ?? null}, ${seller?.trade_point_id ?? null},
      ${seller?.region_id ?? null}, now(), now() + make_interval(mins => ${reserveMinutes}),
        now() + make_interval(hours => ${resume_hours}))
    on conflict (survey_id, buyer_id, slot) do update set
      form_version = excluded.form_version, seller_id = excluded.seller_id, trade_point_id = excluded.trade_point_id,
      region_id = excluded.region_id, reserved_until = excluded.reserved_until, resume_until = excluded.resume_until,
      answers = '{}', step = null, step_ms = '{}', step_at = now(), started_at = now()
    returning ${columns}`.execute(db);
  return rows[0]!;
}

export async function reserveAgain(db: Database, id: number, minutes: number): Promise<void> {
  await sql`
    update survey_responses set reserved_until = now() + make_interval(mins => ${minutes}), step_at = now() where id = ${id}`.execute(
    db,
  );
}

/** A longer stay on one question is an absence, not reading. */
const mostOnStep = 600_000;

/** The question that was on the screen until now has been there so much longer; at the beginning it is the first one. */
const spent = (first: string | null) => {
  const on = sql`coalesce(step, ${first}::text)`;
  const since = sql`least(${mostOnStep}, extract(epoch from now() - step_at) * 1000)::int`;
  return sql`
    step_ms = case when ${on} is null or step_at is null then step_ms
      else step_ms || jsonb_build_object(${on}, least(3600000, coalesce((step_ms ->> ${on})::int, 0) + ${since})) end,
    step_at = now()`;
};

/** Of an open one only; false when there is none. */
export async function keepAnswers(
  db: Database,
  {
    id,
    buyer,
    answers,
    step,
    minutes,
    first,
  }: { id: number; buyer: number; answers: Answers; step: string | null; minutes: number; first: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update survey_responses set answers = ${JSON.stringify(answers)}, step = ${step}, ${spent(first)},
      reserved_until = greatest(reserved_until, now() + make_interval(mins => ${minutes}))
    where id = ${id} and buyer_id = ${buyer} and status = 'started' and resume_until > now() returning 1`.execute(db);
  return rows.length > 0;
}

export async function handIn(
  db: Database,
  {
    id,
    status,
    answers,
    client_uuid,
    quotas,
  }: Pick<SurveyResponse, 'id' | 'status' | 'answers'> & { client_uuid: string; quotas: string[] },
): Promise<void> {
  await sql`
    update survey_responses set status = ${status}, answers = ${JSON.stringify(answers)}, client_uuid = ${client_uuid}, quotas = ${quotas},
      completed_at = now(), ${spent(null)} where id = ${id}`.execute(db);
}

/** Of these quotas those that have as many answers as they want; the counts of the survey are locked. */
export async function fullQuotas(
  db: Database,
  survey: number,
  quotas: readonly { id: string; limit: number }[],
): Promise<string[]> {
  if (quotas.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select w.id from unnest(${quotas.map(({ id }) => id)}::text[], ${quotas.map(({ limit }) => limit)}::int[]) as w (id, "limit")
    join survey_quota_counts c on c.survey_id = ${survey} and c.quota_id = w.id
    where c.finished >= w."limit"`.execute(db);
  return rows.map(({ id }) => id);
}

export interface OpenSurvey {
  id: number;
  title: string;
  short_text: string;
}

export async function surveysInForce(db: Database, most: number): Promise<SurveyInForce[]> {
  const { rows } = await sql<SurveyInForce>`
    select t.id, t.status, t.starts_at, t.ends_at, v.number as form_version, v.document
    from tasks t join task_versions v on v.task_id = t.id and v.number = t.published_version
    where t.kind = 'survey' and t.status = 'active' and t.deleted_at is null and t.starts_at <= now() and t.ends_at > now()
    order by t.ends_at, t.id limit ${most}`.execute(db);
  return rows;
}

/** Begun and left. */
export const outdatedResponses = {
  survey_responses: sql`status = 'started' and resume_until < now() - interval '7 days'`,
};
