import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { freshAddress, pass, setPassword, stranger } from '../../../testing/login.ts';
import { addressPace } from './limits.rules.ts';

const app = await testApp();
const second = await testApp({ database: app.database });
const { db } = app;
const { ask } = contract.login;

const body = (login: string, password = 'неверный') => ({ body: { role: 'admin', login, password } as const });

async function admin() {
  const person = await app.as('admin');
  await setPassword(db, person.user_id, 'верный');
  return person;
}

async function lockAfter(name: string, failures: number): Promise<number> {
  for (let i = 0; i < failures; i++)
    expect(await stranger(i % 2 ? app : second).refused(ask, body(name))).toMatchObject({ problem: 'login.wrong' });
  const refusal = await stranger(app).refused(ask, body(name));
  expect(refusal).toMatchObject({ status: 200, problem: 'login.locked', error_code: 429 });
  // Seconds have passed since the failure on a busy machine; the pause itself is a multiple of ten.
  return Math.round(Number(refusal.retry_after) / 10) * 10;
}

/** The pauses as they grow: the 5th failure closes the account, every one after it for twice as long. */
async function growth(name: string): Promise<number[]> {
  const pauses = [];
  for (const failures of [5, 1, 1, 1, 1, 1]) {
    pauses.push(await lockAfter(name, failures));
    await pass(db, pauses.at(-1)!);
  }
  return pauses;
}

test('five wrong passwords close an account for 60 s, then ever longer, at most 15 minutes', async () => {
  const { phone } = await admin();
  expect(await growth(phone)).toEqual([60, 120, 240, 480, 900, 900]);
});

test('a login that nobody has is closed in the same way', async () => {
  expect(await growth('nobody-of-that-name')).toEqual([60, 120, 240, 480, 900, 900]);
});

test('a closed account is closed for the right password too, and open again afterwards', async () => {
  const { phone } = await admin();
  await lockAfter(phone, 5);
  expect(await stranger(app).refused(ask, body(phone, 'верный'))).toMatchObject({ problem: 'login.locked' });
  await pass(db, 60);
  await stranger(app).ask(ask, body(phone, 'верный'));
});

test('a right password begins the count anew', async () => {
  const { phone } = await admin();
  for (let i = 0; i < 4; i++) await stranger(app).refused(ask, body(phone));
  await stranger(app).ask(ask, body(phone, 'верный'));
  expect(await lockAfter(phone, 5)).toBe(60);
});

test('of fifty guesses at once five are compared', async () => {
  const { phone } = await admin();
  const guess = (i: number) => stranger(i % 2 ? app : second).refused(ask, body(phone, `догадка ${i}`));
  const answers = (await Promise.all(Array.from({ length: 50 }, (_, i) => guess(i)))).map(({ problem }) => problem);
  expect(answers.filter((problem) => problem === 'login.wrong')).toHaveLength(5);
  expect(answers.filter((problem) => problem === 'login.locked')).toHaveLength(45);
});

/** So many failures at the address as if they had happened: comparing twenty passwords takes seconds. */
async function failuresAt(address: string, hits: number): Promise<void> {
  await stranger(app, address).refused(ask, body(`nobody at ${address}`));
  await db.updateTable('limits').set({ hits }).where('key', '=', addressPace(address).key).execute();
}

test('twenty failures close an address for everybody behind it, and only that address', async () => {
  const address = freshAddress();
  await failuresAt(address, 19);
  expect(await stranger(app, address).refused(ask, body('somebody'))).toMatchObject({ problem: 'login.wrong' });
  const { phone } = await admin();
  expect(await stranger(second, address).refused(ask, body(phone, 'верный'))).toMatchObject({
    problem: 'login.locked',
  });
  await stranger(app).ask(ask, body(phone, 'верный'));
});

test('right passwords of an office do not close its address, and do not clear its failures', async () => {
  const address = freshAddress();
  await failuresAt(address, 18);
  for (let i = 0; i < 3; i++) await stranger(app, address).ask(ask, body((await admin()).phone, 'верный'));
  await stranger(app, address).refused(ask, body('stranger-19'));
  await stranger(app, address).refused(ask, body('stranger-20'));
  expect(await stranger(app, address).refused(ask, body('stranger-21'))).toMatchObject({ problem: 'login.locked' });
});
