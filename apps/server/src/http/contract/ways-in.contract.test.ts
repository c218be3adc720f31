// Every call that makes an administrator, changes how a person gets in or weakens a guard is itself guarded: a session that was left open or
// stolen makes no lasting way in. The database is watched while every write is sent without a confirmed identity, as its
// sample is and with every field that looks like a way in. And where a way to a person changes, every session or message of the old
// one is gone: each person is given something old before the call.
import { settingNames, settingNumbers } from '@iskra/contract/areas/platform/settings';
import { guardedFields } from '@iskra/contract/kernel/guarded';
import { personalKind } from '@iskra/contract/kernel/personal';
import type { Role } from '@iskra/contract/roles';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { noteIdentity, tokenHash } from '../../modules/people/sessions/sessions.scope.store.ts';
import { testApp } from '../../testing/app.ts';
import { type Call, callerOf, calls, makeWorld, rolesOf, sampleFor, send } from '../../testing/contract/endpoints.ts';
import { fieldsOf } from '../../testing/contract/fields.ts';
import { rightValue } from '../../testing/contract/guarded.ts';
import { forgetIdentity } from '../../testing/login.ts';

const app = await testApp();
const writes = calls.filter(({ endpoint }) => endpoint.effect === 'write');

/** These prove by themselves whose the way is. */
const provedOtherwise: Record<string, string> = {
  'login.choosePassword': 'the link was sent to the person, and works once',
  'profile.changePhone': 'a code to the old phone and one to the new',
  'join.correct': 'somebody who waits and logs in by phone alone: their mailbox opens nothing',
};

/** Fields that look like a way in and are none: nobody logs in by their values. */
const noWaysIn: Record<string, string> = {
  'buyers.ask.phone': 'a code to it is the login',
  'buyers.find.phone': 'whom to look for',
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
  // A new setting has to be sorted into one of the two.
  expect(settingNames.length - guarding.length).toBe(41);
});

interface Account {
  id: number;
  way: string;
  status: string;
  is_staff: boolean;
}

/** Everything by which a person gets in, and everything that guards something. */
async function waysNow() {
  const accounts = await sql<Account>`
    select id, md5(row (role, phone, email, login, password_hash)::text) as way, status,
      role in ('admin', 'moderator') as is_staff
    from users`.execute(app.db);
  const others = await sql<{ way: string }>`
    select 'link ' || user_id || encode(token_hash, 'hex') as way from password_links
    union all select 'app ' || user_id || md5(k::text) from totp_keys k
    union all select 'setting ' || id from settings
      where name = any (${settingNames.filter((name) => settingNumbers[name].guards)})`.execute(app.db);
  return {
    accounts: new Map(accounts.rows.map((account) => [account.id, account])),
    others: new Set(others.rows.map(({ way }) => way)),
  };
}

type Ways = Awaited<ReturnType<typeof waysNow>>;

/** A new account that a moderator has to let in first opens nothing yet. */
function opened(before: Ways, after: Ways): string[] {
  const accounts = [...after.accounts.values()].filter(({ id, way, status, is_staff }) => {
    const known = before.accounts.get(id);
    if (!known) return status !== 'pending';
    return known.way !== way || (is_staff && known.status === 'blocked' && status !== 'blocked');
  });
  return [
    ...accounts.map(({ id }) => `the account ${id}`),
    ...[...after.others].filter((way) => !before.others.has(way)),
  ];
}

/** Whom the program reaches otherwise than before, or whom it has shut out or let in again. */
function moved(before: Ways, after: Ways): number[] {
  const isOut = (status: string) => status === 'blocked' || status === 'deleted';
  return [...after.accounts.values()]
    .filter(({ id, way, status }) => {
      const known = before.accounts.get(id);
      return known && (known.way !== way || (known.status !== status && (isOut(known.status) || isOut(status))));
    })
    .map(({ id }) => id);
}

/** Something old by which each person could get in. */
async function plant(): Promise<void> {
  const later = sql`now() + interval '1 hour'`;
  const mark = sql`decode(md5('planted ' || id), 'hex')`;
  await sql`
    insert into sessions (token_hash, user_id, remember, expires_at) select ${mark}, id, false, ${later} from users
    on conflict do nothing`.execute(app.db);
  await sql`
    insert into password_links (user_id, token_hash, expires_at) select id, ${mark}, ${later} from users
    on conflict do nothing`.execute(app.db);
  await sql`
    insert into code_challenges (id, purpose, user_id, code_hash, expires_at)
    select md5('planted ' || id)::uuid, 'phone_change', id, ${mark}, ${later} from users on conflict do nothing`.execute(
    app.db,
  );
  await sql`
    insert into known_devices (user_id, device) select id, md5('planted ' || id)::uuid from users
    on conflict do nothing`.execute(app.db);
}

async function plantedOf(ids: number[]): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with planted as (select id, md5('planted ' || id) as mark from unnest(${ids}::bigint[]) id)
    select 'session' as what from sessions s join planted p on p.id = s.user_id and s.token_hash = decode(p.mark, 'hex')
    union all select 'link' from password_links l join planted p on p.id = l.user_id and l.token_hash = decode(p.mark, 'hex')
    union all select 'code' from code_challenges c join planted p on c.id = p.mark::uuid
    union all select 'device' from known_devices d join planted p on p.id = d.user_id and d.device = p.mark::uuid`.execute(
    app.db,
  );
  return rows.map(({ what }) => what);
}

/** The sample as it is, or with one field more: without a confirmed identity, and once more with one if that was asked for. */
async function attempt(call: Call, role: Role | undefined, field: string | undefined) {
  const world = await makeWorld(app);
  const who = await callerOf(world, call, role);
  const input = await sampleFor(world, call, who);
  await plant();
  if (who.token) await forgetIdentity(app.db, who.token);
  const body = field ? { ...(input.body as object), [field]: rightValue(field) } : input.body;
  const before = await waysNow();
  const go = async () => {
    const response = await send(app, call, { ...input, ...(body !== undefined && { body }) }, who.token);
    const reply = response.json<{ error_code: number; problem?: string; run_id?: number }>();
    if (reply.run_id) await app.jobs.work();
    return reply;
  };
  const first = await go();
  const unproved = opened(before, await waysNow());
  const asked = first.problem === 'identity.required';
  if (asked) {
    await noteIdentity(app.db, await sessionOf(who.token));
    await go();
  }
  return { first, asked, unproved, left: await plantedOf(moved(before, await waysNow())) };
}

async function sessionOf(token: string): Promise<number> {
  const session = app.db.selectFrom('sessions').select('id').where('token_hash', '=', tokenHash(token));
  return (await session.executeTakeFirstOrThrow()).id;
}

const cells = writes.flatMap((call) => {
  const roles = rolesOf(call.endpoint);
  return (roles.length > 0 ? roles : [undefined]).map((role) => ({ call, role }));
});

describe.each(cells)('$call.name as $role', ({ call, role }) => {
  test('opens no way in without a confirmed identity, and leaves no old one where it opens a new one', async () => {
    for (const field of [undefined, ...suspects(call)]) {
      const { first, asked, unproved, left } = await attempt(call, role, field);
      const about = `${field}: ${JSON.stringify(first)}`;
      if (field && guardedFields(call.endpoint.body).includes(field)) expect(asked, about).toBe(true);
      else if (!(call.name in provedOtherwise)) expect(unproved, about).toEqual([]);
      expect(left, about).toEqual([]);
    }
  });
});
