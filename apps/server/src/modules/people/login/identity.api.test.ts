import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { confirmByCode, forgetIdentity, logIn, pass, sentCode, stranger } from '../../../testing/login.ts';
import { openSession, reachBy } from '../../../testing/people.ts';

const app = await testApp();
const { db } = app;
const { identity, login, profile } = contract;

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const leaveForGood = { body: { confirm: 'УДАЛИТЬ' as const } };

async function unconfirmed() {
  const person = await app.as('seller');
  await forgetIdentity(db, person.token);
  return person;
}

test('a code from the person’s phone confirms, and the trail says so', async () => {
  const person = await unconfirmed();
  expect(await person.refused(profile.leaveForGood, leaveForGood)).toMatchObject({ problem: 'identity.required' });
  const asked = await person.ask(identity.ask);
  expect(asked.masked).toBe(`+7 ••• •••-••-${person.phone.slice(-2)}`);
  const code = await sentCode(db, person.phone);
  const reply = await person.ask(identity.confirm, { body: { challenge_id: asked.challenge_id, code } });
  expect(reply.expires_in).toBe(600);
  await person.ask(profile.leaveForGood, leaveForGood);
  const events = db.selectFrom('audit_events').select('action').where('entity_id', '=', person.user_id);
  const rows = await events.orderBy('id').execute();
  expect(rows.map(({ action }) => action)).toEqual(['identity.ask_code', 'identity.confirm', 'profile.delete']);
});

test('a login is no confirmation: a thief of its token cannot act as the person', async () => {
  const person = await app.as('seller');
  const { token } = await logIn(app, 'user', person);
  const caller = stranger(app, undefined, token);
  expect(await caller.refused(profile.leaveForGood, leaveForGood)).toMatchObject({ problem: 'identity.required' });
});

test('five wrong codes, and then not even the right one', async () => {
  const person = await unconfirmed();
  const { challenge_id } = await person.ask(identity.ask);
  const code = await sentCode(db, person.phone);
  const body = { challenge_id, code: wrong(code) };
  for (let i = 0; i < 4; i++)
    expect(await person.refused(identity.confirm, { body })).toMatchObject({ problem: 'code.wrong' });
  await person.refused(identity.confirm, { body });
  expect(await person.refused(identity.confirm, { body: { challenge_id, code } })).toMatchObject({
    problem: 'code.no_tries',
  });
  expect(await person.refused(profile.leaveForGood, leaveForGood)).toMatchObject({ problem: 'identity.required' });
});

test('a code fits only the session that asked for it, and only once', async () => {
  const person = await unconfirmed();
  const elsewhere = await openSession(db, person.user_id);
  await forgetIdentity(db, elsewhere);
  const other = stranger(app, undefined, elsewhere);
  const { challenge_id } = await person.ask(identity.ask);
  const body = { challenge_id, code: await sentCode(db, person.phone) };
  expect(await other.refused(identity.confirm, { body })).toMatchObject({ problem: 'code.expired' });
  expect(await other.refused(profile.leaveForGood, leaveForGood)).toMatchObject({ problem: 'identity.required' });
  await person.ask(identity.confirm, { body });
  expect(await person.refused(identity.confirm, { body })).toMatchObject({ problem: 'code.expired' });
});

test('a code for something else, or somebody else’s, does not confirm', async () => {
  const person = await unconfirmed();
  const foreign = await unconfirmed();
  const { challenge_id } = await foreign.ask(identity.ask);
  const body = { challenge_id, code: await sentCode(db, foreign.phone) };
  expect(await person.refused(identity.confirm, { body })).toMatchObject({ problem: 'code.expired' });
  const asked = await stranger(app).ask(login.ask, { body: { role: 'user', phone: person.phone } });
  const code = await sentCode(db, person.phone);
  const forLogin = { body: { challenge_id: asked.challenge_id, code } };
  expect(await person.refused(identity.confirm, forLogin)).toMatchObject({ problem: 'code.expired' });
});

test('codes are paced, and at once again after one was used', async () => {
  const person = await unconfirmed();
  const first = await person.ask(identity.ask);
  expect(await person.ask(identity.ask), 'the one that was sent').toMatchObject({
    challenge_id: first.challenge_id,
    resend_after: 60,
  });
  await pass(db, 61);
  await confirmByCode(app, person);
  await person.ask(identity.ask);
});

test('a mailbox moves only for who has confirmed; the person stays where they have, and is out everywhere else', async () => {
  const person = await unconfirmed();
  const first = `first-${person.user_id}@example.ru`;
  await reachBy(db, person, { phone: null, email: first });
  const elsewhere = stranger(app, undefined, await openSession(db, person.user_id));
  const change = { body: { email: `second-${person.user_id}@example.ru` } };
  expect(await person.refused(profile.change, change)).toMatchObject({ problem: 'identity.required' });
  await person.ask(profile.change, { body: { timezone: 'Asia/Omsk' } });
  await elsewhere.ask(profile.show);
  await confirmByCode(app, { ...person, phone: first });
  await person.ask(profile.change, change);
  await person.ask(profile.show);
  expect(await elsewhere.refused(profile.show)).toMatchObject({ status: 401 });
});
