// Answers that were handed in: their facts, their risks, and their award to the seller.
import type { AnswerCard } from '@iskra/contract/areas/surveys/responses/shapes';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { SurveyAwardsRow, SurveyResponsesRow } from '../../../database/rows/rows.generated.ts';
import { countsOf } from '../surveys/surveys.work.scope.store.ts';
import type { Traces } from './traces.ts';

export type Answer = Selectable<SurveyResponsesRow>;
export type Award = Selectable<SurveyAwardsRow>;

const today = sql`(date_trunc('day', now() at time zone 'Europe/Moscow') at time zone 'Europe/Moscow')`;

export interface Beside {
  seconds: number;
  median_s: number | null;
  of_device: number;
  of_address: number;
  of_seller: number;
  alike: number;
  hour: number;
  seller_phone: string | null;
  phone_hash: Buffer | null;
}

const fewest = 10;

/** From the beginning to the end, of those who were accepted lately. */
const medianOf = (survey: ReturnType<typeof sql>) => sql`(
  select case when count(*) >= ${fewest} then percentile_cont(0.5) within group (order by a.s)::float8 end
  from (
    select extract(epoch from o.completed_at - o.started_at) as s from survey_responses o
    where o.survey_id = ${survey} and o.status = 'accepted' order by o.completed_at desc limit 200) a)`;

const othersOf = (column: string, hash: Buffer | null) => sql`(
  select count(distinct o.buyer_id)::int from survey_responses o
  where o.${sql.ref(column)} = ${hash} and o.completed_at >= ${today} and o.buyer_id is distinct from r.buyer_id)`;

/** The facts that its risk is judged by: its own, and those of today's other answers. */
export async function besideOf(db: Database, id: number, traces: Traces): Promise<Beside> {
  const { rows } = await sql<Beside>`
    select extract(epoch from now() - r.started_at)::float8 as seconds, ${medianOf(sql`r.survey_id`)} as median_s,
      ${othersOf('device_hash', traces.device_hash)} as of_device, ${othersOf('ip_hash', traces.ip_hash)} as of_address,
      (select count(*)::int from survey_responses o where o.seller_id = r.seller_id and o.completed_at >= ${today}) as of_seller,
      (select count(*)::int from survey_responses o where o.seller_id = r.seller_id and o.completed_at >= ${today}
        and o.survey_id = r.survey_id and o.answers_hash = ${traces.answers_hash}) as alike,
      extract(hour from now() at time zone coalesce(p.timezone, 'Europe/Moscow'))::int as hour, s.phone as seller_phone, b.phone_hash
    from survey_responses r left join trade_points p on p.id = r.trade_point_id left join sellers s on s.id = r.seller_id
    left join buyers b on b.id = r.buyer_id
    where r.id = ${id}`.execute(db);
  return rows[0]!;
}

interface Judged extends Traces {
  id: number;
  risk_score: number;
  risk_flags: readonly string[];
}

/** The agreement is the one that the buyer had accepted last. */
export async function noteJudged(db: Database, { id, risk_flags, ...judged }: Judged): Promise<void> {
  await sql`
    update survey_responses r set ip_hash = ${judged.ip_hash}, device_hash = ${judged.device_hash}, answers_hash = ${judged.answers_hash},
      risk_score = ${judged.risk_score}, risk_flags = ${risk_flags}::text[],
      agreement_version_id = (
        select (a ->> 'version_id')::bigint from buyers b, jsonb_array_elements(b.agreements) a
        where b.id = r.buyer_id order by a ->> 'at' desc limit 1)
    where r.id = ${id}`.execute(db);
}

export type Changes = Partial<Pick<Answer, 'status' | 'decided_at' | 'reward' | 'case_id'>>;

export async function saveAnswer(db: Database, id: number, values: Changes): Promise<void> {
  await db.updateTable('survey_responses').set(values).where('id', '=', id).execute();
}

export const findAnswer = (db: Database, id: number): Promise<Answer | undefined> =>
  db.selectFrom('survey_responses').selectAll().where('id', '=', id).executeTakeFirst();

/** After its survey's counts, as everybody does. */
export async function lockAnswer(db: Database, id: number): Promise<Answer> {
  const { rows } = await sql<Answer>`select * from survey_responses where id = ${id} for no key update`.execute(db);
  return rows[0]!;
}

