// The pool of promo codes of a survey, and which answer has which of them.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface Pool {
  left: number;
  given: number;
}

export async function surveyExists(db: Database, id: number): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from tasks where id = ${id} and kind = 'survey' and deleted_at is null`.execute(db);
  return rows[0];
}

export async function poolOf(db: Database, survey: number): Promise<Pool> {
  const { rows } = await sql<Pool>`
    select count(*) filter (where response_id is null)::int as left, count(response_id)::int as given
    from survey_promo_codes where survey_id = ${survey}`.execute(db);
  return rows[0]!;
}

/** How many of them are new. */
export async function addCodes(
  db: Database,
  { survey, codes, created_by }: { survey: number; codes: readonly string[]; created_by: number },
): Promise<number> {
  const { rows } = await sql`
    insert into survey_promo_codes (survey_id, code, created_by)
    select ${survey}::bigint, code, ${created_by}::bigint from unnest(${codes}::text[]) with ordinality as w (code, place)
    order by place on conflict (survey_id, code) do nothing returning 1`.execute(db);
  return rows.length;
}

export async function dropFree(db: Database, survey: number): Promise<number> {
  const { rows } = await sql`
    delete from survey_promo_codes where survey_id = ${survey} and response_id is null returning 1`.execute(db);
  return rows.length;
}

/** The first that is left, if any; who hands in holds the lock of the survey's counts. */
export async function giveCode(db: Database, survey: number, response: number): Promise<void> {
  await sql`
    update survey_promo_codes set response_id = ${response} where id = (
      select id from survey_promo_codes where survey_id = ${survey} and response_id is null
      order by id limit 1 for update skip locked)`.execute(db);
}

export async function codeOf(db: Database, response: number): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select code from survey_promo_codes where response_id = ${response}`.execute(db);
  return rows[0]?.code ?? null;
}
