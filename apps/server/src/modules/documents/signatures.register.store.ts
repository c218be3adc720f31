// The register of signatures: who has signed what, when and how, and who has not; a page of it, or the whole as a file.
import type { SignaturesQuery } from '@iskra/contract/areas/documents';
import { SignatureRow } from '@iskra/contract/areas/documents/shapes';
import { signatureMethodWords } from '@iskra/contract/areas/documents/words';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, UserActor } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { fromDay, toDay } from '../../database/moments.ts';
import { type Page, pageColumns, readPage } from '../../database/paging.ts';
import { finding } from '../../database/search.ts';
import type { ExportTarget } from '../runs/export-target.ts';
import { signaturesVisibleTo } from './documents.scope.store.ts';
import { signaturesInForce } from './signatures.store.ts';

type Condition = RawBuilder<unknown>;
type Question = Pick<SignaturesQuery, 'filters' | 'search'>;

/** What the register shows of a signature; the expression of the index signatures_search. */
const shownOfSigned = sql`searchable(s.signer_name || ' ' || coalesce(s.owner_name, '') || ' ' || coalesce(s.owner_inn, ''))`;

const signedAt = sql`s.signed_at`;

/** Conditions on signatures `s` beside the scope. */
function signedConditions({ filters, search }: Question): Condition[] {
  const conditions: Condition[] = [];
  if (filters.document_id)
    conditions.push(sql`s.version_id in (select id from document_versions where document_id = ${filters.document_id})`);
  if (filters.version_id) conditions.push(sql`s.version_id = any (${filters.version_id})`);
  if (filters.owner_id) conditions.push(sql`s.owner_id = ${filters.owner_id}`);
  if (filters.signed_from) conditions.push(fromDay(signedAt)(filters.signed_from));
  if (filters.signed_to) conditions.push(toDay(signedAt)(filters.signed_to));
  if (search) conditions.push(finding(shownOfSigned, search));
  return conditions;
}

function listSigned(db: Database, actor: UserActor, query: SignaturesQuery): Promise<Page<SignatureRow>> {
  const narrowing = signedConditions(query);
  const sort = {
    field: 'signed_at',
    dir: query.sort.dir,
    column: sql`s.signed_at`,
    type: 'timestamptz',
  } as const;
  return readPage(
    db,
    {
      from: sql`signatures s`,
      id: sql`s.id`,
      conditions: [sql`s.revoked_at is null`, signaturesVisibleTo(actor), ...narrowing],
      sort,
      request: query,
      narrowed: narrowing.length > 0 || actor.role !== 'admin',
    },
    (page) => sql<SignatureRow>`
      select s.id, s.id as signature_id, json_build_object('id', d.id, 'title', d.title) as document, s.version_id, v.number,
        v.status = 'published' as is_current, s.user_id, s.signer_name,
        case when s.owner_id is not null then json_build_object('id', s.owner_id, 'title', s.owner_name) end as owner,
        s.owner_inn, s.method, s.signed_at, ${pageColumns}
      from ${page}
      join signatures s on s.id = page.id
      join document_versions v on v.id = s.version_id
      join documents d on d.id = v.document_id`,
  );
}

/** Whose signature could be missing, on users `u` with owners `o`, by the same scope as the signatures. */
function unsignedScope(actor: Actor): Condition {
  // The scope of signatures speaks of `s`: a person stands there for the signature that is not yet given.
  return sql`exists (select from (select u.id as user_id, o.id as owner_id) s where ${signaturesVisibleTo(actor)})`;
}

const storedOfUnsigned = sql`(u.search_text || coalesce(o.search_text, ''))`;
/** What the register shows of a person without a signature. */
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
  // What is stored holds more than is shown, so it only leaves fewer people to be looked at closely.
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
  return query.filters.state === 'not_signed' ? listUnsigned(db, actor, query) : listSigned(db, actor, query);
}

const methodWord = sql`case s.method ${sql.join(
  Object.entries(signatureMethodWords).map(([method, word]) => sql`when ${sql.lit(method)} then ${sql.lit(word)}`),
  sql` `,
)} end`;

type ExportedRows = RawBuilder<Record<string, string>>;

function signedRows(actor: Actor, question: Question): ExportedRows {
  const conditions = [sql`s.revoked_at is null`, signaturesVisibleTo(actor), ...signedConditions(question)];
  return sql`
    select s.signer_name, s.owner_name as owner, s.owner_inn, d.title as document, v.number, ${methodWord} as method, s.signed_at
    from signatures s
    join document_versions v on v.id = s.version_id
    join documents d on d.id = v.document_id
    where ${sql.join(conditions, sql` and `)} order by s.signed_at desc, s.id desc`;
}

function unsignedRows(actor: Actor, question: Question): ExportedRows {
  return sql`
    select concat_ws(' ', u.last_name, u.first_name, u.middle_name) as signer_name, o.legal_name as owner, o.inn as owner_inn,
      d.title as document, v.number, null as method, null::timestamptz as signed_at
    from ${addressed}
    where ${sql.join(unsignedConditions(actor, question), sql` and `)} order by u.id`;
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
