// Documents to sign in API tests, made by the same calls that an admin makes, and the codes that signing needs.
import { contract } from '@iskra/contract';
import type { DocumentDraft, DocumentVersionDraft } from '@iskra/contract/areas/content/documents/shapes';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { sentCode } from './login.ts';
import { nextNumber } from './numbers.ts';

const { documents } = contract;

export interface MadeDocument {
  id: number;
  version_id: number;
}

/** A published document; addressed to owners and required unless said otherwise. */
export async function makeDocument(admin: Caller, fields: Partial<DocumentDraft> = {}): Promise<MadeDocument> {
  const count = nextNumber();
  const draft = { code: `DOC-${count}`, title: `Оферта № ${count}`, kind: 'offer', audience_roles: ['owner'] } as const;
  const { id } = await admin.ask(documents.add, {
    body: { ...draft, ...fields, audience_roles: [...(fields.audience_roles ?? draft.audience_roles)] },
  });
  return { id, version_id: await publishText(admin, id) };
}

/** The texts without which nobody is asked for personal data: the consent of sellers and the agreement of buyers. */
export async function publishConsents(app: TestApp): Promise<{ consent: number; agreement: number }> {
  const inForce = async (kind: 'pd_consent' | 'buyer_agreement', audience: 'seller' | 'buyer') => {
    const { rows } = await sql<{ id: number }>`
      select v.id from document_versions v join documents d on d.id = v.document_id
      where d.kind = ${kind} and ${audience} = any (d.audience_roles) and d.status = 'active' and v.status = 'published'
      order by d.sort, d.id limit 1`.execute(app.db);
    const draft = { kind, audience_roles: [audience], required: false };
    return rows[0]?.id ?? (await makeDocument(await app.as('admin'), draft)).version_id;
  };
  return { consent: await inForce('pd_consent', 'seller'), agreement: await inForce('buyer_agreement', 'buyer') };
}

/** Adds a version to the document and makes it the current one. */
export async function publishText(
  admin: Caller,
  documentId: number,
  fields: Partial<DocumentVersionDraft> = {},
): Promise<number> {
  const count = nextNumber();
  const body = { html: `<p>Условия № ${count}</p>`, ...fields };
  const { id, version } = await admin.ask(documents.addVersion, { params: { id: documentId }, body });
  await admin.ask(documents.publishVersion, { params: { id }, body: { version } });
  return id;
}

/** Adds a version that is published for a later day. */
export async function scheduleText(admin: Caller, documentId: number, effective_from: string) {
  const body = { html: '<p>Новые условия</p>' };
  const { id, version } = await admin.ask(documents.addVersion, { params: { id: documentId }, body });
  return admin.ask(documents.publishVersion, { params: { id }, body: { version, effective_from } });
}

/** The clock cannot be moved, so the day of the version is: as if it had begun this very moment. */
export async function beginDayOf(app: TestApp, versionId: number): Promise<void> {
  const owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  await owner.query('alter table document_versions disable trigger document_versions_published');
  await owner.query('update document_versions set effective_from = now() where id = $1', [versionId]);
  await owner.query('alter table document_versions enable trigger document_versions_published');
  await owner.end();
}

/** The job of every five minutes. */
export async function enterForce({ jobs, db }: TestApp): Promise<void> {
  await jobs.queue.send(db, 'documents.enter_force', {});
  await jobs.work();
}

/** Signs by the code from the SMS, as a person does; `also` are signed by the same code. */
export async function signByCode(db: Database, who: Caller & { phone: string }, id: number, also: number[] = []) {
  const asked = await who.refused(documents.sign, { body: { id, also } });
  const { challenge_id } = asked as unknown as { challenge_id: string };
  const code = await sentCode(db, who.phone);
  return who.ask(documents.sign, { body: { id, also, challenge_id, code } });
}
