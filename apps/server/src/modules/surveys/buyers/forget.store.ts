// The stored data of one buyer, and their erasure. Everything that leads from an answer to a person stands here.
import type { KeptOfBuyer } from '@iskra/contract/areas/surveys/buyers';
import type { Answers, Form } from '@iskra/contract/forms/form';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { KeptPhone } from './buyer-phone.ts';

export async function keptOf(db: Database, buyer: number): Promise<KeptOfBuyer> {
  const { rows } = await sql<KeptOfBuyer>`
    select b.created_at as since, jsonb_array_length(b.agreements) as agreements,
      (select count(*)::int from files f where f.buyer_id = b.id and f.deleted_at is null) as photos, r.*
    from buyers b cross join lateral (
      select count(*) filter (where status <> 'started')::int as answers, count(*) filter (where status = 'moderation')::int as waiting,
        count(*) filter (where status = 'started')::int as begun
      from survey_responses where buyer_id = b.id) r
    where b.id = ${buyer}`.execute(db);
  return rows[0]!;
}

/** Tells this buyer from another one who got the same number in another database. */
const stamp = sql`b.id || ' ' || to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

export async function findErasable(db: Database, id: number): Promise<KeptPhone & { stamp: string }> {
  const { rows } = await sql<KeptPhone & { stamp: string }>`
    select phone_hash, phone_sealed, ${stamp} as stamp from buyers b where id = ${id} for update`.execute(db);
  return rows[0]!;
}

export async function buyersOf(db: Database, stamps: readonly string[]): Promise<number[]> {
  if (stamps.length === 0) return [];
  const ids = stamps.map((one) => Number(one.split(' ')[0]));
  const { rows } = await sql<{ id: number }>`
    select b.id from buyers b where b.id = any (${ids}::bigint[]) and ${stamp} = any (${stamps}) order by b.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function buyerByHash(db: Database, phone_hash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from buyers where phone_hash = ${phone_hash}`.execute(db);
  return rows[0]?.id;
}

export interface Answered {
  id: number;
  status: string;
  answers: Answers;
  form: Form;
}

/** The counts of their surveys first, as everybody does who hands in. */
export async function lockAnswers(db: Database, buyer: number): Promise<Answered[]> {
  await sql`
    select from survey_counts where survey_id in (select survey_id from survey_responses where buyer_id = ${buyer})
    order by survey_id for update`.execute(db);
  const { rows: locked } = await sql<{ id: number }>`
    select id from survey_responses where buyer_id = ${buyer} order by id for no key update`.execute(db);
  const { rows } = await sql<Answered>`
    select r.id, r.status, r.answers, v.document -> 'form' as form
    from survey_responses r join task_versions v on v.task_id = r.survey_id and v.number = r.form_version
    where r.id = any (${locked.map(({ id }) => id)}) order by r.id`.execute(db);
  return rows;
}

/** Nobody's from now on: no device, no address, no photo. */
export async function cutLoose(db: Database, id: number, answers: Answers): Promise<void> {
  await sql`
    update survey_responses set buyer_id = null, answers = ${JSON.stringify(answers)}, ip_hash = null,
      device_hash = null, client_uuid = null
    where id = ${id}`.execute(db);
}

export async function dropBegun(db: Database, buyer: number): Promise<void> {
  await sql`delete from survey_responses where buyer_id = ${buyer} and status = 'started'`.execute(db);
}

/** Nobody reaches them any more. Returns where their bytes are. */
export async function erasePhotos(db: Database, buyer: number): Promise<string[]> {
  const { rows } = await sql<{ keys: string[] }>`
    update files set deleted_at = now(), exif = null, original_name = 'удалено'
    where buyer_id = ${buyer} and deleted_at is null
    returning array[storage_key] || array(select value from jsonb_each_text(thumbnails)) as keys`.execute(db);
  return rows.flatMap(({ keys }) => keys);
}

/** Codes and messages that went to the phone. */
export async function eraseTraces(db: Database, phone: string): Promise<void> {
  await sql`delete from code_challenges where purpose = 'buyer_login' and phone = ${phone}`.execute(db);
  await sql`delete from outbox_messages where user_id is null and recipient = ${phone}`.execute(db);
}

/** With the ways in and the known devices. */
export async function deleteBuyer(db: Database, id: number): Promise<void> {
  await sql`delete from buyers where id = ${id}`.execute(db);
}
