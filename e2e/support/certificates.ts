// Certificates that no other journey touches.
import { randomUUID } from 'node:crypto';
import { query } from './people.ts';

export interface OwnCertificate {
  status?: 'draft' | 'active';
  kind?: 'code_pool' | 'manual' | 'physical';
  price?: number;
  codes?: number;
}

/** Codes stay readable where they move: they are sealed by their own numbers. */
export async function makeCertificate({
  status = 'active',
  kind = 'code_pool',
  price = 100,
  codes = 0,
}: OwnCertificate = {}) {
  const title = `Проверка ${randomUUID().slice(0, 8)}`;
  const [row] = await query<{ id: number }>(
    `insert into certificates (title, supplier_id, kind, face, face_value, price_coins, status, validity_days)
     select $1, supplier_id, $2, face, 500, $3, $4, 180 from certificates order by id limit 1 returning id::int`,
    [title, kind, price, status],
  );
  await query(
    `with moved as (
       select id, certificate_id from certificate_codes where status = 'free' and certificate_id in (
         select id from certificates where status = 'active' and free_codes > 20)
       order by id desc limit $2 for update skip locked),
     taken as (update certificate_codes k set certificate_id = $1 from moved m where k.id = m.id returning m.certificate_id as was)
     update certificates c set free_codes = c.free_codes - n.count
       from (select was, count(*)::int from taken group by was) n where c.id = n.was`,
    [row!.id, codes],
  );
  await query('update certificates set free_codes = $2 where id = $1', [row!.id, codes]);
  await query(
    `insert into certificates_in_categories (certificate_id, category_id)
     select $1, id from certificate_categories order by sort, id limit 1`,
    [row!.id],
  );
  return { id: row!.id, title };
}
