// The texts that anybody may read before they are inside: what buyers and what participants agree to.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface PublicText {
  version_id: number;
  number: number;
  title: string;
  html: string | null;
  sha256: string;
  published_at: string | null;
}

/** The version in force of the first document of the kind; null while none is published. */
export async function publicText(db: Database, kind: 'buyer_agreement' | 'rules'): Promise<PublicText | null> {
  const { rows } = await sql<PublicText>`
    select v.id as version_id, v.number, d.title, v.html, v.sha256, v.published_at
    from documents d
    join document_versions v on v.document_id = d.id and v.status = 'published'
    where d.kind = ${kind} and d.status = 'active'
    order by d.sort, d.id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Texts that a new seller agrees to before anybody lets them in: in force, addressed to sellers, the consents and the rules. */
export async function textsForSellers(db: Database): Promise<(PublicText & { kind: string })[]> {
  const { rows } = await sql<PublicText & { kind: string }>`
    select v.id as version_id, v.number, d.title, d.kind, v.html, v.sha256, v.published_at
    from documents d
    join document_versions v on v.document_id = d.id and v.status = 'published'
    where d.kind in ('rules', 'pd_consent', 'marketing_consent') and d.status = 'active' and 'seller' = any (d.audience_roles)
    order by d.sort, d.id limit 20`.execute(db);
  return rows;
}
