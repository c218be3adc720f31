// People of the demo data whom a journey needs or may change: found by their facts, so that journeys do not meet.
import { randomBytes, randomInt } from 'node:crypto';
import pg from 'pg';

export async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.ISKRA_E2E_DATABASE });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The phone of an owner past the document gate; the demo owner of the README still stands before it. One for the whole run: others sign meanwhile. */
export const signedOwner = () => process.env.ISKRA_E2E_SIGNED_OWNER!;

export async function findSignedOwner(): Promise<string> {
  const [owner] = await query<{ phone: string }>(
    `select u.phone from users u join owners o on o.user_id = u.id
     where u.status = 'active' and not exists (select from documents_to_sign(u.id, 'owner'))
       and exists (select from trade_points t where t.owner_id = o.id and t.status = 'active' and t.deleted_at is null)
     order by u.id limit 1`,
  );
  if (!owner) throw new Error('The demo data has no owner who has signed everything');
  return owner.phone;
}

/** Nobody else's: codes to one phone stand a minute apart. */
export const newPhone = () => `+79${String(randomInt(1e9)).padStart(9, '0')}`;

/** The login of a new administrator: views, columns and looks of their own. */
export async function newAdmin(): Promise<string> {
  const login = `e2e-${randomBytes(6).toString('hex')}`;
  await query(
    `insert into users (role, login, phone, last_name, first_name, status)
     values ('admin', $1, $2, 'Проверкина', 'Анна', 'active')`,
    [login, newPhone()],
  );
  return login;
}

/** A seller nobody else's journey touches; an account may go, a phone may change. */
export async function newSeller(startupWindows: string[] = []): Promise<{ id: number; phone: string }> {
  const phone = newPhone();
  const [seller] = await query<{ id: number }>(
    `with person as (
       insert into users (role, phone, last_name, first_name, status, must_show)
       values ('seller', $1, 'Проверкина', 'Ольга', 'active', $2) returning id)
     insert into sellers (user_id, code, referral_code) select id, 'E2E-' || id, 'E2E' || id from person
     returning user_id::int as id`,
    [phone, startupWindows],
  );
  return { id: seller!.id, phone };
}

/** A sales manager who sees no points but those that are given to them. */
export async function newTsm(): Promise<{ id: number; login: string }> {
  const login = `e2e-${randomBytes(6).toString('hex')}`;
  const [tsm] = await query<{ id: number }>(
    `with person as (
       insert into users (role, login, phone, last_name, first_name, status)
       values ('tsm_user', $1, $2, 'Проверкин', 'Олег', 'active') returning id)
     insert into trade_users (user_id, kind, employee_number) select id, 'tsm', 'E2E-' || id from person returning id::int`,
    [login, newPhone()],
  );
  return { id: tsm!.id, login };
}

/** A moderator nobody else's journey touches. */
export async function newModerator(status = 'active'): Promise<{ id: number; login: string; phone: string }> {
  const [login, phone] = [`e2e-${randomBytes(6).toString('hex')}`, newPhone()];
  const [person] = await query<{ id: number }>(
    `insert into users (role, login, phone, email, last_name, first_name, status)
     values ('moderator', $1, $2, $1 || '@example.ru', 'Проверкина', 'Вера', $3) returning id::int`,
    [login, phone, status],
  );
  return { id: person!.id, login, phone };
}
