import { contract } from '@iskra/contract';
import { type LoginRole, type Role, rolesByLogin } from '@iskra/contract/roles';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCaller } from '../../../testing/caller.ts';
import { publishConsents } from '../../../testing/documents.ts';
import { freshPhone, logIn, pass, sentCode, setPassword, stranger } from '../../../testing/login.ts';

const app = await testApp();
const { db } = app;
const { login, profile } = contract;

const logins = Object.entries(rolesByLogin).flatMap(([loginRole, roles]) =>
  roles.map((role) => [loginRole as LoginRole, role] as const),
);

test.each(logins)('by the login «%s» comes a person with the role %s', async (loginRole, role) => {
  const person = await app.as(role);
  const session = await logIn(app, loginRole, person);
  expect(session).toMatchObject({ user_role_code: role, expires_in: 86_400 });
  expect(session.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const me = await makeCaller(app.fastify, db, session.token).ask(profile.show);
  expect(me).toMatchObject({ id: person.user_id, user_role_code: role });
});

test.each(logins)('only by its own login: %s', async (loginRole, role) => {
  const person = await app.as(role);
  await setPassword(db, person.user_id, 'верный пароль');
  for (const other of Object.keys(rolesByLogin) as LoginRole[]) {
    if (other === loginRole) continue;
    const caller = stranger(app);
    if (other === 'user') {
      const { challenge_id } = await caller.ask(login.ask, { body: { role: other, phone: person.phone } });
      const code = await sentCode(db, person.phone);
      expect(code, 'nothing to read is sent').toBe('');
      expect(await caller.refused(login.enter, { body: { challenge_id, code: '000000' } })).toMatchObject({
        problem: 'code.wrong',
      });
    } else {
      const body = { role: other, login: person.phone, password: 'верный пароль' };
      expect(await caller.refused(login.ask, { body })).toMatchObject({ problem: 'login.wrong' });
    }
  }
});

test('remembered for 31 days, else for one', async () => {
  const person = await app.as('seller');
  const short = await logIn(app, 'user', person);
  const long = await logIn(app, 'user', person, true);
  expect([short.expires_in, long.expires_in]).toEqual([86_400, 2_678_400]);
  await pass(db, 86_401);
  const shown = (token: string) =>
    app.fastify.inject({ method: 'POST', url: '/web/v1/profile', headers: { authorization: `Bearer ${token}` } });
  expect((await shown(short.token)).statusCode).toBe(401);
  expect((await shown(long.token)).statusCode).toBe(200);
  await pass(db, 2_678_400 - 86_400);
  expect((await shown(long.token)).statusCode).toBe(401);
});

test.each(['login', 'mail', 'phone'] as const)('a ТСМ names themselves by %s', async (way) => {
  const person = await app.as('tsm_user');
  await setPassword(db, person.user_id, 'пароль');
  await db
    .updateTable('users')
    .set({ login: `tsm-${person.user_id}`, email: `tsm-${person.user_id}@example.ru` })
    .where('id', '=', person.user_id)
    .execute();
  const names = {
    login: `  TSM-${person.user_id} `,
    mail: `Tsm-${person.user_id}@Example.RU`,
    phone: person.phone.replace('+7', '8 '),
  };
  const caller = stranger(app);
  const asked = await caller.ask(login.ask, { body: { role: 'tsm', login: names[way], password: 'пароль' } });
  expect(asked.masked).toBe(`+7 ••• •••-••-${person.phone.slice(-2)}`);
  await caller.ask(login.enter, { body: { challenge_id: asked.challenge_id, code: await sentCode(db, person.phone) } });
});

test('staff without a phone gets the code by mail', async () => {
  const { user_id } = await app.as('moderator');
  const email = `moderator-${user_id}@example.ru`;
  await setPassword(db, user_id, 'пароль');
  await db
    .updateTable('users')
    .set({ phone: null, email, login: `m-${user_id}` })
    .where('id', '=', user_id)
    .execute();
  const caller = stranger(app);
  const asked = await caller.ask(login.ask, { body: { role: 'admin', login: `m-${user_id}`, password: 'пароль' } });
  expect(asked.masked).toBe('m•••@example.ru');
  const code = await sentCode(db, email);
  expect(await caller.ask(login.enter, { body: { challenge_id: asked.challenge_id, code } })).toMatchObject({
    user_role_code: 'moderator',
  });
});

test('a wrong password, an unknown login and a person without a password get the same words', async () => {
  const admin = await app.as('admin');
  await setPassword(db, admin.user_id, 'верный пароль');
  const nobody = await app.as('admin');
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', nobody.user_id).execute();
  const words = [];
  for (const name of [admin.phone, nobody.phone, 'nobody-at-all'])
    words.push(await stranger(app).refused(login.ask, { body: { role: 'admin', login: name, password: 'неверный' } }));
  expect(words[0]).toMatchObject({ status: 200, problem: 'login.wrong', errors: [] });
  expect(words[1]).toEqual(words[0]);
  expect(words[2]).toEqual(words[0]);
});

test('the first login of an invited person makes them active and greets them', async () => {
  await publishConsents(app);
  const person = await app.as('seller');
  await db.updateTable('users').set({ status: 'invited' }).where('id', '=', person.user_id).execute();
  expect(await person.refused(profile.show)).toMatchObject({ status: 401 });
  const { token } = await logIn(app, 'user', person);
  const me = await makeCaller(app.fastify, db, token).ask(profile.show);
  expect(me.must_show.toSorted()).toEqual(['consent', 'welcome']);
});

test('a person who is blocked proves the phone and is told why there is no way in', async () => {
  const person = await app.as('seller');
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', person.user_id).execute();
  const caller = stranger(app);
  const { challenge_id } = await caller.ask(login.ask, { body: { role: 'user', phone: person.phone } });
  const code = await sentCode(db, person.phone);
  const refused = await caller.refused(login.enter, { body: { challenge_id, code } });
  expect(refused).toMatchObject({ problem: 'login.blocked' });
});

test('leaving ends the session that leaves and no other', async () => {
  const person = await app.as('owner');
  const { token } = await logIn(app, 'user', person);
  await makeCaller(app.fastify, db, token).ask(login.leave);
  expect(await makeCaller(app.fastify, db, token).refused(profile.show)).toMatchObject({ status: 401 });
  await person.ask(profile.show);
});

test('a login bumps no version of the card: an open form stays good', async () => {
  const person = await app.as('seller');
  const version = () =>
    db
      .selectFrom('users')
      .select(['version', 'last_login_at'])
      .where('id', '=', person.user_id)
      .executeTakeFirstOrThrow();
  const before = await version();
  await logIn(app, 'user', person);
  const after = await version();
  expect(after.version).toBe(before.version);
  expect(after.last_login_at).not.toBeNull();
});

test('tokens and codes are kept as hashes only', async () => {
  const person = await app.as('admin');
  const { token } = await logIn(app, 'admin', person);
  const rows = JSON.stringify([
    await db.selectFrom('sessions').selectAll().execute(),
    await db.selectFrom('code_challenges').selectAll().where('phone', '=', person.phone).execute(),
    await db.selectFrom('audit_events').selectAll().execute(),
  ]);
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(await sentCode(db, person.phone));
});

test('logins, departures and failures are in the audit trail, without phones', async () => {
  const person = await app.as('admin');
  await stranger(app).refused(login.ask, { body: { role: 'admin', login: person.phone, password: 'неверный' } });
  const { token } = await logIn(app, 'admin', person);
  await makeCaller(app.fastify, db, token).ask(login.leave);
  const rows = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('entity_type', '=', 'user')
    .where('entity_id', '=', person.user_id)
    .orderBy('id')
    .execute();
  expect(rows.map((row) => row.action)).toEqual(['login.failed', 'login.ask_code', 'login.enter', 'login.leave']);
  expect(JSON.stringify(rows)).not.toContain(person.phone.slice(2));
});

test('what the form does not name is refused, and nothing is asked', async () => {
  const caller = stranger(app);
  const phone = freshPhone();
  for (const extra of [{ user_role_code: 'admin' }, { id: 1 }, { demo: true }, { code: '000000' }, { login: 'x' }]) {
    const refusal = await caller.refused(login.ask, { body: { role: 'user', phone, ...extra } });
    expect(refusal).toMatchObject({
      problem: 'invalid',
      errors: [{ field: Object.keys(extra)[0], code: 'unrecognized_keys' }],
    });
  }
  for (const body of [
    {},
    { role: 'root', phone },
    { role: 'user' },
    { role: 'user', phone: 12 },
    { role: 'user', phone: 'x'.repeat(300) },
    { role: 'admin', login: 'a' },
    { role: 'admin', login: 'a', password: '\u0000'.repeat(300) },
    [],
  ])
    expect(await caller.refused(login.ask, { body })).toMatchObject({ status: 200, problem: 'invalid' });
  expect(await db.selectFrom('code_challenges').select('id').where('phone', '=', phone).execute()).toEqual([]);
});

test('an ordinary installation never says a code, whatever is sent', async () => {
  const person = await app.as('seller');
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/web/v1/auth?demo=1',
    remoteAddress: '10.99.0.1',
    headers: { 'x-demo': '1', cookie: 'demo=1' },
    payload: { role: 'user', phone: person.phone },
  });
  expect(Object.keys(response.json()).toSorted()).toEqual([
    'challenge_id',
    'error_code',
    'error_message',
    'expires_in',
    'masked',
    'resend_after',
    'way',
  ]);
  expect(response.body).not.toContain(await sentCode(db, person.phone));
  expect(await stranger(app).ask(login.options)).toMatchObject({ demo: false });
});

test('in demo mode the code is in the reply', async () => {
  const demo = await testApp({
    database: app.database,
    facts: { demo: true, secret: 'another secret, as long as it has to be' },
  });
  const person: { user_id: number; phone: string; role: Role } = await demo.as('owner');
  const caller = stranger(demo);
  const { demo_code, challenge_id } = await caller.ask(login.ask, { body: { role: 'user', phone: person.phone } });
  expect(demo_code).toMatch(/^\d{6}$/);
  expect(await caller.ask(login.enter, { body: { challenge_id, code: demo_code! } })).toMatchObject({
    user_role_code: 'owner',
  });
  expect(await caller.ask(login.options)).toMatchObject({ demo: true });
});
