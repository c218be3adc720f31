// Documents of a test's own, which nobody has to sign.
import { randomBytes } from 'node:crypto';
import { query } from './people.ts';

export interface OwnDocument {
  id: number;
  code: string;
}

/** With a draft of its first version, unless the test wants to write it. */
export async function makeDocument({ drafted = true } = {}): Promise<OwnDocument> {
  const code = `E2E-${randomBytes(5).toString('hex').toUpperCase()}`;
  const [document] = await query<{ id: number }>(
    `with made as (
       insert into documents (code, title, kind, audience_roles, required, sort)
       values ($1, 'Памятка ' || $1, 'other', '{moderator}', false, 900) returning id),
     draft as (
       insert into document_versions (document_id, number, html, sha256)
       select id, 1, '<p>Текст памятки</p>', encode(sha256('Текст памятки'::bytea), 'hex') from made where $2)
     select id::int from made`,
    [code, drafted],
  );
  return { id: document!.id, code };
}
