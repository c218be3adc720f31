// What makes an administrator, changes how a person gets in or weakens a guard is itself guarded: a session that was left open or
// stolen makes no lasting way in. The database is watched while every write is sent by somebody who has not proved who they are, as its
// sample is and with every field that looks like a way in.
import { settingNames, settingNumbers } from '@iskra/contract/areas/settings';
import { guardedFields } from '@iskra/contract/kernel/guarded';
import { personalKind } from '@iskra/contract/kernel/personal';
import type { Role } from '@iskra/contract/roles';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { type Call, callerOf, calls, makeWorld, rolesOf, sampleFor, send } from '../testing/contract/endpoints.ts';
import { fieldsOf } from '../testing/contract/fields.ts';
import { rightValue } from '../testing/contract/guarded.ts';
import { forgetIdentity } from '../testing/login.ts';

const app = await testApp();
const writes = calls.filter(({ endpoint }) => endpoint.effect === 'write');

/** These prove by themselves whose the way is. */
const provedOtherwise: Record<string, string> = {
  'login.choosePassword': 'the link was sent to the person, and works once',
  'profile.changePhone': 'a code to the old phone and one to the new',
  'join.correct': 'somebody who waits and logs in by phone alone: their mailbox opens nothing',
};

/** Fields that look like a way in and are none: nobody logs in by what they hold. */
const noWaysIn: Record<string, string> = {
  'buyers.ask.phone': 'a code to it is the login',
  'join.ask.phone': 'a code to it is the proof',
  'join.send.email': 'a new account, which a moderator lets in',
  'join.correct.email': provedOtherwise['join.correct']!,
  'login.ask.phone': 'the login itself',
  'login.ask.login': 'the login itself',
  'login.ask.password': 'the login itself',
  'login.ask.role': 'the login itself',
  'login.choosePassword.password': provedOtherwise['login.choosePassword']!,
  'orders.create.email': 'where one order is told of',
  'profile.askPhone.phone': provedOtherwise['profile.changePhone']!,
  'profile.change.contact_phone': 'whom to call about a counterparty',
  'requests.add.phone': 'a new account, which a moderator lets in',
  'sellers.ask.phone': 'a new account, which a moderator lets in',
  'tradePoints.add.phone': 'the phone of a shop',
  'tradePoints.change.phone': 'the phone of a shop',
  'tradePoints.propose.phone': 'the phone of a shop',
};

const looksLikeWay = (name: string) =>
  ['phone', 'email'].includes(personalKind(name) ?? '') || ['login', 'password', 'role'].includes(name);

/** Of this call. */
function suspects({ endpoint }: Call): string[] {
  return [...new Set([...fieldsOf(endpoint).filter(looksLikeWay), ...guardedFields(endpoint.body)])];
}

const asksAlways = ({ endpoint }: Call) => endpoint.effect === 'write' && endpoint.confirmIdentity === true;

test('every field that looks like a way in asks for it, or is said to be none', () => {
  const open = writes
    .filter((call) => !asksAlways(call))
    .flatMap(({ name, endpoint }) => {
      const asking = guardedFields(endpoint.body);
      return fieldsOf(endpoint)
        .filter((field) => looksLikeWay(field) && !asking.includes(field))
        .map((field) => `${name}.${field}`);
    });
  expect(open.sort()).toEqual(Object.keys(noWaysIn).sort());
});

test('every setting guards something or is said to guard nothing', () => {
  const guarding = settingNames.filter((name) => settingNumbers[name].guards);
  expect(guarding).toEqual([
    'code_seconds',
    'code_resend_seconds',
    'code_tries',
    'recheck_percent',
    'order_sms_coins',
    'manual_approval_coins',
    'import_approval_coins',
    'chicago_close_percent',
  ]);
  // Whoever adds a number decides which of the two it is.
  expect(settingNames.length - guarding.length).toBe(29);
});

interface Account {
  id: number;
  way: string;
  /** Nobody comes in by it: a moderator has to let the person in first. */
  waits: boolean;
  /** An administrator or a moderator who may not come in. */
  is_shut: boolean;
}

/** Everything by which somebody gets in, and everything that guards something. */
async function waysNow() {
  const accounts = await sql<Account>`
    select id, md5(row (role, phone, email, login, password_hash)::text) as way, status = 'pending' as waits,
      role in ('admin', 'moderator') and status = 'blocked' as is_shut
    from users`.execute(app.db);
  const others = await sql<{ way: string }>`
    select 'link ' || user_id || encode(token_hash, 'hex') as way from password_links
    union all select 'app ' || user_id || md5(k::text) from totp_keys k
    union all select 'setting ' || id from settings where name = any (${settingNames.filter((name) => settingNumbers[name].guards)})`.execute(
    app.db,
  );
  return {
    accounts: new Map(accounts.rows.map((account) => [account.id, account])),
    others: new Set(others.rows.map(({ way }) => way)),
  };
}

type Ways = Awaited<ReturnType<typeof waysNow>>;

function opened(before: Ways, after: Ways): string[] {
  const accounts = [...after.accounts.values()].filter(({ id, way, waits, is_shut }) => {
    const known = before.accounts.get(id);
    return known ? known.way !== way || (known.is_shut && !is_shut) : !waits;
  });
  return [
    ...accounts.map(({ id }) => `the account ${id}`),
    ...[...after.others].filter((way) => !before.others.has(way)),
  ];
}

/** The sample as it is, or with one field more. */
async function attempt(call: Call, role: Role | undefined, field?: string) {
  const world = await makeWorld(app);
  const who = await callerOf(world, call, role);
  const input = await sampleFor(world, call, who);
  if (who.token) await forgetIdentity(app.db, who.token);
  const before = await waysNow();
  const body = field ? { ...(input.body as object), [field]: rightValue(field) } : input.body;
  const response = await send(app, call, { ...input, ...(body !== undefined && { body }) }, who.token);
  const reply = response.json<{ error_code: number; problem?: string; run_id?: number }>();
  if (reply.run_id) await app.jobs.work();
  return { reply, opened: opened(before, await waysNow()) };
}

const cells = writes.flatMap((call) => {
  const roles = rolesOf(call.endpoint);
  return (roles.length > 0 ? roles : [undefined]).map((role) => ({ call, role }));
});

describe.each(cells)('$call.name as $role', ({ call, role }) => {
  test('opens no way in to whoever has not proved who they are', async () => {
    for (const field of [undefined, ...suspects(call)]) {
      const { reply, opened: ways } = await attempt(call, role, field);
      const asked = reply.problem === 'identity.required';
      if (field && guardedFields(call.endpoint.body).includes(field)) expect(asked, field).toBe(true);
      else if (!(call.name in provedOtherwise)) expect(ways, `${field}: ${JSON.stringify(reply)}`).toEqual([]);
    }
  });
});
