// A stranger at the login must not learn who has an account: the same walk, the same answers.
import { contract } from '@iskra/contract';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { freshPhone, pass, setPassword, stranger } from '../../../testing/login.ts';

const app = await testApp();
const { db } = app;
const { ask } = contract.login;

interface Names {
  login: string;
  email: string;
  phone: string;
}

let count = 0;

function freshNames(): Names {
  count += 1;
  return { login: `boss-${count}`, email: `boss-${count}@example.ru`, phone: freshPhone() };
}

async function knownNames(): Promise<Names> {
  const { user_id } = await app.as('admin');
  const names = freshNames();
  await db.updateTable('users').set(names).where('id', '=', user_id).execute();
  await setPassword(db, user_id, 'верный');
  return names;
}

const guess = (login: string, password = 'неверный') => ({ body: { role: 'admin', login, password } as const });

/** All answers to a caller without the password; seconds within one pause differ by chance. */
async function answersTo(walk: string[]): Promise<object[]> {
  const answers = [];
  for (const name of walk) {
    const { retry_after = 0, ...answer } = await stranger(app).refused(ask, guess(name));
    answers.push({ ...answer, pause: Math.ceil(retry_after / 60) });
  }
  return answers;
}

/** Ways to write one phone, and beside it a name that only holds the same digits. */
const spellings = ({ phone }: Names) => {
  const ten = phone.slice(2);
  return [phone, `8${ten}`, `7 ${ten}`, ten, ` +7 (${ten.slice(0, 3)}) ${ten.slice(3)} `, `8-${ten}`, `x${ten}`];
};

const walks: [string, (names: Names) => string[]][] = [
  ['a phone in every spelling', spellings],
  ['a login and its cases', ({ login }) => [...Array<string>(5).fill(login), login.toUpperCase(), ` ${login}`]],
  ['a login, then the mail and the phone', ({ login, email, phone }) => [...Array(6).fill(login), email, phone]],
  ['the mail, then the phone and the login', ({ login, email, phone }) => [...Array(6).fill(email), phone, login]],
  ['the names in turn', ({ login, email, phone }) => Array(3).fill([login, email, phone]).flat()],
];

test.each(walks)('%s: a known person gets the answers of an unknown one', async (_, walk) => {
  expect(await answersTo(walk(await knownNames()))).toEqual(await answersTo(walk(freshNames())));
});

test('however a name is written, it has five guesses', async () => {
  for (const names of [await knownNames(), freshNames()]) {
    const problems = (await answersTo(spellings(names))).map((answer) => (answer as { problem: string }).problem);
    expect(problems).toEqual([...Array(5).fill('login.wrong'), 'login.locked', 'login.wrong']);
  }
  const { login, phone } = await knownNames();
  const dotted = login.replace('b', 'B').replace('s', 'S');
  for (let i = 0; i < 5; i++) await stranger(app).refused(ask, guess(i % 2 ? login : dotted));
  expect(await stranger(app).refused(ask, guess(login, 'верный'))).toMatchObject({ problem: 'login.locked' });
  await stranger(app).ask(ask, guess(phone, 'верный'));
});

test('a letter that is no other case of the name’s own finds nobody: it would be one more name to guess by', async () => {
  const { user_id } = await app.as('admin');
  await db.updateTable('users').set({ login: 'chief' }).where('id', '=', user_id).execute();
  await setPassword(db, user_id, 'верный');
  await stranger(app).ask(ask, guess('CHIEF', 'верный'));
  expect(await stranger(app).refused(ask, guess('chİef', 'верный'))).toMatchObject({ problem: 'login.wrong' });
});

test('three names have fifteen guesses in all; the sixteenth is not compared, and nobody is told', async () => {
  const { login, email, phone } = await knownNames();
  for (const name of [login, email, phone]) for (let i = 0; i < 5; i++) await stranger(app).refused(ask, guess(name));
  await pass(db, 30);
  // The names are open again before the account is: the answer is that of a wrong password, right or not.
  await db.deleteFrom('limits').where('key', 'like', 'password:name:%').execute();
  expect(await stranger(app).refused(ask, guess(login, 'верный'))).toMatchObject({ problem: 'login.wrong' });
  await pass(db, 30);
  await stranger(app).ask(ask, guess(email, 'верный'));
});

/** The texts of all statements that the program sends while it answers; nothing is changed by watching. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const watched = vi.spyOn(pg.Query.prototype, 'submit');
  await act();
  const texts = watched.mock.contexts.map((query) => (query as unknown as { text: string }).text);
  watched.mockRestore();
  // A caller who comes after a while reads the settings anew: that depends on the time, not on the person.
  return texts.filter((text) => !text.includes('from settings'));
}

test('a known name and an unknown one cost the same statements, and so do phones', async () => {
  const [known, unknown] = [await knownNames(), freshNames()];
  const [seller, nobody] = [(await app.as('seller')).phone, freshPhone()];
  const guessing = (name: string) => () => stranger(app).refused(ask, guess(name));
  const asking = (phone: string) => () =>
    app.fastify.inject({ method: 'POST', url: '/web/v1/auth', payload: { role: 'user', phone } });
  // The first call of a connection may prepare something.
  await guessing('nobody')();
  await asking(freshPhone())();
  for (const way of ['login', 'email', 'phone'] as const) {
    const statements = await statementsOf(guessing(known[way]));
    expect(statements.length, way).toBeGreaterThan(5);
    expect(await statementsOf(guessing(unknown[way])), way).toEqual(statements);
  }
  const statements = await statementsOf(asking(seller));
  expect(statements.length).toBeGreaterThan(10);
  expect(await statementsOf(asking(nobody))).toEqual(statements);
  const again = await statementsOf(asking(seller));
  expect(await statementsOf(asking(nobody)), 'too soon').toEqual(again);
});
