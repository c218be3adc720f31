// SKUs that no other test touches.
import { query } from './people.ts';

let made = 0;

export async function makeSku(name = 'Для обхода'): Promise<{ id: number; code: string; name: string }> {
  made += 1;
  const code = `E2E-${Date.now().toString(36).toUpperCase()}-${made}`;
  const [sku] = await query<{ id: number }>('insert into skus (code, name) values ($1, $2) returning id::int', [
    code,
    name,
  ]);
  return { id: sku!.id, code, name };
}

export async function makeSkuGroup(skuIds?: readonly number[]): Promise<{ id: number; name: string }> {
  made += 1;
  const ids = skuIds ?? [(await makeSku()).id];
  const name = `Группа обхода ${Date.now().toString(36)}-${made}`;
  const [group] = await query<{ id: number }>(
    `with g as (insert into sku_groups (name, purpose, valid_from) values ($1, 'focus', '2026-01-01') returning id),
       v as (insert into sku_group_versions (group_id, no, from_day, skus_count) select id, 1, '2026-01-01', $2 from g returning id),
       s as (insert into sku_group_skus (version_id, sku_id) select v.id, unnest($3::bigint[]) from v)
     select id::int from g`,
    [name, ids.length, ids],
  );
  return { id: group!.id, name };
}
