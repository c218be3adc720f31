import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { makeLog } from '../../program/log.ts';
import { testApp } from '../../testing/app.ts';
import { freshAddress, freshPhone, logIn, sentCode, stranger } from '../../testing/login.ts';

const lines: string[] = [];
const log = makeLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
const app = await testApp({ log });
const { db } = app;

test('a request is one line: method, route, status, time, who', async () => {
  const person = await app.as('admin');
  lines.length = 0;
  await person.ask(contract.profile.endSessions, { body: { keep_current: true } });
  expect(lines).toHaveLength(1);
  const { time, pid, level, ms, request_id, ...rest } = JSON.parse(lines[0]!);
  expect(rest).toEqual({
    method: 'POST',
    route: '/web/v1/profile/sessions/end-all',
    status: 200,
    caller: `user ${person.user_id}`,
    msg: 'request',
  });
  expect([time, pid, level, ms, request_id].map((value) => typeof value)).toEqual([
    'string',
    'number',
    'number',
    'number',
    'string',
  ]);
});

test('no token, code, phone, mailbox or password gets into the log', async () => {
  const [seller, admin] = [await app.as('seller'), await app.as('admin')];
  const secrets = [seller.phone, admin.phone, seller.token, admin.token];
  const caller = stranger(app);
  secrets.push((await logIn(app, 'user', seller)).token, await sentCode(db, seller.phone));
  secrets.push((await logIn(app, 'admin', admin)).token, await sentCode(db, admin.phone), `пароль ${admin.user_id}`);
  const { challenge_id } = await caller.ask(contract.login.ask, { body: { role: 'user', phone: seller.phone } });
  await caller.refused(contract.login.enter, { body: { challenge_id, code: '000001' } });
  await caller.refused(contract.login.ask, {
    body: { role: 'admin', login: 'кто-то@example.ru', password: 'мой секрет' },
  });
  const phone = freshPhone();
  const mover = await app.as('seller');
  await stranger(app, freshAddress(), mover.token).ask(contract.profile.askPhone, { body: { phone } });
  await seller.ask(contract.profile.change, { body: { email: 'seller-mail@example.ru' } });
  secrets.push(phone, 'мой секрет', 'кто-то@example.ru', 'seller-mail@example.ru');
  for (const url of [
    `/web/v1/nothing/${seller.token}?phone=${seller.phone}`,
    `/web/v1/profile?token=${seller.token}`,
    '/web/v1/%ff',
  ])
    await app.fastify.inject({
      method: 'POST',
      url,
      headers: { cookie: `token=${seller.token}`, 'content-type': 'text/x' },
      payload: phone,
    });
  await app.fastify.inject({
    method: 'POST',
    url: '/web/v1/auth',
    headers: { 'content-type': 'application/json' },
    payload: `{"phone": "${phone}"`,
  });

  expect(lines.length).toBeGreaterThan(10);
  const text = lines.join('');
  for (const secret of secrets) expect(text.includes(secret.replace('+7', '')), secret).toBe(false);
});

test('an error is told without what the database or a library quotes in it', () => {
  lines.length = 0;
  const token = 'dGhpcyBpcyBhIHRva2VuIG9mIDMyIGJ5dGVzIHRoYXQ';
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (phone)=(+79001234567)',
    constraint: 'users_phone',
  });
  const error = new Error(`could not tell +7 (900) 123-45-67 or a.person@example.ru about ${token}`, { cause });
  log.error({ err: error, phone: '+79001234567', deep: { token } }, 'failed');
  const line = lines.join('');
  for (const secret of ['123-45-67', '9001234567', token, 'a.person'])
    expect(line.includes(secret), secret).toBe(false);
  expect(JSON.parse(line).err).toMatchObject({
    message: 'could not tell … or … about …',
    cause: { reason: '23505', constraint: 'users_phone' },
  });
  expect(line, 'the place in the code stays').toContain('request-log.test.ts');
});
