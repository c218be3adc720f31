// The register of signatures: who has signed what, when and how, and who has not; a page of it, or the whole as a file.
import type { SignaturesQuery } from '@iskra/contract/areas/content/documents';
import { SignatureRow } from '@iskra/contract/areas/content/documents/shapes';
import { signatureMethodWords } from '@iskra/contract/areas/content/documents/words';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { inWords } from '../../../database/lists/in-words.ts';
import { byColumns, listing } from '../../../database/lists/listing.ts';
import { where } from '../../../database/lists/page-keys.ts';
import { type Page, pageColumns, readPage } from '../../../database/lists/paging.ts';
import { finding } from '../../../database/lists/search.ts';
import { fromDay, toDay } from '../../../database/rows/moments.ts';
import type { ExportTarget } from '../../platform/runs/export-target.ts';
import { signaturesVisibleTo } from './documents.scope.store.ts';
import { signaturesInForce } from './signatures.store.ts';

type Condition = RawBuilder<unknown>;
type Question = Pick<SignaturesQuery, 'filters' | 'search'>;

const seenSignatures = (actor: Actor) => [sql`t.revoked_at is null`, ...signaturesVisibleTo(actor)];
const signedAt = sql`t.signed_at`;

const signedList = listing<SignaturesQuery, SignatureRow>({
  table: 'signatures',
  visibleTo: seenSignatures,
  sorts: { signed_at: 'timestamptz' },
  filters: {
    ...byColumns('version_id', 'owner_id'),
    document_id: (id) => sql`t.version_id in (select id from document_versions where document_id = ${id})`,
    // Those without a signature are another list.
    state: () => sql`true`,
    signed_from: fromDay(signedAt),
    signed_to: toDay(signedAt),
  },
  // The expression of the index signatures_search.
  search: {
    column: sql`searchable(t.signer_name || ' ' || coalesce(t.owner_name, '') || ' ' || coalesce(t.owner_inn, ''))`,
  },
  select: (page) => sql<SignatureRow>`
    select t.id, t.id as signature_id, json_build_object('id', d.id, 'title', d.title) as document, t.version_id, v.number,
      v.status = 'published' as is_current, t.user_id, t.signer_name,
      case when t.owner_id is not null then json_build_object('id', t.owner_id, 'title', t.owner_name) end as owner,
      t.owner_inn, t.method, t.signed_at, ${pageColumns}
    from ${page}
    join signatures t on t.id = page.id
    join document_versions v on v.id = t.version_id
    join documents d on d.id = v.document_id`,
});

/** Whose signature could be missing, on users `u` with owners `o`, by the same scope as the signatures. */
function unsignedScope(actor: Actor): Condition {
  // The scope of signatures speaks of `t`: a person stands there for the signature that is not yet given.
  return sql`exists (select from (select u.id as user_id, o.id as owner_id) t where ${where(signaturesVisibleTo(actor))})`;
}

const storedOfUnsigned = sql`(u.search_text || coalesce(o.search_text, ''))`;
/** The searchable text of a person without a signature. */
const shownOfUnsigned = sql`searchable(concat_ws(' ', u.last_name, u.first_name, u.middle_name, o.legal_name, o.inn))`;

/** People to whom the document is addressed, each with the version in force. */
const addressed = sql`documents d
  join document_versions v on v.document_id = d.id and v.status = 'published'
  join users u on u.role = any (d.audience_roles)
  left join owners o on o.user_id = u.id and o.deleted_at is null`;

function unsignedConditions(actor: Actor, { filters, search }: Question): Condition[] {
  const conditions: Condition[] = [
    sql`d.id = ${filters.document_id} and d.status = 'active' and u.status = 'active' and u.deleted_at is null`,
    sql`not exists (select from ${signaturesInForce} where s.user_id = u.id)`,
    unsignedScope(actor),
  ];
  if (filters.owner_id) conditions.push(sql`o.id = ${filters.owner_id}`);
  // The stored text holds more than is shown, so it only leaves fewer people to be compared closely.
  if (search) conditions.push(finding(storedOfUnsigned, search), finding(shownOfUnsigned, search));
  return conditions;
}

function listUnsigned(db: Database, actor: UserActor, query: SignaturesQuery): Promise<Page<SignatureRow>> {
  return readPage(
    db,
    {
      from: addressed,
      id: sql`u.id`,
      conditions: unsignedConditions(actor, query),
      sort: { field: 'signed_at', dir: query.sort.dir, column: sql`u.id`, type: 'bigint' },
      request: query,
      narrowed: false,
    },
    (page) => sql<SignatureRow>`
      select u.id, null::bigint as signature_id, json_build_object('id', d.id, 'title', d.title) as document, v.id as version_id,
        v.number, true as is_current, u.id as user_id, concat_ws(' ', u.last_name, u.first_name, u.middle_name) as signer_name,
        case when o.id is not null then json_build_object('id', o.id, 'title', o.legal_name) end as owner, o.inn as owner_inn,
        null as method, null as signed_at, ${pageColumns}
      from ${page}
      join users u on u.id = page.id
      left join owners o on o.user_id = u.id and o.deleted_at is null
      join documents d on d.id = ${query.filters.document_id}
      join document_versions v on v.document_id = d.id and v.status = 'published'`,
  );
}

export function listSignatures(db: Database, actor: UserActor, query: SignaturesQuery): Promise<Page<SignatureRow>> {
  return query.filters.state === 'not_signed' ? listUnsigned(db, actor, query) : signedList.page(db, actor, query);
}

type ExportedRows = RawBuilder<Record<string, string>>;

function signedRows(actor: Actor, question: Question): ExportedRows {
  return sql`
    select t.signer_name, t.owner_name as owner, t.owner_inn, d.title as document, v.number,
      ${inWords(sql`t.method`, signatureMethodWords)} as method, t.signed_at
    from signatures t
    join document_versions v on v.id = t.version_id
    join documents d on d.id = v.document_id
    where ${where([...seenSignatures(actor), ...signedList.conditions(actor, question)])} order by t.signed_at desc, t.id desc`;
}

function unsignedRows(actor: Actor, question: Question): ExportedRows {
  return sql`
    select concat_ws(' ', u.last_name, u.first_name, u.middle_name) as signer_name, o.legal_name as owner, o.inn as owner_inn,
      d.title as document, v.number, null as method, null::timestamptz as signed_at
    from ${addressed}
    where ${where(unsignedConditions(actor, question))} order by u.id`;
}

export const signaturesExport: ExportTarget<Question> = {
  title: 'Подписи',
  of: SignatureRow,
  columns: [
    { code: 'signer_name', title: 'Подписант', kind: 'text' },
    { code: 'owner', title: 'Контрагент', kind: 'text' },
    { code: 'owner_inn', title: 'ИНН', kind: 'text' },
    { code: 'document', title: 'Документ', kind: 'text' },
    { code: 'number', title: 'Версия', kind: 'number' },
    { code: 'method', title: 'Способ подписания', kind: 'text' },
    { code: 'signed_at', title: 'Подписан', kind: 'datetime' },
  ],
  rows: (actor, question) =>
    question.filters.state === 'not_signed' ? unsignedRows(actor, question) : signedRows(actor, question),
};
