// Documents to sign in API tests, made by the same calls that an admin makes, and the codes that signing needs.
import { contract } from '@iskra/contract';
import type { DocumentDraft, DocumentVersionDraft } from '@iskra/contract/areas/documents/shapes';
import type { Database } from '../database/database.ts';
import type { Caller } from './caller.ts';
import { sentCode } from './login.ts';

const { documents } = contract;
let count = 0;

export interface MadeDocument {
  id: number;
  version_id: number;
}

/** A published document; addressed to owners and required unless said otherwise. */
export async function makeDocument(admin: Caller, fields: Partial<DocumentDraft> = {}): Promise<MadeDocument> {
  count += 1;
  const draft = { code: `DOC-${count}`, title: `Оферта № ${count}`, kind: 'offer', audience_roles: ['owner'] } as const;
  const { id } = await admin.ask(documents.add, {
    body: { ...draft, ...fields, audience_roles: [...(fields.audience_roles ?? draft.audience_roles)] },
  });
  return { id, version_id: await publishText(admin, id) };
}

/** Adds a version to the document and makes it the current one. */
export async function publishText(
  admin: Caller,
  documentId: number,
  fields: Partial<DocumentVersionDraft> = {},
): Promise<number> {
  count += 1;
  const body = { html: `<p>Условия № ${count}</p>`, ...fields };
  const { id, version } = await admin.ask(documents.addVersion, { params: { id: documentId }, body });
  await admin.ask(documents.publishVersion, { params: { id }, body: { version } });
  return id;
}

/** Signs by the code from the SMS, as a person does; `also` are signed by the same code. */
export async function signByCode(db: Database, who: Caller & { phone: string }, id: number, also: number[] = []) {
  const asked = await who.refused(documents.sign, { body: { id, also } });
  const { challenge_id } = asked as unknown as { challenge_id: string };
  const code = await sentCode(db, who.phone);
  return who.ask(documents.sign, { body: { id, also, challenge_id, code } });
}
