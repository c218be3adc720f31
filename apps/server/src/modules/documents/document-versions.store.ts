// Versions of documents.
import type {
  DocumentVersionCard,
  DocumentVersionRow,
  DocumentVersionText,
} from '@iskra/contract/areas/documents/shapes';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { UserActor } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import type { DocumentVersionsRow } from '../../database/rows.generated.ts';
import { documentsVisibleTo, versionsVisibleTo } from './documents.scope.store.ts';

const columns = sql`v.id, v.document_id, v.number, v.status, v.change_summary, v.requires_resign, v.grace_days,
  v.published_at, v.effective_from, v.sha256, f.original_name as file_name`;
const signed = sql`(select count(*)::int from signatures s where s.version_id = v.id and s.revoked_at is null) as signed`;

/** The current version for its reader. */
export async function findCurrentText(
  db: Database,
  actor: UserActor,
  documentId: number,
): Promise<DocumentVersionText | undefined> {
  const { rows } = await sql<DocumentVersionText>`
    select ${columns}, d.title, d.kind, v.html, mine.id is not null as is_signature, mine.signed_at
    from documents d
    join document_versions v on v.document_id = d.id and v.status = 'published'
    left join files f on f.id = v.file_id
    left join signatures mine on mine.version_id = v.id and mine.user_id = ${actor.id} and mine.revoked_at is null
    where d.id = ${documentId} and ${documentsVisibleTo(actor)}`.execute(db);
  return rows[0];
}

export interface VersionFile {
  title: string;
  number: number;
  html: string | null;
  sha256: string;
  published_at: string | null;
  storage_key: string | null;
  size: number | null;
}

/** What a download carries: the named version, or the current one. */
export async function findVersionFile(
  db: Database,
  actor: UserActor,
  documentId: number,
  versionId: number | undefined,
): Promise<VersionFile | undefined> {
  const which = versionId === undefined ? sql`v.status = 'published'` : sql`v.id = ${versionId}`;
  const { rows } = await sql<VersionFile>`
    select d.title, v.number, v.html, v.sha256, v.published_at, f.storage_key, f.size
    from documents d
    join document_versions v on v.document_id = d.id
    left join files f on f.id = v.file_id
    where d.id = ${documentId} and ${which} and ${documentsVisibleTo(actor)} and ${versionsVisibleTo(actor)}`.execute(
    db,
  );
  return rows[0];
}

export async function listVersions(db: Database, documentId: number): Promise<DocumentVersionRow[]> {
  const { rows } = await sql<DocumentVersionRow>`
    select ${columns}, ${signed}, v.created_at, v.version
    from document_versions v left join files f on f.id = v.file_id
    where v.document_id = ${documentId} order by v.number desc`.execute(db);
  return rows;
}

export async function findVersionCard(db: Database, id: number): Promise<DocumentVersionCard | undefined> {
  const { rows } = await sql<DocumentVersionCard>`
    select ${columns}, ${signed}, v.created_at, v.version, v.html, v.file_id
    from document_versions v left join files f on f.id = v.file_id
    where v.id = ${id}`.execute(db);
  return rows[0];
}

export type Version = Selectable<DocumentVersionsRow>;

export async function findVersion(db: Database, id: number): Promise<Version | undefined> {
  return db.selectFrom('document_versions').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findVersionInStatus(
  db: Database,
  documentId: number,
  status: Version['status'],
): Promise<Version | undefined> {
  return db
    .selectFrom('document_versions')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('status', '=', status)
    .executeTakeFirst();
}

export async function nextNumber(db: Database, documentId: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from document_versions where document_id = ${documentId}`.execute(db);
  return rows[0]!.number;
}

export async function insertVersion(db: Database, values: Insertable<DocumentVersionsRow>): Promise<Version> {
  return db.insertInto('document_versions').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function updateVersion(
  db: Database,
  id: number,
  values: Updateable<DocumentVersionsRow>,
): Promise<Version> {
  return db.updateTable('document_versions').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function removeVersion(db: Database, id: number): Promise<void> {
  await db.deleteFrom('document_versions').where('id', '=', id).execute();
}

export async function findPdfHash(db: Database, fileId: number): Promise<string | undefined> {
  const file = await db.selectFrom('files').select('sha256').where('id', '=', fileId).executeTakeFirst();
  return file?.sha256;
}
