// Sellers of a test's own, each found by the code.
import { randomBytes } from 'node:crypto';
import { newPhone, query } from './people.ts';

export interface OwnSeller {
  id: number;
  code: string;
  phone: string;
  name: string;
}

export async function makeSeller(status = 'active', points: number[] = []): Promise<OwnSeller> {
  const [phone, code] = [newPhone(), `E2E-${randomBytes(5).toString('hex').toUpperCase()}`];
  const [seller] = await query<{ id: number }>(
    `with person as (
       insert into users (role, phone, last_name, first_name, status)
       values ('seller', $1, 'Проверкина', 'Вера', $2) returning id)
     insert into sellers (user_id, code) select id, $3 from person returning id::int`,
    [phone, status, code],
  );
  for (const point of points)
    await query(
      `insert into seller_trade_points (seller_id, trade_point_id, from_date) values ($1, $2, '2026-01-01')`,
      [seller!.id, point],
    );
  return { id: seller!.id, code, phone, name: 'Проверкина Вера' };
}
