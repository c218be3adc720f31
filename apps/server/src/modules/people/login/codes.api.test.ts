import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { freshAddress, freshPhone, pass, sentCode, sentTexts, stranger } from '../../../testing/login.ts';
import { addressOf } from './limits.rules.ts';

const app = await testApp();
/** Another process on the same database. */
const second = await testApp({ database: app.database });
const { db } = app;
const { login } = contract;

const phoneBody = (phone: string) => ({ body: { role: 'user', phone } as const });
/** Another code than this one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function asked() {
  const { phone } = await app.as('seller');
  const caller = stranger(app);
  const { challenge_id } = await caller.ask(login.ask, phoneBody(phone));
  const code = await sentCode(db, phone);
  const enter = (value: string) => ({ body: { challenge_id, code: value } });
  return { phone, caller, challenge_id, code, enter };
}

const triesOf = async (id: string) =>
  (await db.selectFrom('code_challenges').select('tries').where('id', '=', id).executeTakeFirstOrThrow()).tries;

test('five wrong codes, and then not even the right one', async () => {
  const { caller, code, enter } = await asked();
  for (let i = 0; i < 4; i++)
    expect(await caller.refused(login.enter, enter(wrong(code)))).toMatchObject({
      status: 200,
      problem: 'code.wrong',
      errors: [{ field: 'code' }],
    });
  expect(await caller.refused(login.enter, enter(wrong(code)))).toMatchObject({ problem: 'code.no_tries' });
  expect(await caller.refused(login.enter, enter(code))).toMatchObject({ problem: 'code.no_tries' });
});

test('of a hundred guesses at once five are looked at, though two processes share them', async () => {
  const { code, challenge_id, enter } = await asked();
  const guesses = Array.from({ length: 100 }, (_, i) => {
    const guess = String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0');
    return stranger(i % 2 ? app : second).refused(login.enter, enter(guess));
  });
  const answers = (await Promise.all(guesses)).map(({ problem }) => problem);
  expect(answers.filter((problem) => problem === 'code.wrong')).toHaveLength(4);
  expect(answers.filter((problem) => problem === 'code.no_tries')).toHaveLength(96);
  expect(await triesOf(challenge_id)).toBe(5);
  expect(await stranger(app).refused(login.enter, enter(code))).toMatchObject({ problem: 'code.no_tries' });
});

test('a right code entered by ten at once opens one session', async () => {
  const { phone, code, enter } = await asked();
  const send = (i: number) =>
    (i % 2 ? app : second).fastify.inject({ method: 'POST', url: '/web/v1/auth_code', payload: enter(code).body });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => send(i)));
  expect(answers.filter((answer) => answer.json().error_code === 0)).toHaveLength(1);
  const user = await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
  const sessions = await db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute();
  expect(sessions, 'the one of app.as() and the new one').toHaveLength(2);
});

test('a code lives five minutes and is used once', async () => {
  const first = await asked();
  await pass(db, 299);
  await first.caller.ask(login.enter, first.enter(first.code));
  expect(await first.caller.refused(login.enter, first.enter(first.code))).toMatchObject({
    problem: 'code.expired',
    error_code: 410,
  });
  const late = await asked();
  await pass(db, 301);
  expect(await late.caller.refused(login.enter, late.enter(late.code))).toMatchObject({ problem: 'code.expired' });
});

test('a code opens only the attempt that it was asked for', async () => {
  const mine = await asked();
  const theirs = await asked();
  expect(await mine.caller.refused(login.enter, theirs.enter(mine.code))).toMatchObject({ problem: 'code.wrong' });
  const unknown = { challenge_id: '00000000-0000-4000-8000-000000000000', code: mine.code };
  expect(await mine.caller.refused(login.enter, { body: unknown })).toMatchObject({ problem: 'code.expired' });
  const asBuyer = await mine.caller.refused(contract.buyers.enter, mine.enter(mine.code));
  expect(asBuyer).toMatchObject({ problem: 'code.expired' });
});

test('one live code per phone: a new one kills the one before', async () => {
  const { phone, caller, code, enter, challenge_id } = await asked();
  await pass(db, 61);
  const again = await caller.ask(login.resend, { body: { challenge_id } });
  expect(again.challenge_id).not.toBe(challenge_id);
  expect(await caller.refused(login.enter, enter(code))).toMatchObject({ problem: 'code.expired' });
  const body = { challenge_id: again.challenge_id, code: await sentCode(db, phone) };
  await caller.ask(login.enter, { body });
});

test('the next code after 60 s, then 120, 240 … and after a login at once', async () => {
  const { phone } = await app.as('seller');
  const caller = stranger(app);
  for (const pause of [60, 120, 240]) {
    const { resend_after } = await caller.ask(login.ask, phoneBody(phone));
    expect(resend_after).toBe(pause);
    await pass(db, pause - 5);
    const refusal = await caller.refused(login.ask, phoneBody(phone));
    expect(refusal).toMatchObject({ status: 200, problem: 'code.too_soon', error_code: 429 });
    expect(refusal.retry_after).toBeGreaterThan(0);
    expect(refusal.retry_after).toBeLessThanOrEqual(5);
    await pass(db, 5);
  }
  const { challenge_id } = await caller.ask(login.ask, phoneBody(phone));
  await caller.ask(login.enter, { body: { challenge_id, code: await sentCode(db, phone) } });
  expect((await caller.ask(login.ask, phoneBody(phone))).resend_after).toBe(60);
});

test('two askers at once get one code', async () => {
  const phone = freshPhone();
  const ask = (i: number) =>
    (i % 2 ? app : second).fastify.inject({
      method: 'POST',
      url: '/web/v1/auth',
      remoteAddress: freshAddress(),
      payload: phoneBody(phone).body,
    });
  const answers = (await Promise.all(Array.from({ length: 12 }, (_, i) => ask(i)))).map((answer) => answer.json());
  expect(answers.filter(({ error_code }) => error_code === 0)).toHaveLength(1);
  expect(answers.filter(({ problem }) => problem === 'code.too_soon')).toHaveLength(11);
});

test('five codes an hour to one phone, asked through either process', async () => {
  const phone = freshPhone();
  for (let i = 0; i < 5; i++) {
    await stranger(i % 2 ? app : second).ask(login.ask, phoneBody(phone));
    // This test is about the hour, not about the pause.
    await db.deleteFrom('limits').where('key', '=', `resend:${phone}`).execute();
  }
  for (const process of [app, second]) {
    expect(await stranger(process).refused(login.ask, phoneBody(phone))).toMatchObject({
      problem: 'code.too_many',
      error_code: 429,
    });
    await db.deleteFrom('limits').where('key', '=', `resend:${phone}`).execute();
  }
  await pass(db, 3601);
  await stranger(app).ask(login.ask, phoneBody(phone));
});

test('ten codes a day to one phone', async () => {
  const phone = freshPhone();
  for (let i = 0; i < 10; i++) {
    await stranger(app).ask(login.ask, phoneBody(phone));
    await db
      .deleteFrom('limits')
      .where('key', 'in', [`resend:${phone}`, `codes:hour:${phone}`])
      .execute();
  }
  expect(await stranger(app).refused(login.ask, phoneBody(phone))).toMatchObject({ problem: 'code.too_many' });
});

test('twenty codes an hour from one address, sixty from its /24; a liar’s X-Forwarded-For changes nothing', async () => {
  const net = addressOf(freshAddress()).net.replace('.0/24', '');
  const from = (host: number, process = app) =>
    process.fastify.inject({
      method: 'POST',
      url: '/web/v1/auth',
      remoteAddress: `${net}.${host}`,
      headers: {
        'x-forwarded-for': `198.51.100.${Math.floor(Math.random() * 250)}`,
        'x-real-ip': '198.51.100.1',
        forwarded: 'for=198.51.100.2',
      },
      payload: phoneBody(freshPhone()).body,
    });
  for (let i = 0; i < 20; i++) expect((await from(1, i % 2 ? app : second)).json()).toMatchObject({ error_code: 0 });
  expect((await from(1)).json()).toMatchObject({ problem: 'code.too_many' });
  expect((await from(1, second)).json()).toMatchObject({ problem: 'code.too_many' });
  for (let i = 0; i < 40; i++) expect((await from(2 + (i % 2))).json()).toMatchObject({ error_code: 0 });
  expect((await from(9)).json(), 'the 61st of the /24').toMatchObject({ problem: 'code.too_many' });
});

test('behind one trusted proxy the address is what that proxy says, not what the caller adds', async () => {
  const proxied = await testApp({ database: app.database, trusted_proxies: 1 });
  const address = freshAddress();
  const send = (lie: string) =>
    proxied.fastify.inject({
      method: 'POST',
      url: '/web/v1/auth',
      remoteAddress: freshAddress(),
      headers: { 'x-forwarded-for': `${lie}, ${address}` },
      payload: phoneBody(freshPhone()).body,
    });
  for (let i = 0; i < 20; i++) expect((await send(freshAddress())).json()).toMatchObject({ error_code: 0 });
  expect((await send(freshAddress())).json()).toMatchObject({ problem: 'code.too_many' });
});

test('all codes of a day have a cap', async () => {
  await db.updateTable('limits').set({ hits: 20_000 }).where('key', '=', 'codes:all:strangers').execute();
  expect(await stranger(app).refused(login.ask, phoneBody(freshPhone()))).toMatchObject({ problem: 'code.too_many' });
  await db.deleteFrom('limits').where('key', '=', 'codes:all:strangers').execute();
});

test('however a phone is written, it is one phone; digits of other alphabets are none', async () => {
  const phone = freshPhone();
  const ten = phone.slice(2);
  await stranger(app).ask(login.ask, phoneBody(phone));
  const spellings = [
    `8${ten}`,
    `7${ten}`,
    ten,
    `+7 (${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`,
    ` ${phone}\u00a0`,
    `\u200b+7\u2060${ten}`,
  ];
  for (const spelling of spellings)
    expect(await stranger(app).refused(login.ask, phoneBody(spelling)), spelling).toMatchObject({
      problem: 'code.too_soon',
    });
  const arabic = [...ten].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('');
  const wide = [...phone].map((char) => String.fromCodePoint(char.codePointAt(0)! + 0xfee0)).join('');
  for (const strange of [`+7${arabic}`, wide, `${phone}\u0000`, `${phone};8`, `${phone}1`])
    expect(await stranger(app).refused(login.ask, phoneBody(strange)), strange).toMatchObject({
      problem: 'invalid',
      errors: [{ field: 'phone' }],
    });
});

test('an unknown phone gets the same answers, and nothing to read is sent', async () => {
  const [known, unknown] = [(await app.as('owner')).phone, freshPhone()];
  const walk = async (phone: string) => {
    const caller = stranger(app);
    const first = await caller.ask(login.ask, phoneBody(phone));
    const tooSoon = await caller.refused(login.ask, phoneBody(phone));
    await pass(db, 61);
    const again = await caller.ask(login.resend, { body: { challenge_id: first.challenge_id } });
    const answers = [];
    const bad = { challenge_id: again.challenge_id, code: wrong((await sentCode(db, phone)) || '111111') };
    for (let i = 0; i < 6; i++) answers.push(await caller.refused(login.enter, { body: bad }));
    const shape = ({ challenge_id, masked, ...rest }: { challenge_id: string; masked: string }) => ({
      ...rest,
      id: challenge_id.length,
      masked: masked.length,
    });
    return [shape(first), { ...tooSoon, retry_after: 0 }, shape(again), ...answers];
  };
  expect(await walk(unknown)).toEqual(await walk(known));
  expect(await sentTexts(db, unknown)).toEqual(['', '']);
});

test('demo mode shows no code for a phone that nobody has, asked again neither, and nobody enters by it', async () => {
  const demo = await testApp({
    database: app.database,
    facts: { demo: true, secret: 'a secret of the tests, long enough for anybody' },
  });
  const caller = stranger(demo);
  const phone = freshPhone();
  const { challenge_id, demo_code } = await caller.ask(login.ask, phoneBody(phone));
  expect(demo_code).toBeNull();
  const body = { ...phoneBody(phone).body, challenge_id };
  expect(await caller.ask(login.ask, { body })).toMatchObject({ challenge_id, demo_code: null });
  expect(await caller.refused(login.enter, { body: { challenge_id, code: '000000' } })).toMatchObject({
    problem: 'code.wrong',
  });
});

test('without a gateway the reply says that nothing was sent, for known and unknown phones', async () => {
  const silent = await testApp({
    database: app.database,
    facts: { silent: ['sms'] },
  });
  const { phone } = await silent.as('owner');
  for (const number of [phone, freshPhone()])
    expect(await stranger(silent).ask(login.ask, phoneBody(number))).toMatchObject({ way: 'sms', unsent: true });
  expect(await stranger(silent).ask(login.options)).toMatchObject({ silent: ['sms'] });
  expect(await stranger(app).ask(login.ask, phoneBody(freshPhone()))).not.toHaveProperty('unsent');
});

test('an attempt can be repeated for half an hour, not after its code was used', async () => {
  const { caller, challenge_id, code, enter } = await asked();
  await caller.ask(login.enter, enter(code));
  expect(await caller.refused(login.resend, { body: { challenge_id } })).toMatchObject({ problem: 'code.expired' });
  const old = await asked();
  await pass(db, 1801);
  expect(await old.caller.refused(login.resend, { body: { challenge_id: old.challenge_id } })).toMatchObject({
    problem: 'code.expired',
  });
});
