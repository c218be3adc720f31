// Field staff of a test's own, each found by the surname.
import { randomBytes } from 'node:crypto';
import { newPhone, query } from './people.ts';

export interface OwnTradeUser {
  id: number;
  surname: string;
  phone: string;
}

const letters = 'абвгдежзиклмнопр';
/** A surname may have letters only. */
export const newSurname = () => `Проба${[...randomBytes(8)].map((byte) => letters[byte % 16]).join('')}`;

export async function makeTradeUser(kind: 'tsm' | 'bdm', status = 'active', bdmId?: number): Promise<OwnTradeUser> {
  const [surname, phone] = [newSurname(), newPhone()];
  const [person] = await query<{ id: number }>(
    `with person as (
       insert into users (role, phone, email, last_name, first_name, status)
       values ('tsm_user', $1, $2 || '@example.ru', $3, 'Олег', $4) returning id)
     insert into trade_users (user_id, kind, employee_number, bdm_id) select id, $5, 'E2E-' || id, $6 from person
     returning id::int`,
    [phone, phone.slice(1), surname, status, kind, bdmId ?? null],
  );
  return { id: person!.id, surname, phone };
}

export const givePoint = (tsmId: number, pointId: number, from = '2026-01-01') =>
  query('insert into tsm_trade_points (tsm_id, trade_point_id, from_date) values ($1, $2, $3)', [tsmId, pointId, from]);