export async function placeOf(db: Database, answer: Answer): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    select concat_ws(' · ', name, address) as title from trade_points where id = ${answer.trade_point_id}`.execute(db);
  return rows[0]?.title ?? null;
}

/** Under the lock of the counts. */
export async function hasPlace(db: Database, survey: number, total: number | null | undefined): Promise<boolean> {
  if (!total) return true;
  const { finished, reserved } = await countsOf(db, survey, null);
  return finished + reserved < total;
}

/** A denied answer gives its place to another one; one that waits again takes it back. */
export async function countFinished(db: Database, survey: number, by: 1 | -1): Promise<void> {
  await sql`update survey_counts set finished = finished + ${by} where survey_id = ${survey}`.execute(db);
}

export interface Receiver {
  status: string;
  isMerged: boolean;
}

/** The point, then the seller: of two decisions that are made at once the second one counts the first one's award. */
export async function lockReceivers(db: Database, answer: Pick<Answer, 'seller_id' | 'trade_point_id'>) {
  if (answer.trade_point_id)
    await sql`select from trade_points where id = ${answer.trade_point_id} for no key update`.execute(db);
  const { rows } = await sql<Receiver>`
    select status, merged_into_id is not null as "isMerged" from sellers where id = ${answer.seller_id} for no key update`.execute(
    db,
  );
  return rows[0]!;
}

interface Paid {
  of_seller: number;
  of_survey: number;
  of_point: number;
  accepted: number;
}

/** Awards so far for the day of this answer, and of its survey in all. */
export async function awardedOf(db: Database, answer: Answer, day: string): Promise<Paid> {
  const { rows } = await sql<Paid>`
    select
      (select count(*)::int from survey_awards a where a.undone_at is null
        and a.seller_id = ${answer.seller_id} and a.day = ${day}) as of_seller,
      (select count(*)::int from survey_awards a where a.undone_at is null and a.seller_id = ${answer.seller_id} and a.day = ${day}
        and a.survey_id = ${answer.survey_id}) as of_survey,
      (select count(*)::int from survey_awards a where a.undone_at is null
        and a.trade_point_id = ${answer.trade_point_id} and a.day = ${day}
        and a.survey_id = ${answer.survey_id}) as of_point,
      (select count(*)::int from survey_awards a where a.undone_at is null and a.survey_id = ${answer.survey_id}) as accepted`.execute(
    db,
  );
  return rows[0]!;
}

export const currentAward = (db: Database, response_id: number): Promise<Award | undefined> =>
  db
    .selectFrom('survey_awards')
    .selectAll()
    .where('response_id', '=', response_id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();

type NewAward = Pick<Award, 'response_id' | 'survey_id' | 'seller_id' | 'trade_point_id' | 'day' | 'coins' | 'flames'>;

export const insertAward = (db: Database, award: NewAward): Promise<Award> =>
  db.insertInto('survey_awards').values(award).returningAll().executeTakeFirstOrThrow();

type Operations = Pick<Award, 'coins_transaction_id' | 'flames_transaction_id'>;

export async function noteAward(db: Database, id: number, paid: Operations): Promise<void> {
  await sql`
    update survey_awards set coins_transaction_id = coalesce(coins_transaction_id, ${paid.coins_transaction_id}::bigint),
      flames_transaction_id = coalesce(flames_transaction_id, ${paid.flames_transaction_id}::bigint)
    where id = ${id}`.execute(db);
}

export async function undoAward(db: Database, id: number): Promise<void> {
  await sql`update survey_awards set undone_at = now() where id = ${id}`.execute(db);
}

/** Accepted and not paid yet: the program had no time, or the budget was short. */
export async function unpaidAnswers(db: Database, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from survey_responses where reward in ('due', 'waits') and id > ${after} order by id limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function namesOf(db: Database, answer: Answer): Promise<Pick<CardFacts, 'seller' | 'point'>> {
  const { rows } = await sql<Pick<CardFacts, 'seller' | 'point'>>`
    select (select json_build_object('id', id, 'title', name) from sellers where id = ${answer.seller_id}) as seller,
      (select json_build_object('id', id, 'title', concat_ws(' · ', name, address))
        from trade_points where id = ${answer.trade_point_id}) as point`.execute(db);
  return rows[0]!;
}

type CardFacts = Pick<AnswerCard, 'seller' | 'point' | 'region' | 'usual_s' | 'agreement'> & {
  coins: number | null;
  flames: number | null;
};

/** Facts of its card beside the row itself. */
export async function cardFacts(db: Database, { id }: Answer): Promise<CardFacts> {
  const { rows } = await sql<CardFacts>`
    select
      case when s.id is not null then json_build_object('id', s.id, 'title', s.name) end as seller,
      case when p.id is not null then json_build_object('id', p.id, 'title', p.name) end as point,
      case when g.id is not null then json_build_object('id', g.id, 'title', g.title) end as region,
      round(${medianOf(sql`r.survey_id`)})::int as usual_s,
      case when v.id is not null then json_build_object('title', d.title, 'number', v.number) end as agreement, a.coins, a.flames
    from survey_responses r
    left join sellers s on s.id = r.seller_id left join trade_points p on p.id = r.trade_point_id
    left join book_entries g on g.id = r.region_id
    left join document_versions v on v.id = r.agreement_version_id left join documents d on d.id = v.document_id
    left join survey_awards a on a.response_id = r.id and a.undone_at is null
    where r.id = ${id}`.execute(db);
  return rows[0]!;
}
