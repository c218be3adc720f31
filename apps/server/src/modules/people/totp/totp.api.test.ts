import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { forgetIdentity, pass, sentCode, sentTexts, stranger } from '../../../testing/login.ts';
import { openSession, type Person, testPassword } from '../../../testing/people.ts';
import { beginTotp, codeOf, type TestTotp, turnOnTotp } from '../../../testing/totp.ts';

const app = await testApp();
const { db } = app;
const { identity, login, profile, totp } = contract;
const password = testPassword;

const staff = (role: 'admin' | 'moderator' = 'admin') => app.as(role);

async function staffWithTotp() {
  const person = await staff();
  const app = await turnOnTotp(person);
  return { person, ...app };
}

const byPassword = ({ phone }: Person) => ({ body: { role: 'admin', login: phone, password } as const });

/** The first half of a login, from an address of its own. */
async function asked(person: Person) {
  const caller = stranger(app);
  const reply = await caller.ask(login.ask, byPassword(person));
  const enter = (code: string) => ({ body: { challenge_id: reply.challenge_id, code } });
  return { caller, reply, enter };
}

async function actionsOf({ user_id }: Person): Promise<string[]> {
  const events = db.selectFrom('audit_events').select('action').where('entity_id', '=', user_id);
  return (await events.orderBy('id').execute()).map(({ action }) => action);
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a set-up counts from the first right code on, and what was opened without it ends', async () => {
  const person = await staff();
  const elsewhere = stranger(app, undefined, await openSession(db, person.user_id));
  const begun = await person.ask(totp.begin);
  expect(begun.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  expect(new URL(begun.address).searchParams.get('secret')).toBe(begun.key.replaceAll(' ', ''));
  expect(await person.ask(totp.show)).toMatchObject({ turned_on_at: null, recovery_left: 0 });
  // Not yet: the code still comes by message.
  expect((await asked(person)).reply).toMatchObject({ way: 'sms' });

  const key = await beginTotp(person);
  const refusal = await person.refused(totp.turnOn, { body: { code: wrong(codeOf(key)) } });
  expect(refusal).toMatchObject({ problem: 'code.wrong', errors: [{ field: 'code' }] });
  const { recovery_codes } = await person.ask(totp.turnOn, { body: { code: codeOf(key) } });
  expect(new Set(recovery_codes).size).toBe(10);
  for (const code of recovery_codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(await person.ask(totp.show)).toMatchObject({ turned_on_at: expect.any(String), recovery_left: 10 });
  expect(await elsewhere.refused(profile.show)).toMatchObject({ status: 401 });
  expect(await person.refused(totp.begin)).toMatchObject({ problem: 'totp.already_on' });
  expect((await actionsOf(person)).filter((action) => action.startsWith('totp.'))).toEqual([
    'totp.begin',
    'totp.begin',
    'totp.turn_on',
  ]);
});

test('the app’s code stands for the message: nothing is sent, and it opens one session', async () => {
  const { person, key } = await staffWithTotp();
  const before = await db.selectFrom('outbox_messages').select('id').where('recipient', '=', person.phone).execute();
  const { caller, reply, enter } = await asked(person);
  expect(reply).toMatchObject({ way: 'app', masked: '', resend_after: 0 });
  expect(reply.demo_code).toBeUndefined();
  expect(await caller.ask(login.enter, enter(codeOf(key, 1)))).toMatchObject({ user_role_code: 'admin' });
  const after = await db.selectFrom('outbox_messages').select('id').where('recipient', '=', person.phone).execute();
  expect(after).toEqual(before);
  expect(await caller.refused(login.resend, { body: { challenge_id: reply.challenge_id } })).toMatchObject({
    problem: 'code.expired',
  });
});

test('a code that was used, and every earlier one, is no code any more', async () => {
  const { person, key } = await staffWithTotp();
  const { caller, enter } = await asked(person);
  for (const used of [codeOf(key), codeOf(key, -1)])
    expect(await caller.refused(login.enter, enter(used))).toMatchObject({ problem: 'code.wrong' });
  const next = codeOf(key, 1);
  await caller.ask(login.enter, enter(next));
  const again = await asked(person);
  expect(await again.caller.refused(login.enter, again.enter(next))).toMatchObject({ problem: 'code.wrong' });
});

test('one code entered by ten at once, for ten logins, opens one session', async () => {
  const { person, key } = await staffWithTotp();
  await pass(db, 60);
  const logins = [await asked(person), await asked(person)];
  const code = codeOf(key);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      app.fastify.inject({ method: 'POST', url: '/web/v1/auth_code', payload: logins[i % 2]!.enter(code).body }),
    ),
  );
  expect(answers.filter((answer) => answer.json().error_code === 0)).toHaveLength(1);
});

