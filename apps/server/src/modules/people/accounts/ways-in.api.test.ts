// A change of a phone, a mailbox or a role voids sessions and links of before, also when it is plain SQL. That every call keeps
// to it is tried by http/contract/ways-in.contract.test.ts.
import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { freshPhone, logIn, sentCode, sentTexts, stranger } from '../../../testing/login.ts';
import { openSession, type Person } from '../../../testing/people.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { waitingFor } from '../../../testing/waiting.ts';

const app = await testApp();
const { db } = app;
const { login, profile, staff, tradeUsers } = contract;
const admin = await app.as('admin');
const reason = await makeBookEntry(db, 'reasons.block_user', 'Жалоба');
const nobody = stranger(app);

beforeEach(() => db.deleteFrom('limits').execute());

const linkTo = async (recipient: string) => (await sentTexts(db, recipient))[0]!.split('#')[1]!;
const choose = (token: string) => ({ body: { token, password: 'ещё один длинный пароль' } });

const holding = {
  session: (id: number) => sql`select from sessions where user_id = ${id}`,
  device: (id: number) => sql`select from known_devices where user_id = ${id}`,
  code: (id: number) => sql`select from code_challenges where user_id = ${id}`,
  link: (id: number) => sql`select from password_links where user_id = ${id}`,
  message: (id: number) => sql`select from outbox_messages where user_id = ${id} and sealed is not null`,
};

async function waysOf({ user_id }: Person): Promise<string[]> {
  const found: string[] = [];
  for (const [name, rows] of Object.entries(holding))
    if ((await rows(user_id).execute(db)).rows.length > 0) found.push(name);
  return found;
}

/** A moderator who has everything by which one gets in, or could soon. */
async function everyWay() {
  const person = await app.as('moderator');
  await sql`insert into known_devices (user_id, device) values (${person.user_id}, ${randomUUID()})`.execute(db);
  await person.ask(profile.askPhone, { body: { phone: freshPhone() } });
  await admin.ask(staff.passwordLink, { params: { id: person.user_id } });
  expect(await waysOf(person)).toEqual(Object.keys(holding));
  return person;
}

const changes: Record<string, RawBuilder<unknown>> = {
  'another phone': sql`phone = '+79060000001'`,
  'no phone': sql`phone = null`,
  'another mailbox': sql`email = 'moved@example.ru'`,
  'another login': sql`login = 'moved'`,
  'another password': sql`password_hash = 'x'`,
  'another role': sql`role = 'admin'`,
  'a block': sql`status = 'blocked'`,
  'a deletion': sql`status = 'deleted', deleted_at = now()`,
};

test.each(Object.keys(changes))('%s ends every old way in, by any statement', async (name) => {
  const [person, other] = [await everyWay(), await everyWay()];
  await sql`update users set ${changes[name]} where id = ${person.user_id}`.execute(db);
  expect(await waysOf(person)).toEqual([]);
  expect(await waysOf(other)).toEqual(Object.keys(holding));
});

test.each([
  ['another name', sql`last_name = 'Иная'`],
  ['the same phone again', sql`phone = phone, email = email, role = role, status = status`],
  ['a login', sql`last_login_at = now()`],
])('%s ends nothing', async (_, change) => {
  const person = await everyWay();
  await sql`update users set ${change} where id = ${person.user_id}`.execute(db);
  expect(await waysOf(person)).toEqual(Object.keys(holding));
});

test('what was made while somebody was shut out does not wake up when they are let in', async () => {
  const person = await app.as('moderator');
  await sql`update users set status = 'blocked' where id = ${person.user_id}`.execute(db);
  const token = await openSession(db, person.user_id);
  await sql`update users set status = 'active' where id = ${person.user_id}`.execute(db);
  expect(await stranger(app, undefined, token).refused(profile.show)).toMatchObject({ status: 401 });
});

describe('a password link', () => {
  it('dies with a block and stays dead after it', async () => {
    const person = await app.as('moderator');
    const params = { id: person.user_id };
    await admin.ask(staff.passwordLink, { params });
    const token = await linkTo(person.phone);
    await admin.ask(staff.block, { params, body: { reason_id: reason.id, comment: 'Ушёл в отпуск' } });
    await admin.ask(staff.unblock, { params, body: { comment: 'Вернулся' } });
    expect((await nobody.refused(login.choosePassword, choose(token))).problem).toBe('login.link_spent');
  });

  it.each(['phone', 'email'] as const)('dies with another %s', async (field) => {
    const tsm = await app.as('tsm_user');
    const params = { id: tsm.role_id! };
    await admin.ask(tradeUsers.passwordLink, { params });
    const token = await linkTo(tsm.phone);
    const { item } = await admin.ask(tradeUsers.card, { params });
    const value = field === 'phone' ? freshPhone() : `moved-${tsm.user_id}@example.ru`;
    await admin.ask(tradeUsers.change, { params, body: { version: item.version, [field]: value } });
    expect((await nobody.refused(login.choosePassword, choose(token))).problem).toBe('login.link_spent');
  });

  it('that is sent while the phone is changing goes to the new one alone', async () => {
    const tsm = await app.as('tsm_user');
    const phone = freshPhone();
    let sending: Promise<object> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ phone }).where('id', '=', tsm.user_id).execute();
      sending = admin.ask(tradeUsers.passwordLink, { params: { id: tsm.role_id! } });
      await expect.poll(() => waitingFor(db, 'users')).toBeGreaterThan(0);
    });
    await sending;
    expect(await sentTexts(db, tsm.phone)).toEqual([]);
    await nobody.ask(login.choosePassword, choose(await linkTo(phone)));
  });
});

test('a code that is asked for while the phone is changing opens nothing', async () => {
  const seller = await app.as('seller');
  const caller = stranger(app);
  let asking: Promise<{ challenge_id: string }> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ phone: freshPhone() }).where('id', '=', seller.user_id).execute();
    asking = caller.ask(login.ask, { body: { role: 'user', phone: seller.phone } });
    await expect.poll(() => waitingFor(db, 'users')).toBeGreaterThan(0);
  });
  await asking;
  expect(await sentCode(db, seller.phone)).toBe('');
});

/** Every table of the database in which a text stands, plainly or as bytes. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`
      select from ${sql.raw(name)} t
      where strpos(t::text, ${text}) > 0 or strpos(t::text, encode(convert_to(${text}, 'UTF8'), 'hex')) > 0 limit 1`.execute(
      db,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('neither a link nor a token nor the text of a code stands in the database, waiting, kept or used', async () => {
  const person = await app.as('moderator');
  await admin.ask(staff.passwordLink, { params: { id: person.user_id } });
  const link = await linkTo(person.phone);
  await nobody.ask(login.ask, { body: { role: 'user', phone: (await app.as('seller')).phone } });
  const secrets = [link, 'задайте пароль по ссылке', 'код для входа'];
  for (const secret of secrets) expect(await tablesWith(secret), 'waiting').toEqual([]);
  await app.jobs.work();
  for (const secret of secrets) expect(await tablesWith(secret), 'kept').toEqual([]);
  await nobody.ask(login.choosePassword, choose(link));
  const { token } = await logIn(app, 'user', await app.as('seller'));
  for (const secret of [...secrets, token]) expect(await tablesWith(secret), 'used').toEqual([]);
  // The search itself finds what there is.
  expect(await tablesWith(person.phone)).toContain('public.users');
});
