// Certificates as they are kept, with what hangs on them: categories, pictures, prices.
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { records } from '../../../database/rows/records.ts';
import type { CertificatesRow } from '../../../database/rows/rows.generated.ts';
import type { UsesGroups } from '../../network/groups/uses-groups.scope.store.ts';
import { visibleTo } from './certificates.scope.store.ts';

export type Certificate = Selectable<CertificatesRow>;

export const certificateRecords = records<CertificatesRow>({ table: 'certificates', entity: 'certificate', visibleTo });

/** Groups for whose owners a certificate is. */
export const usedByCertificates: UsesGroups = (groupId) => sql`
  select c.id, c.title from certificates c
  where c.deleted_at is null and c.status <> 'archived' and c.group_ids @> array[${groupId}]`;

/** Of those that there are, in their order. */
export async function namesOfCategories(db: Database, ids: readonly number[]): Promise<string[]> {
  const known = db.selectFrom('certificate_categories').select('name').where('id', '=', sql<number>`any (${ids})`);
  const rows = await known.where('deleted_at', 'is', null).orderBy('sort').orderBy('id').execute();
  return rows.map(({ name }) => name);
}

export async function putInCategories(db: Database, certificateId: number, ids: number[]): Promise<void> {
  await db.deleteFrom('certificates_in_categories').where('certificate_id', '=', certificateId).execute();
  await sql`
    insert into certificates_in_categories (certificate_id, category_id)
    select ${certificateId}::bigint, unnest(${ids}::bigint[])`.execute(db);
}

export async function picturesOf(db: Database, certificateId: number): Promise<number[]> {
  const pictures = db.selectFrom('certificate_pictures').select('file_id').where('certificate_id', '=', certificateId);
  return (await pictures.orderBy('sort').execute()).map(({ file_id }) => file_id);
}

export async function setPictures(db: Database, certificateId: number, ids: number[]): Promise<void> {
  await db.deleteFrom('certificate_pictures').where('certificate_id', '=', certificateId).execute();
  await sql`
    insert into certificate_pictures (certificate_id, file_id, sort)
    select ${certificateId}::bigint, id, n from unnest(${ids}::bigint[]) with ordinality as given (id, n)`.execute(db);
}

export interface Extras {
  categories: string[];
  pictures: number;
}

/** The part of a certificate's history that is no column of it. */
export async function extrasOf(db: Database, certificateId: number): Promise<Extras> {
  const { rows } = await sql<Extras>`
    select array(select c.name from certificates_in_categories i join certificate_categories c on c.id = i.category_id
        where i.certificate_id = ${certificateId} order by c.sort, c.id) as categories,
      (select count(*)::int from certificate_pictures where certificate_id = ${certificateId}) as pictures`.execute(db);
  return rows[0]!;
}

type Priced = Pick<Certificate, 'id' | 'price_coins' | 'face_value'>;

export async function notePrice(db: Database, { id, price_coins, face_value }: Priced, set_by: number): Promise<void> {
  await db.insertInto('certificate_prices').values({ certificate_id: id, price_coins, face_value, set_by }).execute();
}
