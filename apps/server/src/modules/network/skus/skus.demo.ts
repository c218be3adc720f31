// SKUs of the invented company: every family in a few packs, one that is not sold yet and one that no longer is.
import { gtinControl } from '@iskra/contract/kernel/checks';
import type { AreaDemo } from '../../../demo/area-demo.ts';

const packs = [
  { suffix: 'KS', format: 'King Size', category: 'classic', pack: 'Твёрдая пачка', price: 219 },
  { suffix: 'CMP', format: 'Compact', category: 'compact', pack: 'Твёрдая пачка', price: 199 },
  { suffix: 'SLM', format: 'Super Slims', category: 'slim', pack: 'Твёрдая пачка', price: 229.5 },
  { suffix: 'CAP', format: 'Capsule', category: 'capsule', pack: 'Мягкая пачка', price: 209 },
] as const;

export const demo: AreaDemo = {
  async load(db) {
    const { rows: families } = await db.query<{ id: string; title: string; brand_id: string }>(
      `select e.id, e.title, e.values ->> 'brand' as brand_id from book_entries e join books b on b.id = e.book_id
       where b.code = 'sku_families' order by e.id`,
    );
    const skus = families.flatMap((family, at) =>
      packs.slice(0, 2 + (at % 3)).map((pack, one) => {
        const number = at * packs.length + one + 1;
        const digits = `460123${String(number).padStart(6, '0')}`;
        return {
          code: `SKU-${String(number).padStart(4, '0')}`,
          // A few came from the price list without their barcodes.
          gtin: number % 9 === 0 ? null : `${digits}${gtinControl(digits)}`,
          name: `${family.title} ${pack.format}`,
          ...{ brand_id: family.brand_id, family_id: family.id, category: pack.category },
          ...{ format: pack.format, pack_type: pack.pack, price: pack.price + at },
          launched_on: number % 17 === 0 ? '2027-02-01' : '2024-03-01',
          discontinued_on: number % 13 === 0 ? '2026-06-30' : null,
        };
      }),
    );
    await db.query(
      `insert into skus (code, gtin, name, brand_id, family_id, category_id, format, pack_type, pcs_per_pack,
        packs_per_block, price_mrp, launched_on, discontinued_on)
       select s.code, s.gtin, s.name, s.brand_id, s.family_id, c.id, s.format, s.pack_type, 20, 10, s.price,
         s.launched_on, s.discontinued_on
       from jsonb_to_recordset($1::jsonb) as s (code text, gtin text, name text, brand_id bigint, family_id bigint, category text,
         format text, pack_type text, price numeric, launched_on date, discontinued_on date)
       left join (book_entries c join books b on b.id = c.book_id and b.code = 'sku_categories') on c.code = s.category`,
      [JSON.stringify(skus)],
    );
  },
};
