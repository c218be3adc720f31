// Signatures: documents to sign, the act of signing and its protocol.
import type { DocumentKind } from '@iskra/contract/areas/content/documents/kinds';
import { type Selectable, sql } from 'kysely';
import type { UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { where } from '../../../database/lists/page-keys.ts';
import type { SignaturesRow } from '../../../database/rows/rows.generated.ts';
import { signaturesVisibleTo } from './documents.scope.store.ts';

export type Signature = Selectable<SignaturesRow>;

/** Signatures `s` that hold for the version in force, `v`: an earlier one is enough where that does not ask for another. */
export const signaturesInForce = sql`signatures s join document_versions sv on sv.id = s.version_id
  and sv.document_id = v.document_id and s.revoked_at is null and (sv.id = v.id or not v.requires_resign)`;

export interface Signable {
  id: number;
  status: 'published' | 'superseded';
  signature_id: number | null;
}

/** Of the named versions those addressed to the person; their documents stay as they are until the transaction ends. */
export async function lockSignable(db: Database, actor: UserActor, ids: number[]): Promise<Signable[]> {
  const { rows } = await sql<Signable>`
    select v.id, v.status,
      (select s.id from signatures s where s.version_id = v.id and s.user_id = ${actor.id} and s.revoked_at is null) as signature_id
    from document_versions v join documents d on d.id = v.document_id
    where v.id = any (${ids}) and v.status in ('published', 'superseded') and d.status = 'active' and ${actor.role} = any (d.audience_roles)
    order by d.id for share of d`.execute(db);
  return rows;
}

/** The current texts of these kinds that are addressed to the person. */
export async function currentVersionIds(db: Database, actor: UserActor, kinds: DocumentKind[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from documents d join document_versions v on v.document_id = d.id and v.status = 'published'
    where d.status = 'active' and d.kind = any (${kinds}) and ${actor.role} = any (d.audience_roles)`.execute(db);
  return rows.map(({ id }) => id);
}

export interface SigningFacts {
  method: Signature['method'];
  challenge_id: string | null;
  phone_masked: string | null;
  ip: string;
  user_agent: string;
}

/** Undefined when the person has signed this version already. */
export async function insertSignature(
  db: Database,
  actor: UserActor,
  versionId: number,
  { method, challenge_id, phone_masked, ip, user_agent }: SigningFacts,
): Promise<Signature | undefined> {
  const { rows } = await sql<Signature>`
    insert into signatures (version_id, user_id, owner_id, method, challenge_id, doc_sha256, phone_masked, ip, user_agent,
      signer_name, owner_name, owner_inn)
    select v.id, u.id, o.id, ${method}, ${challenge_id}::uuid, v.sha256, ${phone_masked}, ${ip}, ${user_agent},
      concat_ws(' ', u.last_name, u.first_name, u.middle_name), o.legal_name, o.inn
    from document_versions v
    join users u on u.id = ${actor.id}
    left join owners o on o.user_id = u.id and o.deleted_at is null
    where v.id = ${versionId}
    on conflict (version_id, user_id) do nothing
    returning *`.execute(db);
  return rows[0];
}

export async function findOwnSignature(
  db: Database,
  actor: UserActor,
  versionId: number,
): Promise<Signature | undefined> {
  return db
    .selectFrom('signatures')
    .selectAll()
    .where('version_id', '=', versionId)
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
}

export async function nothingToSign(db: Database, actor: UserActor): Promise<boolean> {
  const { rows } = await sql`select from documents_to_sign(${actor.id}, ${actor.role}) limit 1`.execute(db);
  return rows.length === 0;
}

export async function findContacts(
  db: Database,
  actor: UserActor,
): Promise<{ phone: string | null; email: string | null }> {
  return db.selectFrom('users').select(['phone', 'email']).where('id', '=', actor.id).executeTakeFirstOrThrow();
}

export interface SignedAct extends Signature {
  title: string;
  number: number;
  published_at: string | null;
}

export async function findAct(db: Database, actor: UserActor, id: number): Promise<SignedAct | undefined> {
  const { rows } = await sql<SignedAct>`
    select t.*, d.title, v.number, v.published_at
    from signatures t
    join document_versions v on v.id = t.version_id
    join documents d on d.id = v.document_id
    where ${where([sql`t.id = ${id}`, ...signaturesVisibleTo(actor)])}`.execute(db);
  return rows[0];
}