test('guesses end: five a login, and logins ever further apart', async () => {
  const { person, key } = await staffWithTotp();
  for (let i = 0; i < 5; i++) {
    const { caller, enter } = await asked(person);
    for (let guess = 0; guess < 4; guess++)
      expect(await caller.refused(login.enter, enter(wrong(codeOf(key, 1))))).toMatchObject({ problem: 'code.wrong' });
    expect(await caller.refused(login.enter, enter(wrong(codeOf(key, 1))))).toMatchObject({ problem: 'code.no_tries' });
    expect(await caller.refused(login.enter, enter(codeOf(key, 1)))).toMatchObject({ problem: 'code.no_tries' });
  }
  const caller = stranger(app);
  const closed = await caller.refused(login.ask, byPassword(person));
  expect(closed.problem).toBe('code.locked');
  expect(closed.retry_after).toBeGreaterThan(30);
  await pass(db, 61);
  const { enter } = await asked(person);
  await caller.ask(login.enter, enter(codeOf(key)));
  // A right code forgets the pauses.
  await asked(person);
  await asked(person);
});

test('guesses from a stolen session close neither the login nor another session', async () => {
  const { person, key } = await staffWithTotp();
  const stolen = stranger(app, undefined, await openSession(db, person.user_id));
  for (let i = 0; i < 5; i++) await stolen.ask(identity.ask);
  expect(await stolen.refused(identity.ask)).toMatchObject({ problem: 'code.locked' });
  await person.ask(identity.ask);
  const { caller, enter } = await asked(person);
  await caller.ask(login.enter, enter(codeOf(key, 1)));
});

test('a recovery code opens once, however it is typed, and the trail says so', async () => {
  const { person, recovery_codes } = await staffWithTotp();
  const [first, second] = recovery_codes as [string, string];
  const one = await asked(person);
  await one.caller.ask(login.enter, one.enter(first.toLowerCase().replace('-', ' ').replaceAll('0', 'o')));
  const two = await asked(person);
  expect(await two.caller.refused(login.enter, two.enter(first))).toMatchObject({ problem: 'code.wrong' });
  await two.caller.ask(login.enter, two.enter(second));
  expect(await person.ask(totp.show)).toMatchObject({ recovery_left: 8, recovery_total: 10 });
  expect((await actionsOf(person)).filter((action) => action === 'totp.recovery_used')).toHaveLength(2);
});

test('new recovery codes end the earlier ones; nobody else’s fit', async () => {
  const { person, recovery_codes } = await staffWithTotp();
  const { recovery_codes: foreign } = await staffWithTotp();
  const { recovery_codes: fresh } = await person.ask(totp.newCodes);
  const { caller, enter } = await asked(person);
  for (const dead of [recovery_codes[0]!, foreign[0]!])
    expect(await caller.refused(login.enter, enter(dead))).toMatchObject({ problem: 'code.wrong' });
  await caller.ask(login.enter, enter(fresh[0]!));
});

test('the person is told of every change, where the codes came before', async () => {
  const { person, recovery_codes } = await staffWithTotp();
  const { caller, enter } = await asked(person);
  await caller.ask(login.enter, enter(recovery_codes[0]!));
  await person.ask(totp.newCodes);
  await person.ask(totp.turnOff);
  const texts = (await sentTexts(db, person.phone)).map((text) => text.split('. ')[0]);
  expect(texts).toEqual([
    'Искра: вход по коду из приложения отключён',
    'Искра: созданы новые резервные коды, прежние не действуют',
    'Искра: выполнен вход по резервному коду',
    'Искра: вход по коду из приложения включён',
  ]);
});

