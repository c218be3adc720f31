import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { signaturesInForce } from './signatures.store.ts';

export interface NewVersionFacts {
  version_id: number;
  title: string;
  number: number;
  change_summary: string | null;
  effective_from: string;
}

/** People with an address whom the current version awaits and who have no letter with this purpose yet. */
export async function signersToNotify(
  db: Database,
  versionId: number,
  purpose: string,
  most: number,
): Promise<(NewVersionFacts & { email: string })[]> {
  const { rows } = await sql<NewVersionFacts & { email: string }>`
    select v.id as version_id, d.title, v.number, v.change_summary, v.effective_from, u.email
    from document_versions v
    join documents d on d.id = v.document_id and d.status = 'active' and d.required
    join users u on u.role = any (d.audience_roles) and u.status = 'active' and u.deleted_at is null and u.email is not null
    where v.id = ${versionId} and v.status = 'published'
      and not exists (select from ${signaturesInForce} where s.user_id = u.id)
      and not exists (select from outbox_messages m where m.purpose = ${purpose} and m.recipient = u.email)
    order by u.id limit ${most}`.execute(db);
  return rows;
}

/** The account by which a counterparty signs; nobody's when it has left the program. */
export async function signerOfOwner(
  db: Database,
  ownerId: number,
): Promise<{ user_id: number; email: string } | undefined> {
  const { rows } = await sql<{ user_id: number; email: string }>`
    select o.user_id, o.email from owners o join users u on u.id = o.user_id
    where o.id = ${ownerId} and o.deleted_at is null and o.status in ('invited', 'active')`.execute(db);
  return rows[0];
}

export async function titlesToSign(db: Database, userId: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select d.title from documents_to_sign(${userId}, 'owner') v join documents d on d.id = v.document_id
    order by d.sort, d.id`.execute(db);
  return rows.map(({ title }) => title);
}
