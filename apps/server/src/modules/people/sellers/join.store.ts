// Reads for the form of a new participant: points, the owner of the phone, namesakes, the state of the request.
import type { JoinPoint } from '@iskra/contract/areas/people/join';
import type { CaseStatus } from '@iskra/contract/areas/platform/moderation/shapes';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { finding } from '../../../database/lists/search.ts';
import type { FieldChange } from '../../../database/trail/audit-changes.rules.ts';

const mostFound = 5;

/** By code, name or address. The index has the taxpayer's number too, which is nothing to strangers: the shorter text decides. */
export async function findPoints(db: Database, search: string): Promise<JoinPoint[]> {
  const shown = sql`searchable(concat_ws(' ', t.code, t.name, t.address))`;
  const { rows } = await sql<JoinPoint>`
    select t.id, t.name, t.address from trade_points t
    where t.status = 'active' and t.deleted_at is null and ${finding(sql`t.search_text`, search)} and ${finding(shown, search)}
    order by t.id limit ${mostFound}`.execute(db);
  return rows;
}

export interface AskedPoint extends JoinPoint {
  code: string;
  region_id: number | null;
}

export async function activePoint(db: Database, id: number): Promise<AskedPoint | undefined> {
  const { rows } = await sql<AskedPoint>`
    select id, code, name, address, region_id from trade_points
    where id = ${id} and status = 'active' and deleted_at is null`.execute(db);
  return rows[0];
}

/** The account of an applicant who is not let in yet. */
export async function findWaiting(
  db: Database,
  by: 'phone' | 'id',
  value: string | number,
): Promise<{ id: number; phone: string } | undefined> {
  const { rows } = await sql<{ id: number; phone: string }>`
    select id, phone from users
    where ${sql.ref(by)} = ${value} and deleted_at is null and role = 'seller' and status in ('pending', 'denied')`.execute(
    db,
  );
  return rows[0];
}

interface Person {
  /** Null before the account is there. */
  user_id: number | null;
  name: string;
  birth_date: string;
}

/** Another person of the same name was born on the same day. */
export async function hasNamesake(db: Database, { user_id, name, birth_date }: Person): Promise<boolean> {
  const { rows } = await sql`
    select from sellers t
    where ${finding(sql`t.search_text`, name)} and t.birth_date = ${birth_date} and t.deleted_at is null
      and t.user_id is distinct from ${user_id}::bigint
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Another account was entered by the same browser. */
export async function sharesDevice(db: Database, device: string | null, user_id: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from known_devices where device = ${device} and user_id is not null and user_id is distinct from ${user_id}::bigint
    limit 1`.execute(db);
  return rows.length > 0;
}

export interface JoinCase {
  id: number;
  status: CaseStatus;
  submitted_at: string;
  sla_due_at: string;
  decided_at: string | null;
  reason: string | null;
  comment: string | null;
  attempt_no: number;
  appeal: string;
  barred_id: number | null;
  submitted_by: number | null;
  changes: FieldChange[];
}

/** The last request about a seller, by any author. */
export async function joinCaseOf(db: Database, sellerId: number): Promise<JoinCase | undefined> {
  const { rows } = await sql<JoinCase>`
    select t.id, t.status, t.submitted_at, t.sla_due_at, t.decided_at, e.title as reason, t.decision_comment as comment,
      t.attempt_no, t.appeal, t.barred_id, t.submitted_by, t.changes
    from moderation_cases t left join book_entries e on e.id = t.reason_id
    where t.kind = 'user' and t.subject_id = ${sellerId} and t.control_of is null and t.deleted_at is null
    order by t.id desc limit 1`.execute(db);
  return rows[0];
}

export const findSeller = (db: Database, id: number) =>
  db.selectFrom('sellers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