test('neither the key nor a recovery code stands in the database', async () => {
  const { person, key, recovery_codes } = await staffWithTotp();
  const stored = await db.selectFrom('totp_keys').select('key').where('user_id', '=', person.user_id).execute();
  expect(stored[0]!.key.includes(key)).toBe(false);
  const tables = ['totp_keys', 'recovery_codes', 'audit_events', 'outbox_messages', 'code_challenges'] as const;
  for (const table of tables) {
    const text = JSON.stringify(await db.selectFrom(table).selectAll().execute());
    for (const code of recovery_codes) expect(text, table).not.toContain(code.replace('-', ''));
  }
});

test('a key that was moved to somebody else’s row opens nothing', async () => {
  const mine = await staffWithTotp();
  const theirs = await staffWithTotp();
  const row = await db
    .selectFrom('totp_keys')
    .select('key')
    .where('user_id', '=', mine.person.user_id)
    .executeTakeFirstOrThrow();
  await db.updateTable('totp_keys').set({ key: row.key }).where('user_id', '=', theirs.person.user_id).execute();
  const { caller, enter } = await asked(theirs.person);
  expect(await caller.refused(login.enter, enter(codeOf(mine.key, 1)))).toMatchObject({ problem: 'code.wrong' });
});

test('the app also proves who sits here; off again, codes come by message', async () => {
  const { person, key } = await staffWithTotp();
  await forgetIdentity(db, person.token);
  expect(await person.refused(totp.turnOff)).toMatchObject({ problem: 'identity.required' });
  const { challenge_id, way } = await person.ask(identity.ask);
  expect(way).toBe('app');
  await person.ask(identity.confirm, { body: { challenge_id, code: codeOf(key, 1) } });
  await person.ask(totp.turnOff);
  expect(await person.ask(totp.show)).toMatchObject({ turned_on_at: null, recovery_left: 0 });
  expect(await person.refused(totp.turnOff)).toMatchObject({ problem: 'totp.not_on' });
  expect(await person.refused(totp.newCodes)).toMatchObject({ problem: 'totp.not_on' });
  const { caller, reply, enter } = await asked(person);
  expect(reply.way).toBe('sms');
  await caller.ask(login.enter, enter(await sentCode(db, person.phone)));
});

test('a login by message that was under way ends when the app is turned on', async () => {
  const person = await staff();
  const { caller, enter } = await asked(person);
  const code = await sentCode(db, person.phone);
  await turnOnTotp(person);
  expect(await caller.refused(login.enter, enter(code))).toMatchObject({ problem: 'code.expired' });
});

test('an attempt of one person with an app does not end another’s', async () => {
  const [first, second] = [await staffWithTotp(), await staffWithTotp()];
  const one = await asked(first.person);
  await asked(second.person);
  await one.caller.ask(login.enter, one.enter(codeOf(first.key, 1)));
});

test('somebody with an app needs neither a phone nor a mailbox', async () => {
  const { person, key } = await staffWithTotp();
  await db.updateTable('users').set({ phone: null, login: person.phone }).where('id', '=', person.user_id).execute();
  const { caller, enter } = await asked(person);
  await caller.ask(login.enter, enter(codeOf(key, 1)));
});

test('a wrong password tells nothing of the app', async () => {
  const { person } = await staffWithTotp();
  const wrongly = { body: { role: 'admin', login: person.phone, password: 'другой пароль' } as const };
  const unknown = { body: { role: 'admin', login: 'nobody-of-this-name', password } as const };
  const { status: _, ...known } = await stranger(app).refused(login.ask, wrongly);
  const { status: __, ...nobody } = await stranger(app).refused(login.ask, unknown);
  expect(known).toEqual(nobody);
});

test('the app goes with the account', async () => {
  const { person } = await staffWithTotp();
  await person.ask(profile.leaveForGood, { body: { confirm: 'УДАЛИТЬ' } });
  const rows = await db.selectFrom('totp_keys').select('user_id').where('user_id', '=', person.user_id).execute();
  expect(rows).toEqual([]);
});

test('another SECRET opens no app, and the program goes on', async () => {
  const { person, key }: { person: Person } & TestTotp = await staffWithTotp();
  const facts = { demo: false, secret: 'another secret, as long as it has to be' };
  const second = await testApp({ database: app.database, facts });
  const caller = stranger(second);
  const { challenge_id } = await caller.ask(login.ask, byPassword(person));
  const refusal = await caller.refused(login.enter, { body: { challenge_id, code: codeOf(key, 1) } });
  expect(refusal).toMatchObject({ problem: 'code.wrong' });
});
