import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
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
