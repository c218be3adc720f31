// The SKU book as it is kept and read: the list, the card, one by its code.
import type { SkuCard, SkuQuestion, SkuRow } from '@iskra/contract/areas/network/skus';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { byColumns, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { byExactCode } from '../../../database/lists/search.ts';
import { today } from '../../../database/rows/moments.ts';
import { records } from '../../../database/rows/records.ts';
import type { SkusRow } from '../../../database/rows/rows.generated.ts';

export type Sku = Selectable<SkusRow>;

/** Every role with access sees all of them. */
export const present = () => [sql`t.deleted_at is null`];

export const skuRecords = records<SkusRow>({
  table: 'skus',
  entity: 'sku',
  visibleTo: present,
  taken: { skus_code: { field: 'code', problem: 'sku.code_taken' } },
});

/** Of the SKU `t`. */
export const stateOf = sql`(case when not t.active then 'archived' when t.launched_on > ${today} then 'upcoming'
  when t.discontinued_on < ${today} then 'discontinued' else 'on_sale' end)`;

const entry = (column: string) =>
  sql`(select json_build_object('id', e.id, 'title', e.title) from book_entries e where e.id = t.${sql.ref(column)})`;

const columns = sql`
  t.id, t.code, t.gtin, t.name, ${entry('brand_id')} as brand, ${entry('family_id')} as family, ${entry('category_id')} as category,
  t.format, t.pack_type, t.pcs_per_pack, t.packs_per_block, t.price_mrp, t.active, ${stateOf} as state, t.launched_on,
  t.discontinued_on, t.updated_at, t.version`;

export const skuList = listing<SkuQuestion, SkuRow>({
  table: 'skus',
  visibleTo: present,
  sorts: { name: 'text', code: 'text', updated_at: 'timestamptz' },
  filters: {
    ...byColumns('brand_id', 'family_id', 'category_id'),
    state: (states) => sql`${stateOf} = any (${states})`,
    no_gtin: () => sql`t.gtin is null`,
  },
  ordered: { by: 'name', filters: ['brand_id', 'family_id', 'category_id'] },
  search: { column: sql`t.search_text`, exact: byExactCode(sql`t.code`) },
  select: (page) => sql<SkuRow>`select ${columns}, ${pageColumns} from ${page} join skus t on t.id = page.id`,
});

type StoredCard = Omit<SkuCard, 'picture'> & { picture_file_id: number | null };

export async function findSku(db: Database, id: number): Promise<StoredCard | undefined> {
  const { rows } = await sql<StoredCard>`
    select ${columns}, t.external_id, t.picture_file_id from skus t
    where t.id = ${id} and t.deleted_at is null`.execute(db);
  return rows[0];
}

export async function idByCode(db: Database, code: string): Promise<number | undefined> {
  const known = db.selectFrom('skus').select('id').where('code', '=', code).where('deleted_at', 'is', null);
  return (await known.executeTakeFirst())?.id;
}

/** The brand that the family stands in. */
export async function brandOfFamily(db: Database, familyId: number): Promise<number | null> {
  const { rows } = await sql<{ brand_id: number | null }>`
    select (e.values ->> 'brand')::bigint as brand_id from book_entries e where e.id = ${familyId}`.execute(db);
  return rows[0]?.brand_id ?? null;
}
