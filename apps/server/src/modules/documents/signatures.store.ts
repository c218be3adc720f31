// Signatures: what may be signed, the act of signing and the register.
import type { SignaturesQuery } from '@iskra/contract/areas/documents';
import type { DocumentKind, SignatureRow } from '@iskra/contract/areas/documents/shapes';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { UserActor } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { type Page, pageColumns, readPage } from '../../database/paging.ts';
import type { SignaturesRow } from '../../database/rows.generated.ts';
import { containing } from '../../database/search.ts';
import { signaturesVisibleTo } from './documents.scope.store.ts';

export type Signature = Selectable<SignaturesRow>;

export interface Signable {
  id: number;
  status: 'published' | 'superseded';
  signature_id: number | null;
}

/** Of the named versions those addressed to the person; their documents stay as they are until the transaction ends. */
export async function lockSignable(db: Database, actor: UserActor, ids: number[]): Promise<Signable[]> {
  const { rows } = await sql<Signable>`
    select v.id, v.status,
      (select s.id from signatures s where s.version_id = v.id and s.user_id = ${actor.id} and s.revoked_at is null) as signature_id
    from document_versions v join documents d on d.id = v.document_id
    where v.id = any (${ids}) and v.status <> 'draft' and d.status = 'active' and ${actor.role} = any (d.audience_roles)
    order by d.id for share of d`.execute(db);
  return rows;
}

/** The current texts of these kinds that are addressed to the person. */
export async function currentVersionIds(db: Database, actor: UserActor, kinds: DocumentKind[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from documents d join document_versions v on v.document_id = d.id and v.status = 'published'
    where d.status = 'active' and d.kind = any (${kinds}) and ${actor.role} = any (d.audience_roles)`.execute(db);
  return rows.map(({ id }) => id);
}

export interface SigningFacts {
  method: Signature['method'];
  challenge_id: string | null;
  phone_masked: string | null;
  ip: string;
  user_agent: string;
}

/** Undefined when the person has signed this version already. */
export async function insertSignature(
  db: Database,
  actor: UserActor,
  versionId: number,
  { method, challenge_id, phone_masked, ip, user_agent }: SigningFacts,
): Promise<Signature | undefined> {
  const { rows } = await sql<Signature>`
    insert into signatures (version_id, user_id, owner_id, method, challenge_id, doc_sha256, phone_masked, ip, user_agent,
      signer_name, owner_name, owner_inn)
    select v.id, u.id, o.id, ${method}, ${challenge_id}::uuid, v.sha256, ${phone_masked}, ${ip}, ${user_agent},
      concat_ws(' ', u.last_name, u.first_name, u.middle_name), o.legal_name, o.inn
    from document_versions v
    join users u on u.id = ${actor.id}
    left join owners o on o.user_id = u.id and o.deleted_at is null
    where v.id = ${versionId}
    on conflict (version_id, user_id) do nothing
    returning *`.execute(db);
  return rows[0];
}

export async function findOwnSignature(
  db: Database,
  actor: UserActor,
  versionId: number,
): Promise<Signature | undefined> {
  return db
    .selectFrom('signatures')
    .selectAll()
    .where('version_id', '=', versionId)
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
}

export async function nothingToSign(db: Database, actor: UserActor): Promise<boolean> {
  const { rows } = await sql`select from documents_to_sign(${actor.id}, ${actor.role}) limit 1`.execute(db);
  return rows.length === 0;
}

export async function findContacts(
  db: Database,
  actor: UserActor,
): Promise<{ phone: string | null; email: string | null }> {
  return db.selectFrom('users').select(['phone', 'email']).where('id', '=', actor.id).executeTakeFirstOrThrow();
}

export interface ActFacts extends Signature {
  title: string;
  number: number;
  published_at: string | null;
}

export async function findAct(db: Database, actor: UserActor, id: number): Promise<ActFacts | undefined> {
  const { rows } = await sql<ActFacts>`
    select s.*, d.title, v.number, v.published_at
    from signatures s
    join document_versions v on v.id = s.version_id
    join documents d on d.id = v.document_id
    where s.id = ${id} and ${signaturesVisibleTo(actor)}`.execute(db);
  return rows[0];
}

type Condition = RawBuilder<unknown>;
type Filters = SignaturesQuery['filters'];

/** Days of the register are Moscow days. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Moscow')`;

/** What the register shows of a signature; the expression of the index signatures_search. */
const shownOfSigned = sql`search_fold(s.signer_name || ' ' || coalesce(s.owner_name, '') || ' ' || coalesce(s.owner_inn, ''))`;

function signedConditions(filters: Filters, search: string | undefined): Condition[] {
  const conditions: Condition[] = [];
  if (filters.document_id)
    conditions.push(sql`s.version_id in (select id from document_versions where document_id = ${filters.document_id})`);
  if (filters.version_id) conditions.push(sql`s.version_id = ${filters.version_id}`);
  if (filters.owner_id) conditions.push(sql`s.owner_id = ${filters.owner_id}`);
  if (filters.signed_from) conditions.push(sql`s.signed_at >= ${startOf(filters.signed_from)}`);
  if (filters.signed_to) conditions.push(sql`s.signed_at < ${startOf(filters.signed_to)} + interval '1 day'`);
  if (search) conditions.push(containing(shownOfSigned, search));
  return conditions;
}

function listSigned(db: Database, actor: UserActor, query: SignaturesQuery): Promise<Page<SignatureRow>> {
  const narrowing = signedConditions(query.filters, query.search);
  const sort = {
    field: 'signed_at',
    dir: query.sort?.dir ?? 'desc',
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
function unsignedScope(actor: UserActor): Condition {
  // The scope of signatures speaks of `s`: a person stands there for the signature that is not yet given.
  return sql`exists (select from (select u.id as user_id, o.id as owner_id) s where ${signaturesVisibleTo(actor)})`;
}

/** What the register shows of a person without a signature. */
const shownOfUnsigned = sql`search_fold(concat_ws(' ', u.last_name, u.first_name, u.middle_name, o.legal_name, o.inn))`;

function listUnsigned(db: Database, actor: UserActor, query: SignaturesQuery): Promise<Page<SignatureRow>> {
  const { document_id, owner_id } = query.filters;
  const conditions: Condition[] = [
    sql`d.id = ${document_id} and d.status = 'active' and u.status = 'active' and u.deleted_at is null`,
    sql`not exists (select from signatures g where g.version_id = v.id and g.user_id = u.id and g.revoked_at is null)`,
    unsignedScope(actor),
  ];
  if (owner_id) conditions.push(sql`o.id = ${owner_id}`);
  if (query.search) conditions.push(containing(shownOfUnsigned, query.search));
  const from = sql`documents d
    join document_versions v on v.document_id = d.id and v.status = 'published'
    join users u on u.role = any (d.audience_roles)
    left join owners o on o.user_id = u.id and o.deleted_at is null`;
  return readPage(
    db,
    {
      from,
      id: sql`u.id`,
      conditions,
      sort: { field: 'signed_at', dir: query.sort?.dir ?? 'desc', column: sql`u.id`, type: 'bigint' },
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
      join documents d on d.id = ${document_id}
      join document_versions v on v.document_id = d.id and v.status = 'published'`,
  );
}

export function listSignatures(db: Database, actor: UserActor, query: SignaturesQuery): Promise<Page<SignatureRow>> {
  return query.filters.state === 'not_signed' ? listUnsigned(db, actor, query) : listSigned(db, actor, query);
}
