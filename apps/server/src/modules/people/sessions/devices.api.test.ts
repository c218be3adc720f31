// A browser with an earlier login has its own allowance: its person gets in, in spite of strangers.
import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Jar } from '../../../testing/caller.ts';
import { makeDocument, publishConsents, signByCode } from '../../../testing/documents.ts';
import {
  type Browser,
  browser,
  freshAddress,
  freshPhone,
  logIn,
  type Named,
  pass,
  sentCode,
  stranger,
} from '../../../testing/login.ts';
import { testPassword } from '../../../testing/people.ts';

const app = await testApp();
await publishConsents(app);
const { db } = app;
const { login, buyers } = contract;

const byPhone = ({ phone }: Named) => ({ body: { role: 'user', phone } as const });
const byPassword = ({ phone }: Named, password: string) => ({
  body: { role: 'admin', login: phone, password } as const,
});

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

async function admin() {
  const person = await app.as('admin');
  const known = browser(app);
  const session = await logIn(app, 'admin', person, false, known);
  return { person, known, session };
}

/** Strangers ask for codes from ever other addresses until the phone's caps are reached; the pauses between them are not waited for. */
async function useUpCodes({ phone }: Pick<Named, 'phone'>, url = '/auth'): Promise<void> {
  const body = url === '/auth' ? { role: 'user', phone } : { phone };
  for (let problem = ''; problem !== 'code.too_many'; ) {
    const answer = await post(url, body);
    problem = answer.json().problem ?? '';
    await db.deleteFrom('limits').where('key', '=', `resend:${phone}`).execute();
  }
}

async function enter(caller: Browser, person: Named) {
  const { challenge_id } = await caller.ask(login.ask, byPhone(person));
  return caller.ask(login.enter, { body: { challenge_id, code: await sentCode(db, person.phone) } });
}

async function failTwenty(person: Named, address: string): Promise<void> {
  for (let i = 0; i < 5; i++) await stranger(app, address).refused(login.ask, byPassword(person, 'неверный'));
  for (let i = 0; i < 15; i++)
    await stranger(app, address).refused(login.ask, { body: { role: 'admin', login: `nobody-${i}`, password: 'x' } });
}

test('strangers use up the codes of a phone: its owner gets one at once on the own browser, and only there', async () => {
  const { person, known } = await seller();
  await useUpCodes(person);
  expect(await browser(app).refused(login.ask, byPhone(person))).toMatchObject({ problem: 'code.too_many' });
  expect(await enter(known, person)).toMatchObject({ user_role_code: 'seller' });
  expect(await browser(app).refused(login.ask, byPhone(person))).toMatchObject({ error_code: 429 });
});

test('strangers use up the address of an office: its people get their codes', async () => {
  const { person, known } = await seller();
  const address = freshAddress();
  for (let i = 0; i < 20; i++)
    await browser(app, {}, address).ask(login.ask, { body: { role: 'user', phone: freshPhone() } });
  const atTheOffice = browser(app, known.jar, address);
  expect(await browser(app, {}, address).refused(login.ask, byPhone(person))).toMatchObject({
    problem: 'code.too_many',
  });
  await enter(atTheOffice, person);
});

test('strangers use up the codes of all: who is known gets one', async () => {
  const { person, known } = await seller();
  await db.updateTable('limits').set({ hits: 20_000 }).where('key', '=', 'codes:all:strangers').execute();
  expect(await browser(app).refused(login.ask, byPhone(person))).toMatchObject({ problem: 'code.too_many' });
  await enter(known, person);
  await db.deleteFrom('limits').where('key', '=', 'codes:all:strangers').execute();
});

