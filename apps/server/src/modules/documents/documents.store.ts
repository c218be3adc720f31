// Documents: the list for its reader, the row for its author.
import type { DocumentRow, DocumentToSign } from '@iskra/contract/areas/documents/shapes';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { UserActor } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import type { DocumentsRow } from '../../database/rows.generated.ts';
import { type DocumentFacts, documentRow } from './documents.rules.ts';
import { documentsVisibleTo } from './documents.scope.store.ts';

/** The facts behind a row of the list; the rules turn them into a state. */
function facts(actor: UserActor, condition: RawBuilder<unknown>): RawBuilder<DocumentFacts> {
  const counted =
    actor.role === 'admin'
      ? sql`json_build_object(
          'signed', (select count(*)::int from signatures s join users u on u.id = s.user_id
            where s.version_id = v.id and s.revoked_at is null and u.status = 'active' and u.deleted_at is null),
          'total', (select coalesce(sum(n), 0)::int from people where role = any (d.audience_roles)))`
      : sql`null::json`;
  return sql<DocumentFacts>`
    with people as (
      select role, count(*) as n from users where status = 'active' and deleted_at is null group by role
    )
    select d.id, d.code, d.title, d.kind, d.audience_roles, d.required, d.sort, d.status, d.version,
      case when v.id is not null then json_build_object('id', v.id, 'number', v.number, 'published_at', v.published_at,
        'effective_from', v.effective_from, 'change_summary', v.change_summary) end as current,
      v.requires_resign, v.effective_from + make_interval(days => v.grace_days) as grace_ends_at,
      mine.id as signature_id, mine.signed_at, coalesce(mine.version_id = v.id, false) as signed_current,
      ${counted} as counters
    from documents d
    left join document_versions v on v.document_id = d.id and v.status = 'published'
    left join lateral (
      select s.id, s.signed_at, s.version_id
      from signatures s join document_versions sv on sv.id = s.version_id
      where sv.document_id = d.id and s.user_id = ${actor.id} and s.revoked_at is null
      order by sv.number desc limit 1
    ) mine on true
    where ${documentsVisibleTo(actor)} and ${condition}
    order by d.status = 'archived', d.sort, d.id`;
}

export async function listDocuments(
  db: Database,
  actor: UserActor,
  status: DocumentRow['status'] | undefined,
): Promise<DocumentRow[]> {
  const { rows } = await facts(actor, status ? sql`d.status = ${status}` : sql`true`).execute(db);
  return rows.map((row) => documentRow(actor.role, row));
}

export async function findDocumentRow(db: Database, actor: UserActor, id: number): Promise<DocumentRow | undefined> {
  const { rows } = await facts(actor, sql`d.id = ${id}`).execute(db);
  return rows[0] && documentRow(actor.role, rows[0]);
}

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

/** The stored row, locked until the transaction ends: the order of publishing, archiving and signing is decided here. */
export async function lockDocument(db: Database, id: number): Promise<Document | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertDocument(db: Database, values: Insertable<DocumentsRow>): Promise<Document> {
  return db.insertInto('documents').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function updateDocument(db: Database, id: number, values: Updateable<DocumentsRow>): Promise<Document> {
  return db.updateTable('documents').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function documentCodeTaken(db: Database, code: string): Promise<boolean> {
  return (await db.selectFrom('documents').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;
}
