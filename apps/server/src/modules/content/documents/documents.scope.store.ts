// Which documents a person may see, and which signatures.
import type { PersonDocument } from '@iskra/contract/areas/content/documents/shapes';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { where } from '../../../database/lists/page-keys.ts';
import { grantingSight } from '../../network/trade-points/trade-points.scope.store.ts';

/** Conditions on documents `t`: an admin sees all, a signer those for the role and those signed once. */
export function documentsVisibleTo(actor: Actor): RawBuilder<unknown>[] {
  if (actor.kind !== 'user') return [sql`false`];
  if (actor.role === 'admin') return [sql`true`];
  return [
    sql`(
    (t.status = 'active' and ${actor.role} = any (t.audience_roles)
      and exists (select from document_versions p where p.document_id = t.id and p.status = 'published'))
    or exists (
      select from signatures s join document_versions sv on sv.id = s.version_id
      where sv.document_id = t.id and s.user_id = ${actor.id}))`,
  ];
}

/** A condition on document_versions `v` beside the one on its document: a signer reads the current text and signed ones. */
export function versionsVisibleTo(actor: Actor): RawBuilder<unknown> {
  if (actor.kind !== 'user') return sql`false`;
  if (actor.role === 'admin') return sql`true`;
  return sql`(v.status = 'published' or exists (select from signatures s where s.version_id = v.id and s.user_id = ${actor.id}))`;
}

/** Conditions on signatures `t`: a TSM sees those of the owners of the trade points in care. */
export function signaturesVisibleTo(actor: Actor): RawBuilder<unknown>[] {
  if (actor.kind !== 'user') return [sql`false`];
  if (actor.role === 'admin') return [];
  if (actor.role !== 'tsm_user') return [sql`t.user_id = ${actor.id}`];
  const mine = sql.join(grantingSight(actor), sql` and `);
  return [sql`t.owner_id in (select t.owner_id from trade_points t where ${mine})`];
}

export function maySeeSignature(actor: Actor, id: number): RawBuilder<unknown> {
  return sql`select from signatures t where ${where([sql`t.id = ${id}`, ...signaturesVisibleTo(actor)])}`;
}

const mostOfPerson = 200;

/** The documents of an account: first those to sign now, then the signed ones. Whether the reader may know is the caller's question. */
export async function documentsOfPerson(
  db: Database,
  userId: RawBuilder<unknown>,
  role: 'owner' | 'seller',
): Promise<PersonDocument[]> {
  const { rows } = await sql<PersonDocument>`
    select v.id, d.title, v.number, signing.signed_at, signing.method, signing.revoked_at
    from (
      select id as version_id, null::timestamptz as signed_at, null::text as method, null::timestamptz as revoked_at
      from documents_to_sign(${userId}, ${role})
      union all
      select version_id, signed_at, method, revoked_at from signatures where user_id = ${userId}
    ) signing
    join document_versions v on v.id = signing.version_id
    join documents d on d.id = v.document_id
    order by signing.signed_at desc nulls first, d.sort, v.id limit ${mostOfPerson}`.execute(db);
  return rows;
}
