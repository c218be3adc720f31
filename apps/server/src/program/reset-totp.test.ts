// `iskra reset-totp` as an operator runs it, on the database of a running program.
import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { stranger } from '../testing/login.ts';
import { testPassword } from '../testing/people.ts';
import { runProgram } from '../testing/program.ts';
import { turnOnTotp } from '../testing/totp.ts';

const app = await testApp();
const { login, profile } = contract;

function resetTotp(...flags: string[]) {
  const { url, ownerUrl } = app.database;
  const secret = 'a secret of the tests, long enough for anybody';
  return runProgram(['reset-totp', ...flags], { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, SECRET: secret });
}

test('the app is forgotten, every session ends, and the person logs in by message', async () => {
  const admin = await app.as('admin');
  await turnOnTotp(admin);
  const { login: name } = await admin.ask(profile.show);
  const command = resetTotp('--login', name!.toUpperCase());
  expect(await command.ended, command.complained()).toBe(0);
  expect(command.said()).toContain('is forgotten');
  expect(await admin.refused(profile.show)).toMatchObject({ status: 401 });
  const body = { role: 'admin', login: name!, password: testPassword } as const;
  expect(await stranger(app).ask(login.ask, { body })).toMatchObject({ way: 'sms' });
  const events = app.db.selectFrom('audit_events').select('actor_kind').where('action', '=', 'totp.reset');
  expect(await events.where('entity_id', '=', admin.user_id).execute()).toEqual([{ actor_kind: 'system' }]);

  const again = resetTotp('--login', name!);
  expect(await again.ended).toBe(1);
  expect(again.complained()).toBe(`iskra: ${name} has no authenticator app\n`);
});

test('a wrong name is one line', async () => {
  const command = resetTotp('--login', 'nobody');
  expect(await command.ended).toBe(1);
  expect(command.complained()).toBe('iskra: nobody has the login nobody\n');
  const without = resetTotp();
  expect(await without.ended).toBe(2);
  expect(without.complained()).toBe('iskra: --login is missing\n');
});
