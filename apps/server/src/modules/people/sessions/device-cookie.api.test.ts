// The device cookie: its form, the use of a forged one, and the events that end it.
import { contract } from '@iskra/contract';
import type { Endpoint, Schema } from '@iskra/contract/kernel/endpoint';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Jar, makeCaller } from '../../../testing/caller.ts';
import { publishConsents } from '../../../testing/documents.ts';
import {
  type Browser,
  browser,
  freshAddress,
  freshPhone,
  logIn,
  type Named,
  sentCode,
  stranger,
} from '../../../testing/login.ts';

const app = await testApp();
await publishConsents(app);
const { db } = app;
const { login, profile } = contract;

const byPhone = ({ phone }: Named) => ({ body: { role: 'user', phone } as const });
const post = (url: string, payload: object, { cookie }: Jar = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: `/web/v1${url}`,
    remoteAddress: freshAddress(),
    headers: { ...(cookie && { cookie }) },
    payload,
  });

async function seller() {
  const person = await app.as('seller');
  const known = browser(app);
  return { person, known, session: await logIn(app, 'user', person, false, known) };
}

test('a forged, a foreign or a stale cookie gives nothing', async () => {
  const { person, known } = await seller();
  const other = await seller();
  const secret = 'x'.repeat(40);
  const signedElsewhere = browser(await testApp({ database: app.database, facts: { demo: false, secret } }));
  const { challenge_id } = await signedElsewhere.ask(login.ask, byPhone(person));
  const code = await sentCode(db, person.phone, secret);
  await signedElsewhere.ask(login.enter, { body: { challenge_id, code } });
  await stranger(app).ask(login.ask, byPhone(person));
  const [device, signature] = known.jar.cookie!.split('=')[1]!.split('.') as [string, string];
  const [foreign, foreignSignature] = other.known.jar.cookie!.split('=')[1]!.split('.') as [string, string];
  const cookies = [
    `iskra_device=${device}`,
    `iskra_device=${device}.`,
    `iskra_device=${device}.${signature.slice(0, -1)}A`,
    `iskra_device=${device}.${foreignSignature}`,
    `iskra_device=${foreign}.${foreignSignature}`,
    `iskra_device=${device.toUpperCase()}.${signature}`,
    `__Host-iskra_device=${device}.${signature}`,
    `iskra_device=${device}.${'A'.repeat(43)}; x=1`,
    signedElsewhere.jar.cookie!,
    'iskra_device=',
    `iskra_device=${'a'.repeat(8000)}`,
  ];
  for (const cookie of cookies.filter((it) => it !== known.jar.cookie))
    expect(await browser(app, { cookie }).refused(login.ask, byPhone(person)), cookie.slice(0, 99)).toMatchObject({
      problem: 'code.too_soon',
    });
  await known.ask(login.ask, byPhone(person));
});

test('what ends a session from elsewhere takes its browser’s allowance; leaving does not', async () => {
  const { person, known, session } = await seller();
  const other = browser(app);
  const { token } = await logIn(app, 'user', person, false, other);
  const me = makeCaller(app.fastify, db, session.token);
  /** A stranger has just asked for a code: only who is known gets another. */
  const isKnown = async ({ jar }: Browser) => {
    await stranger(app).ask(login.ask, byPhone(person));
    const answer = await post('/auth', byPhone(person).body, jar);
    await sql`delete from limits`.execute(db);
    return answer.json().error_code === 0;
  };
  expect([await isKnown(known), await isKnown(other)]).toEqual([true, true]);

  const { items } = await me.ask(profile.sessions);
  const theirs = items.find(({ current, user_agent }) => !current && user_agent)!;
  await me.ask(profile.endSession, { params: { id: theirs.id } });
  expect(await makeCaller(app.fastify, db, token).refused(profile.show)).toMatchObject({ status: 401 });
  expect([await isKnown(known), await isKnown(other)], 'one session ended').toEqual([true, false]);

  await logIn(app, 'user', person, false, other);
  await me.ask(profile.endSessions, { body: { keep_current: true } });
  expect([await isKnown(known), await isKnown(other)], 'all others ended').toEqual([true, false]);

  await me.ask(login.leave);
  expect(await isKnown(known), 'left').toBe(true);
  const again = await logIn(app, 'user', person, false, known);
  await makeCaller(app.fastify, db, again.token).ask(profile.endSessions, { body: { keep_current: false } });
  expect(await isKnown(known), 'all ended').toBe(false);
});

test('an account has ten browsers at most: the one used longest ago is forgotten', async () => {
  const { person, known } = await seller();
  for (let i = 0; i < 10; i++) {
    await sql`delete from limits`.execute(db);
    await logIn(app, 'user', person, false, browser(app));
  }
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from known_devices where user_id = ${person.user_id}`.execute(db);
  expect(rows).toEqual([{ n: 10 }]);
  await stranger(app).ask(login.ask, byPhone(person));
  expect(await known.refused(login.ask, byPhone(person))).toMatchObject({ problem: 'code.too_soon' });
});

async function cookieOf(of: TestApp): Promise<string> {
  const person = await of.as('seller');
  const { challenge_id } = await stranger(of).ask(login.ask, byPhone(person));
  const payload = { challenge_id, code: await sentCode(db, person.phone) };
  const entered = await of.fastify.inject({ method: 'POST', url: '/web/v1/auth_code', payload });
  return String(entered.headers['set-cookie']);
}

const value = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\\.[\\w-]{43}';

test('the cookie is out of reach of scripts and other sites, long-lived, and holds nothing but a random id', async () => {
  const attributes = 'Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000';
  expect(await cookieOf(app)).toMatch(new RegExp(`^iskra_device=${value}; ${attributes}$`));
  const secure = await testApp({ database: app.database, https: true });
  expect(await cookieOf(secure)).toMatch(new RegExp(`^__Host-iskra_device=${value}; ${attributes}; Secure$`));
});

test('every call that hands out a token remembers the browser, and no other call sets a cookie', async () => {
  const calls = Object.values(contract).flatMap((area) => Object.values(area) as Endpoint[]);
  const shapeOf = (reply: object) => Object.keys((reply as Schema & { shape?: object }).shape ?? {});
  for (const { path, reply, opensSession } of calls)
    expect(Boolean(opensSession), path).toBe(shapeOf(reply).includes('token'));
  const wrong = { challenge_id: '00000000-0000-4000-8000-000000000000', code: '000000' };
  for (const [url, payload] of [
    ['/auth_code', wrong],
    ['/auth', { role: 'user', phone: freshPhone() }],
    ['/buyers/auth', { phone: freshPhone() }],
  ] as const)
    expect((await post(url, payload)).headers['set-cookie'], url).toBeUndefined();
});
