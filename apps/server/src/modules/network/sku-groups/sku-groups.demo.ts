// Groups of SKUs of the invented company: by lists and by rules, one with a past and one with a coming composition.
import type { AreaDemo } from '../../../demo/area-demo.ts';

const groups = [
  {
    name: 'План ноября: вся линейка',
    purpose: 'plan',
    field: 'category',
    codes: ['classic', 'compact', 'slim', 'capsule'],
  },
  { name: 'Фокус: компакт', purpose: 'focus', field: 'category', codes: ['compact'] },
  {
    name: 'Обязательный ассортимент',
    purpose: 'mandatory',
    list: ['SKU-0001', 'SKU-0005', 'SKU-0006', 'SKU-0009', 'SKU-0010'],
  },
  { name: 'Опрос о капсулах', purpose: 'survey', field: 'category', codes: ['capsule'], status: 'inactive' },
] as const;

export const demo: AreaDemo = {
  after: ['skus'],
  async load(db) {
    for (const group of groups) {
      const { rows } = await db.query<{ id: string }>(
        `insert into sku_groups (name, purpose, status, valid_from, versions_count) values ($1, $2, $3, '2026-01-01', $4) returning id`,
        [group.name, group.purpose, 'status' in group ? group.status : 'active', 'list' in group ? 3 : 1],
      );
      const id = rows[0]!.id;
      if ('list' in group) {
        await listed(db, { id, no: 1, from: '2026-01-01', codes: group.list.slice(0, 3) });
        await listed(db, { id, no: 2, from: '2026-09-01', codes: group.list.slice(1) });
        await listed(db, { id, no: 3, from: '2026-12-01', codes: group.list });
      } else await ruled(db, id, group.codes);
    }
  },
};

type Db = Parameters<AreaDemo['load']>[0];

async function listed(
  db: Db,
  { id, no, from, codes }: { id: string; no: number; from: string; codes: readonly string[] },
) {
  await db.query(
    `with found as (select k.id from skus k where k.code = any ($4)),
       added as (insert into sku_group_versions (group_id, no, from_day, skus_count)
         values ($1, $2, $3, (select count(*) from found)) returning id)
     insert into sku_group_skus (version_id, sku_id) select added.id, found.id from added, found`,
    [id, no, from, [...codes]],
  );
}

async function ruled(db: Db, id: string, codes: readonly string[]) {
  await db.query(
    `with entries as (select e.id from book_entries e join books b on b.id = e.book_id
      where b.code = 'sku_categories' and e.code = any ($2)),
       found as (select k.id from skus k where k.active and k.category_id in (select id from entries)),
       added as (insert into sku_group_versions (group_id, no, from_day, rule, skus_count)
         values ($1, 1, '2026-01-01', jsonb_build_object('op', 'and', 'items', jsonb_build_array(jsonb_build_object(
           'field', 'category', 'operator', $3::text, 'value', (select jsonb_agg(id) from entries)))),
             (select count(*) from found)) returning id)
     insert into sku_group_skus (version_id, sku_id) select added.id, found.id from added, found`,
    [id, [...codes], 'in'],
  );
}
