// REQUIRE_TOTP: a person who must have an app and has none does nothing else before.
import { contract } from '@iskra/contract';
import { totpRoles } from '@iskra/contract/roles';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { callerOf, calls, makeWorld, rolesOf, sampleFor, send } from '../../../testing/contract/endpoints.ts';
import { confirmByCode, forgetIdentity } from '../../../testing/login.ts';
import { turnOnTotp } from '../../../testing/totp.ts';

const secret = 'a secret of the tests, long enough for anybody';
const app = await testApp({ facts: { demo: false, secret, totp_required_of: ['admin'] } });
const { profile, totp, tradePoints } = contract;
const ofAdmins = calls.filter(({ endpoint }) => rolesOf(endpoint).includes('admin'));

describe.each(ofAdmins)('$name', ({ name, endpoint }) => {
  test('before the app is set up', async () => {
    const admin = await app.as('admin');
    const input = { params: { id: '2000000000', target: 'trade_points' }, body: {} };
    const response = await send(app, { name, endpoint, sample: { call: () => ({}) } }, input, admin.token);
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const problem = isJson ? response.json<{ problem?: string }>().problem : undefined;
    if (endpoint.beforeTotp) expect(problem).not.toBe('totp.required');
    else expect(response.json()).toMatchObject({ error_code: 428, problem: 'totp.required' });
  });
});

test('open are the profile, the set-up, the proof of who one is, what became of a call and the way out, and nothing else', () => {
  const open = calls.filter(({ endpoint }) => endpoint.beforeTotp).map(({ name }) => name);
  expect(open.sort()).toEqual([
    'identity.ask',
    'identity.confirm',
    'intents.settle',
    'login.leave',
    'profile.show',
    'totp.begin',
    'totp.turnOn',
  ]);
});

test('an admin sets it up with nothing but the login behind, and everything opens', async () => {
  const admin = await app.as('admin');
  await forgetIdentity(app.db, admin.token);
  expect(await admin.ask(profile.show)).toMatchObject({ must_set_up_totp: true });
  expect(await admin.refused(totp.begin)).toMatchObject({ problem: 'identity.required' });
  await confirmByCode(app, admin);
  await turnOnTotp(admin);
  expect(await admin.ask(profile.show)).toMatchObject({ must_set_up_totp: false });
  await admin.ask(tradePoints.list, { body: {} });
});

test('a person who turns it off must set it up anew', async () => {
  const admin = await app.as('admin');
  await turnOnTotp(admin);
  await admin.ask(totp.turnOff);
  expect(await admin.refused(tradePoints.list, { body: {} })).toMatchObject({ problem: 'totp.required' });
});

test('other roles are not asked', async () => {
  for (const role of ['moderator', 'tsm_user', 'owner', 'seller'] as const) {
    const person = await app.as(role);
    expect(await person.ask(profile.show), role).toMatchObject({ must_set_up_totp: false });
  }
});

test('where it is not required nobody is asked', async () => {
  const plain = await testApp({ database: app.database });
  const world = await makeWorld(plain);
  const list = calls.find(({ name }) => name === 'tradePoints.list')!;
  for (const role of totpRoles) {
    const who = await callerOf(world, list, role);
    await who.ask(tradePoints.list, (await sampleFor(world, list, who)) as object);
  }
});
