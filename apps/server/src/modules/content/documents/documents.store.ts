// Documents as they are kept, and those that a person must sign now.
import type { DocumentToSign } from '@iskra/contract/areas/content/documents/bell';
import { type Selectable, sql } from 'kysely';
import type { UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { records } from '../../../database/rows/records.ts';
import type { DocumentsRow } from '../../../database/rows/rows.generated.ts';
import { documentsVisibleTo } from './documents.scope.store.ts';

export async function documentsToSign(db: Database, actor: UserActor): Promise<DocumentToSign[]> {
  const { rows } = await sql<DocumentToSign>`
    select v.id, v.document_id, d.title, d.kind, v.number, v.published_at, v.change_summary,
      exists (
        select from signatures s join document_versions sv on sv.id = s.version_id
        where sv.document_id = d.id and s.user_id = ${actor.id} and s.revoked_at is null
      ) as is_new_version
    from documents_to_sign(${actor.id}, ${actor.role}) v
    join documents d on d.id = v.document_id
    order by d.sort, d.id`.execute(db);
  return rows;
}

export type Document = Selectable<DocumentsRow>;

export const documentRecords = records<DocumentsRow>({
  table: 'documents',
  entity: 'document',
  visibleTo: documentsVisibleTo,
  taken: { documents_code_key: { field: 'code', problem: 'document.code_taken' } },
});

/** For the clock, too, which has no scope: the order of publishing, archiving and signing is decided here. */
export async function lockDocument(db: Database, id: number): Promise<Document | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function activateDocument(db: Database, id: number): Promise<Document> {
  const active = db.updateTable('documents').set({ status: 'active' }).where('id', '=', id);
  return active.returningAll().executeTakeFirstOrThrow();
}
