import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { freshAddress, freshPhone, logIn, pass, sentCode, stranger } from '../../../testing/login.ts';

const app = await testApp();
const { db } = app;
const { profile } = contract;

async function personAsking() {
  const person = await app.as('seller');
  const caller = stranger(app, freshAddress(), person.token);
  const phone = freshPhone();
  const asked = await caller.ask(profile.askPhone, { body: { phone } });
  const body = {
    new_challenge_id: asked.new.challenge_id,
    new_code: await sentCode(db, phone),
    old_challenge_id: asked.old!.challenge_id,
    old_code: await sentCode(db, person.phone),
  };
  return { person, caller, phone, asked, body };
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const phoneOf = async (id: number) =>
  (await db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone;

test('both codes change the phone, end every session, and the new phone logs in', async () => {
  const { person, caller, phone, asked, body } = await personAsking();
  expect(asked.new.masked).toBe(`+7 ••• •••-••-${phone.slice(-2)}`);
  expect(body.new_code).not.toBe(body.old_code);
  await caller.ask(profile.changePhone, { body });
  expect(await phoneOf(person.user_id)).toBe(phone);
  expect(await caller.refused(profile.show)).toMatchObject({ status: 401 });
  expect(await logIn(app, 'user', { ...person, phone })).toMatchObject({ user_role_code: 'seller' });
  const rows = await db.selectFrom('audit_events').selectAll().where('action', '=', 'profile.change_phone').execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(phone);
});

test('a wrong code on either side changes nothing and lands on its field', async () => {
  for (const field of ['new_code', 'old_code'] as const) {
    const { person, caller, body } = await personAsking();
    const refusal = await caller.refused(profile.changePhone, { body: { ...body, [field]: wrong(body[field]) } });
    expect(refusal).toMatchObject({ problem: 'code.wrong', errors: [{ field }] });
    expect(await phoneOf(person.user_id)).toBe(person.phone);
    await caller.ask(profile.show);
  }
});

test('the code of one side cannot stand for both', async () => {
  const { caller, body } = await personAsking();
  const onlyNew = { ...body, old_challenge_id: body.new_challenge_id, old_code: body.new_code };
  expect(await caller.refused(profile.changePhone, { body: onlyNew })).toMatchObject({ problem: 'code.expired' });
  const { old_code: _, old_challenge_id: __, ...withoutOld } = body;
  expect(await caller.refused(profile.changePhone, { body: withoutOld })).toMatchObject({
    problem: 'code.required',
    errors: [{ field: 'old_code' }],
  });
});

test('two new phones do not stand for the old one: a stolen session cannot move the account', async () => {
  const { person, caller, body } = await personAsking();
  await pass(db, 61);
  const another = freshPhone();
  const asked = await caller.ask(profile.askPhone, { body: { phone: another } });
  const bothNew = { ...body, old_challenge_id: asked.new.challenge_id, old_code: await sentCode(db, another) };
  expect(await caller.refused(profile.changePhone, { body: bothNew })).toMatchObject({ problem: 'code.expired' });
  expect(await phoneOf(person.user_id)).toBe(person.phone);
});

test('somebody else’s codes do not fit', async () => {
  const mine = await personAsking();
  const theirs = await personAsking();
  expect(await mine.caller.refused(profile.changePhone, { body: theirs.body })).toMatchObject({
    problem: 'code.expired',
  });
  await theirs.caller.ask(profile.changePhone, { body: theirs.body });
});

test('that a phone is taken is told only to who holds it', async () => {
  const holder = await app.as('owner');
  const person = await app.as('seller');
  const caller = stranger(app, freshAddress(), person.token);
  const asked = await caller.ask(profile.askPhone, { body: { phone: holder.phone } });
  const body = {
    new_challenge_id: asked.new.challenge_id,
    new_code: await sentCode(db, holder.phone),
    old_challenge_id: asked.old!.challenge_id,
    old_code: await sentCode(db, person.phone),
  };
  expect(await caller.refused(profile.changePhone, { body })).toMatchObject({ problem: 'profile.phone_taken' });
  expect(await caller.refused(profile.askPhone, { body: { phone: person.phone } })).toMatchObject({
    problem: 'profile.phone_same',
  });
});

test('five guesses at the new phone’s code are all there are', async () => {
  const { person, caller, body } = await personAsking();
  const guess = { ...body, new_code: wrong(body.new_code) };
  for (let i = 0; i < 5; i++) await caller.refused(profile.changePhone, { body: guess });
  expect(await caller.refused(profile.changePhone, { body })).toMatchObject({ problem: 'code.no_tries' });
  expect(await phoneOf(person.user_id)).toBe(person.phone);
});
