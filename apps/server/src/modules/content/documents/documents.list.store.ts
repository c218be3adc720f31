// The list of documents: a signer's own with the state of each, an admin's with who has signed.
import { type DocumentsQuery, type DocumentsQuestion, documentViews } from '@iskra/contract/areas/content/documents';
import type { DocumentRow } from '@iskra/contract/areas/content/documents/shapes';
import { type RawBuilder, sql } from 'kysely';
import type { UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { byColumns, listing } from '../../../database/lists/listing.ts';
import { type Page, pageColumns } from '../../../database/lists/paging.ts';
import { momentText } from '../../../database/rows/moments.ts';
import { type DocumentFacts, documentRow } from './documents.rules.ts';
import { documentsVisibleTo } from './documents.scope.store.ts';
import { signaturesInForce } from './signatures.store.ts';

type Condition = RawBuilder<unknown>;

const inForce = sql`left join document_versions v on v.document_id = t.id and v.status = 'published'`;

const signers = sql`select count(distinct u.id)::int
  from ${signaturesInForce}
  join users u on u.id = s.user_id and u.status = 'active' and u.deleted_at is null and u.role = any (t.audience_roles)`;

/** Columns of a document for administrators only. */
const forAdmin = sql`
  (select json_build_object('id', n.id, 'number', n.number, 'status', n.status, 'effective_from', ${momentText('n.effective_from')})
    from document_versions n where n.document_id = t.id and n.status in ('draft', 'scheduled')) as coming,
  json_build_object('signed', (${signers}), 'total',
    (select coalesce(sum(n), 0)::int from people where role = any (t.audience_roles))) as counters`;

/** The facts behind a row; the rules turn them into a state. `t` comes from `rows`. */
function facts(actor: UserActor, more: Condition, rows: Condition): RawBuilder<DocumentFacts> {
  return sql<DocumentFacts>`
    with people as (
      select role, count(*) as n from users where status = 'active' and deleted_at is null group by role
    )
    select t.id, t.code, t.title, t.kind, t.audience_roles, t.required, t.sort, t.status, t.version,
      case when v.id is not null then json_build_object('id', v.id, 'number', v.number, 'published_at', ${momentText('v.published_at')},
        'change_summary', v.change_summary) end as current,
      v.effective_from, v.requires_resign, v.effective_from + make_interval(days => v.grace_days) as grace_ends_at,
      mine.id as signature_id, mine.signed_at, coalesce(mine.version_id = v.id, false) as signed_current,
      ${actor.role === 'admin' ? forAdmin : sql`null as coming, null as counters`} ${more}
    from ${rows} ${inForce}
    left join lateral (
      select s.id, s.signed_at, s.version_id
      from signatures s join document_versions sv on sv.id = s.version_id
      where sv.document_id = t.id and s.user_id = ${actor.id} and s.revoked_at is null
      order by sv.number desc limit 1
    ) mine on true`;
}

/** The columns of a row depend on its reader: the state of their own signature, or the numbers of all. */
const listFor = (actor: UserActor) =>
  listing<DocumentsQuestion, DocumentFacts>({
    table: 'documents',
    visibleTo: documentsVisibleTo,
    sorts: {
      // The expression of the index documents_order.
      sort: { column: sql`(t.sort + case t.status when 'archived' then 1000000 else 0 end)`, type: 'int' },
      title: 'text',
      effective_from: {
        column: sql`(select v.effective_from from document_versions v where v.document_id = t.id and v.status = 'published')`,
        type: 'timestamptz',
        nullable: true,
      },
    },
    filters: {
      ...byColumns('status', 'kind', 'required'),
      audience_roles: (roles) => sql`t.audience_roles && ${roles}::text[]`,
      coming: () => sql`exists (
        select from document_versions n where n.document_id = t.id and n.status in ('draft', 'scheduled'))`,
    },
    search: { column: sql`searchable(t.code || ' ' || t.title)` },
    select: (page) => facts(actor, sql`, ${pageColumns}`, sql`${page} join documents t on t.id = page.id`),
  });

export async function listDocuments(db: Database, actor: UserActor, query: DocumentsQuery): Promise<Page<DocumentRow>> {
  const page = await listFor(actor).page(db, actor, query);
  return { ...page, items: page.items.map((row) => documentRow(actor.role, row)) };
}

export function neighboursOf(db: Database, actor: UserActor, id: number, question: DocumentsQuestion) {
  return listFor(actor).neighbours(db, actor, id, question);
}

export async function findDocumentRow(db: Database, actor: UserActor, id: number): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentFacts>`
    ${facts(actor, sql``, sql`documents t`)} where t.id = ${id} and ${sql.join(documentsVisibleTo(actor), sql` and `)}`.execute(
    db,
  );
  return rows[0] && documentRow(actor.role, rows[0]);
}

export function countDocuments(db: Database, actor: UserActor) {
  return listFor(actor).counters(db, actor, documentViews);
}
