// Versions of documents.
import type {
  DocumentVersionCard,
  DocumentVersionRow,
  DocumentVersionText,
  MetByVersion,
} from '@iskra/contract/areas/content/documents/shapes';
import type { DocumentStatus } from '@iskra/contract/areas/content/documents/words';
import type { Stored } from '@iskra/contract/kernel/transitions';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import type { DocumentVersionsRow } from '../../../database/rows/rows.generated.ts';
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
    select ${columns}, t.title, t.kind, v.html, mine.id is not null as is_signature, mine.signed_at
    from documents t
    join document_versions v on v.document_id = t.id and v.status = 'published'
    left join files f on f.id = v.file_id
    left join signatures mine on mine.version_id = v.id and mine.user_id = ${actor.id} and mine.revoked_at is null
    where t.id = ${documentId} and ${sql.join(documentsVisibleTo(actor), sql` and `)}`.execute(db);
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

/** The file of a download: of the named version, or of the current one. */
export async function findVersionFile(
  db: Database,
  actor: UserActor,
  documentId: number,
  versionId: number | undefined,
): Promise<VersionFile | undefined> {
  const which = versionId === undefined ? sql`v.status = 'published'` : sql`v.id = ${versionId}`;
  const { rows } = await sql<VersionFile>`
    select t.title, v.number, v.html, v.sha256, v.published_at, f.storage_key, f.size
    from documents t
    join document_versions v on v.document_id = t.id
    left join files f on f.id = v.file_id
    where t.id = ${documentId} and ${which} and ${sql.join(documentsVisibleTo(actor), sql` and `)} and ${versionsVisibleTo(actor)}`.execute(
    db,
  );
  return rows[0];
}

/** The possible transitions of a version depend on its document, too. */
type OfDocument<Shown extends { may: unknown }> = Stored<Shown> & { document_status: DocumentStatus };
const ofDocument = sql`
  from document_versions v join documents d on d.id = v.document_id left join files f on f.id = v.file_id`;

export async function listVersions(db: Database, documentId: number): Promise<OfDocument<DocumentVersionRow>[]> {
  const { rows } = await sql<OfDocument<DocumentVersionRow>>`
    select ${columns}, ${signed}, v.created_at, v.version, d.status as document_status ${ofDocument}
    where v.document_id = ${documentId} order by v.number desc`.execute(db);
  return rows;
}

export async function findVersionCard(db: Database, id: number): Promise<OfDocument<DocumentVersionCard> | undefined> {
  const { rows } = await sql<OfDocument<DocumentVersionCard>>`
    select ${columns}, ${signed}, v.created_at, v.version, v.html, v.file_id, d.status as document_status ${ofDocument}
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

/** The text that is written, or that waits for its day. */
export async function findComing(db: Database, documentId: number): Promise<Version | undefined> {
  return db
    .selectFrom('document_versions')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('status', 'in', ['draft', 'scheduled'])
    .executeTakeFirst();
}

/** Versions whose day has begun. */
export async function dueVersionIds(db: Database, now: Date): Promise<number[]> {
  const due = await db
    .selectFrom('document_versions')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('effective_from', '<=', now.toISOString())
    .orderBy('effective_from')
    .execute();
  return due.map(({ id }) => id);
}

/** Active people of each signing role to whom the version's document is addressed. */
export async function peopleMetBy(db: Database, versionId: number): Promise<MetByVersion[]> {
  const { rows } = await sql<MetByVersion>`
    select u.role, count(*) filter (where has.signed)::int as signed_before, count(*) filter (where not has.signed)::int as never_signed
    from document_versions v
    join documents d on d.id = v.document_id
    join users u on u.role = any (d.audience_roles) and u.status = 'active' and u.deleted_at is null
    cross join lateral (
      select exists (
        select from signatures s join document_versions sv on sv.id = s.version_id
        where s.user_id = u.id and sv.document_id = d.id and s.revoked_at is null
      ) as signed
    ) has
    where v.id = ${versionId}
    group by u.role order by u.role`.execute(db);
  return rows;
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

/** «Оферта, версия 3». */
export function namesOfVersions(ids: number[]): RawBuilder<{ id: number; name: string }> {
  return sql`
    select v.id, d.title || ', версия ' || v.number as name
    from document_versions v join documents d on d.id = v.document_id where v.id = any (${ids})`;
}