test('a stranger who asks for a code does not kill the one that the owner is about to type', async () => {
  const { person, known } = await seller();
  const { challenge_id } = await known.ask(login.ask, byPhone(person));
  const code = await sentCode(db, person.phone);
  const theirs = await stranger(app).ask(login.ask, byPhone(person));
  await known.ask(login.enter, { body: { challenge_id, code } });
  const again = await known.ask(login.ask, byPhone(person));
  expect(again.challenge_id).not.toBe(theirs.challenge_id);
  const guess = { challenge_id: theirs.challenge_id, code: '000000' };
  expect(await stranger(app).refused(login.enter, { body: guess }), 'the owner’s kills theirs').toMatchObject({
    problem: 'code.expired',
  });
});

test('wrong passwords of strangers close the name and the address, and not the own browser', async () => {
  const { person, known } = await admin();
  const address = freshAddress();
  await failTwenty(person, address);
  expect(await stranger(app, address).refused(login.ask, byPassword(person, testPassword))).toMatchObject({
    problem: 'login.locked',
  });
  const ownBrowser = browser(app, known.jar, address);
  const { challenge_id } = await ownBrowser.ask(login.ask, byPassword(person, testPassword));
  await ownBrowser.ask(login.enter, { body: { challenge_id, code: await sentCode(db, person.phone) } });
  expect(await stranger(app).refused(login.ask, byPassword(person, testPassword)), 'no help for others').toMatchObject({
    problem: 'login.locked',
  });
});

test('a browser has five wrong passwords of its own, and they close nobody else’s', async () => {
  const { person, known } = await admin();
  for (let i = 0; i < 5; i++)
    expect(await known.refused(login.ask, byPassword(person, 'неверный'))).toMatchObject({ problem: 'login.wrong' });
  const refusal = await known.refused(login.ask, byPassword(person, testPassword));
  expect(refusal).toMatchObject({ problem: 'login.locked' });
  expect(refusal.retry_after).toBeGreaterThan(30);
  await stranger(app).ask(login.ask, byPassword(person, testPassword));
});

test('staff who typed the right password get their code, though strangers used up the phone’s', async () => {
  const { person } = await admin();
  await useUpCodes(person);
  const { challenge_id } = await stranger(app).ask(login.ask, byPassword(person, testPassword));
  expect(challenge_id).toBeTruthy();
});

test('who is logged in signs, though strangers used up the phone’s codes', async () => {
  const boss = await app.as('admin');
  const owner = await app.as('owner');
  const { version_id } = await makeDocument(boss);
  await useUpCodes(owner);
  await signByCode(db, owner, version_id);
});

test('a buyer’s browser is known too', async () => {
  const phone = freshPhone();
  const known = browser(app);
  const enterBuyer = async () => {
    const { challenge_id } = await known.ask(buyers.ask, { body: { phone } });
    await known.ask(buyers.enter, { body: { challenge_id, code: await sentCode(db, phone) } });
  };
  await enterBuyer();
  await useUpCodes({ phone }, '/buyers/auth');
  expect(await browser(app).refused(buyers.ask, { body: { phone } })).toMatchObject({ problem: 'code.too_many' });
  await enterBuyer();
});

test('caps against pumping stay: a browser has five codes an hour, all browsers of a person thirty a day', async () => {
  const { person, known } = await seller();
  const codesOf = async (caller: Browser) => {
    let codes = 0;
    for (let i = 0; i < 12; i++) {
      const answer = await post('/auth', byPhone(person).body, caller.jar);
      if (answer.json().error_code === 0) codes += 1;
      await db.deleteFrom('limits').where('key', 'like', 'resend:%').execute();
      if (i === 5) await pass(db, 3601);
    }
    return codes;
  };
  expect(await codesOf(known), 'five in the first hour, five in the second').toBe(10);
  const others = [];
  for (let i = 0; i < 3; i++) {
    const another = browser(app);
    const { challenge_id } = await another.ask(login.ask, byPhone(person));
    await another.ask(login.enter, { body: { challenge_id, code: await sentCode(db, person.phone) } });
    others.push(another);
  }
  const codes = [];
  for (const another of others) codes.push(await codesOf(another));
  expect(codes).toEqual([10, 10, 0]);
});
