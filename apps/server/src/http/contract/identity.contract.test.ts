// Calls that declare `confirmIdentity`, and fields that are `guarded`: no session makes or names them unless it has itself proved,
// minutes ago, who sits at it.
import { guardedFields } from '@iskra/contract/kernel/guarded';
import type { Role } from '@iskra/contract/roles';
import { describe, expect, test } from 'vitest';
import { noteIdentity, tokenHash } from '../../modules/people/sessions/sessions.scope.store.ts';
import { testApp } from '../../testing/app.ts';
import { type Call, callerOf, calls, makeWorld, rolesOf, sampleFor, send } from '../../testing/contract/endpoints.ts';
import type { Someone } from '../../testing/contract/fixtures.ts';
import { rightValue } from '../../testing/contract/guarded.ts';
import { expectNothingWritten } from '../../testing/contract/refusals.ts';
import { forgetIdentity, pass } from '../../testing/login.ts';
import { openSession } from '../../testing/people.ts';

const app = await testApp();
const declares = ({ endpoint }: Call) => endpoint.effect === 'write' && endpoint.confirmIdentity === true;
const declared = calls.filter(declares);
const guarding = calls.filter((call) => !declares(call) && guardedFields(call.endpoint.body).length > 0);
/** An owner asks for a change of the own card; whom to call stands in the own profile. */
const isRefusedAnyway = (call: Call, role: Role) => call.name === 'owners.change' && role === 'owner';
const cells = [...declared, ...guarding].flatMap((call) =>
  rolesOf(call.endpoint)
    .filter((role) => !isRefusedAnyway(call, role))
    .flatMap((role) =>
      (declares(call) ? [''] : guardedFields(call.endpoint.body)).map((field) => ({ call, role, field })),
    ),
);

/** Everything that the call needs is there, and nothing is confirmed. The world is new: time passes in these tests. */
async function ready(
  call: Call,
  role: Role,
  field = '',
): Promise<{ who: Someone; attempt: () => ReturnType<typeof send> }> {
  const world = await makeWorld(app);
  const who = await callerOf(world, call, role);
  const input = await sampleFor(world, call, who);
  const named = field && { body: { ...(input.body as object), [field]: rightValue(field) } };
  await forgetIdentity(app.db, who.token);
  return { who, attempt: () => send(app, call, { ...input, ...named }, who.token) };
}

async function sessionOf({ token }: Someone): Promise<number> {
  const session = app.db.selectFrom('sessions').select('id').where('token_hash', '=', tokenHash(token));
  return (await session.executeTakeFirstOrThrow()).id;
}

async function expectAsked(sent: ReturnType<typeof send>): Promise<void> {
  const response = await sent;
  expect(response.json()).toMatchObject({
    error_code: 428,
    error_message: 'Подтвердите личность',
    problem: 'identity.required',
  });
  await expectNothingWritten(app, response, 'unconfirmed');
}

describe.each(cells)('$call.name $field as $role', ({ call, role, field }) => {
  test('is refused without a confirmation, with another session’s and with an old one, and passes with a fresh one', async () => {
    const { who, attempt } = await ready(call, role, field);
    await expectAsked(attempt());
    // A session of the same person that has just confirmed.
    await openSession(app.db, who.user_id);
    await expectAsked(attempt());
    await noteIdentity(app.db, await sessionOf(who));
    await pass(app.db, 601);
    await expectAsked(attempt());
    await noteIdentity(app.db, await sessionOf(who));
    await pass(app.db, 590);
    expect((await attempt()).json()).toMatchObject({ error_code: 0 });
  });
});

test('few calls ask for it, and these are they', () => {
  expect(declared.map(({ name }) => name).sort()).toEqual([
    'buyers.forget',
    'documents.archive',
    'documents.publishVersion',
    'imports.apply',
    'ledger.activate',
    'ledger.approve',
    'ledger.emit',
    'ledger.manual',
    'ledger.reverse',
    'ledger.undoImport',
    'owners.archive',
    'owners.blockMany',
    'profile.leaveForGood',
    'sellers.blockMany',
    'sellers.merge',
    'sellers.remove',
    'staff.passwordLink',
    'staff.unblock',
    'totp.begin',
    'totp.newCodes',
    'totp.turnOff',
    'totp.turnOn',
    'tradePoints.blockMany',
    'tradeUsers.blockMany',
    'tradeUsers.delete',
    'tradeUsers.passwordLink',
  ]);
});

test('these fields ask for it, and a call that names none of them does not', async () => {
  expect(
    Object.fromEntries(guarding.map(({ name, endpoint }) => [name, guardedFields(endpoint.body).join(' ')])),
  ).toEqual({
    'documents.change': 'kind audience_roles required',
    'owners.add': 'contact_phone email',
    'owners.change': 'contact_phone email',
    'profile.change': 'email',
    'sellers.add': 'phone email',
    'sellers.change': 'phone email',
    'settings.change':
      'code_seconds code_resend_seconds code_tries recheck_percent order_sms_coins manual_approval_coins import_approval_coins chicago_close_percent',
    'staff.add': 'role login phone email',
    'staff.change': 'role login phone email',
    'tradeUsers.add': 'phone email',
    'tradeUsers.change': 'phone email',
  });
  for (const call of guarding.filter(({ name }) => !name.endsWith('.add'))) {
    const { attempt } = await ready(call, rolesOf(call.endpoint)[0]!);
    expect((await attempt()).json(), call.name).toMatchObject({ error_code: 0 });
  }
});

test('only people who log in can be asked', () => {
  expect(declared.filter(({ endpoint }) => typeof endpoint.access === 'string')).toEqual([]);
});

test('a wrong body is told before anybody is asked who they are', async () => {
  const call = declared.find(({ name }) => name === 'profile.leaveForGood')!;
  const { who } = await ready(call, 'seller');
  const response = await send(app, call, { body: { confirm: 'нет' } }, who.token);
  expect(response.json()).toMatchObject({ problem: 'invalid' });
});
