// The list of documents: a signer's own with the state of each, an admin's with who has signed.
import type { DocumentsQuery, DocumentsQuestion } from '@iskra/contract/areas/documents';
import type { DocumentRow } from '@iskra/contract/areas/documents/shapes';
import { type RawBuilder, sql } from 'kysely';
import type { UserActor } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { momentText } from '../../database/moments.ts';
import { type Page, pageColumns, type RowSource, readNeighbours, readPage, type Sort } from '../../database/paging.ts';
import { containing } from '../../database/search.ts';
import { type DocumentFacts, documentRow } from './documents.rules.ts';
import { documentsVisibleTo } from './documents.scope.store.ts';

type Condition = RawBuilder<unknown>;

const inForce = sql`left join document_versions v on v.document_id = d.id and v.status = 'published'`;

const sorts: Record<NonNullable<DocumentsQuery['sort']>['field'], Omit<Sort, 'dir' | 'field'>> = {
  // The expression of the index documents_order.
  sort: { column: sql`(d.sort + case d.status when 'archived' then 1000000 else 0 end)`, type: 'int' },
  title: { column: sql`d.title`, type: 'text' },
  effective_from: { column: sql`coalesce(v.effective_from, timestamptz 'epoch')`, type: 'timestamptz' },
};

function filterConditions({ filters, search }: DocumentsQuestion): Condition[] {
  const { status, kind, audience_roles, required, coming } = filters;
  const conditions: Condition[] = [];
  if (status) conditions.push(sql`d.status = any (${status})`);
  if (kind) conditions.push(sql`d.kind = any (${kind})`);
  if (audience_roles) conditions.push(sql`d.audience_roles && ${audience_roles}::text[]`);
  if (required !== undefined) conditions.push(sql`d.required = ${required}`);
  if (coming)
    conditions.push(sql`exists (
      select from document_versions n where n.document_id = d.id and n.status in ('draft', 'scheduled'))`);
  if (search) conditions.push(containing(sql`search_fold(d.code || ' ' || d.title)`, search));
  return conditions;
}

function askedFor(actor: UserActor, question: DocumentsQuestion): RowSource {
  const { field, dir } = question.sort;
  const narrowing = filterConditions(question);
  return {
    from: sql`documents d ${inForce}`,
    id: sql`d.id`,
    conditions: [documentsVisibleTo(actor), ...narrowing],
    sort: { field, dir, ...sorts[field] },
    narrowed: narrowing.length > 0 || actor.role !== 'admin',
    search: question.search ? {} : undefined,
  };
}

/** An earlier signature is enough where the version in force does not ask for another. */
const signers = sql`select count(distinct u.id)::int
  from signatures s
  join document_versions sv on sv.id = s.version_id
  join users u on u.id = s.user_id and u.status = 'active' and u.deleted_at is null and u.role = any (d.audience_roles)
  where sv.document_id = d.id and s.revoked_at is null and (sv.id = v.id or not v.requires_resign)`;

/** What only an administrator is told of a document. */
const forAdmin = sql`
  (select json_build_object('id', n.id, 'number', n.number, 'status', n.status, 'effective_from', ${momentText('n.effective_from')})
    from document_versions n where n.document_id = d.id and n.status in ('draft', 'scheduled')) as coming,
  json_build_object('signed', (${signers}), 'total',
    (select coalesce(sum(n), 0)::int from people where role = any (d.audience_roles))) as counters`;

/** The facts behind a row; the rules turn them into a state. `d` comes from `rows`. */
function facts(actor: UserActor, more: Condition, rows: Condition): RawBuilder<DocumentFacts> {
  return sql<DocumentFacts>`
    with people as (
      select role, count(*) as n from users where status = 'active' and deleted_at is null group by role
    )
    select d.id, d.code, d.title, d.kind, d.audience_roles, d.required, d.sort, d.status, d.version,
      case when v.id is not null then json_build_object('id', v.id, 'number', v.number, 'published_at', ${momentText('v.published_at')},
        'change_summary', v.change_summary) end as current,
      v.effective_from, v.requires_resign, v.effective_from + make_interval(days => v.grace_days) as grace_ends_at,
      mine.id as signature_id, mine.signed_at, coalesce(mine.version_id = v.id, false) as signed_current,
      ${actor.role === 'admin' ? forAdmin : sql`null as coming, null as counters`} ${more}
    from ${rows} ${inForce}
    left join lateral (
      select s.id, s.signed_at, s.version_id
      from signatures s join document_versions sv on sv.id = s.version_id
      where sv.document_id = d.id and s.user_id = ${actor.id} and s.revoked_at is null
      order by sv.number desc limit 1
    ) mine on true`;
}

export async function listDocuments(db: Database, actor: UserActor, query: DocumentsQuery): Promise<Page<DocumentRow>> {
  const page = await readPage(db, { ...askedFor(actor, query), request: query }, (keys) =>
    facts(actor, sql`, ${pageColumns}`, sql`${keys} join documents d on d.id = page.id`),
  );
  return { ...page, items: page.items.map((row) => documentRow(actor.role, row)) };
}

export function neighboursOf(db: Database, actor: UserActor, id: number, question: DocumentsQuestion) {
  return readNeighbours(db, askedFor(actor, question), id, [documentsVisibleTo(actor)]);
}

export async function findDocumentRow(db: Database, actor: UserActor, id: number): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentFacts>`
    ${facts(actor, sql``, sql`documents d`)} where d.id = ${id} and ${documentsVisibleTo(actor)}`.execute(db);
  return rows[0] && documentRow(actor.role, rows[0]);
}
