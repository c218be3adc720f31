import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp, testSecret } from '../testing/app.ts';
import { sentCode, stranger } from '../testing/login.ts';
import { runProgram } from '../testing/program.ts';

const app = await testApp();

function keptMessages(...flags: string[]) {
  const { url, ownerUrl } = app.database;
  return runProgram(['kept-messages', ...flags], {
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    SECRET: testSecret,
  });
}

test('the operator reads what had nowhere to go, and nothing of anybody else', async () => {
  const { phone } = await app.as('seller');
  await stranger(app).ask(contract.login.ask, { body: { role: 'user', phone } });
  await app.jobs.work();
  const command = keptMessages('--to', phone);
  expect(await command.ended, command.complained()).toBe(0);
  expect(command.said()).toContain(await sentCode(app.db, phone));
  expect(command.said().trim().split('\n')).toHaveLength(1);
});

test('where there is nothing it says so in one line', async () => {
  const nothing = keptMessages('--to', '+79000000000');
  expect(await nothing.ended).toBe(1);
  expect(nothing.complained()).toBe('iskra: nothing is kept for +79000000000\n');
  const without = keptMessages();
  expect(await without.ended).toBe(2);
  expect(without.complained()).toBe('iskra: --to is missing\n');
});
