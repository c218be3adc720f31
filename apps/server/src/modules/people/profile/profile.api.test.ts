import { contract } from '@iskra/contract';
import { roleHomes, roles } from '@iskra/contract/roles';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeDocument } from '../../../testing/documents.ts';
import { sentCode, stranger } from '../../../testing/login.ts';
import { openSession } from '../../../testing/people.ts';
import { makeTradePoint } from '../../../testing/trade-points.ts';

const app = await testApp();
const { db } = app;
const { profile } = contract;
const admin = await app.as('admin');

const diffsOf = async (userId: number, action: string) => {
  const rows = await db
    .selectFrom('audit_events')
    .select('diff')
    .where('entity_id', '=', userId)
    .where('action', '=', action)
    .execute();
  return rows.map((row) => row.diff);
};

test.each(roles)('%s sees who they are and where they land', async (role) => {
  const person = await app.as(role);
  expect(await person.ask(profile.show)).toMatchObject({
    id: person.user_id,
    user_role_code: role,
    phone: person.phone,
    docs_signed: true,
    home: roleHomes[role],
    unread: 0,
    must_show: [],
  });
});

test('a BDM is called a BDM, though a TSM may do the same', async () => {
  const person = await app.as('tsm_user');
  expect(await person.ask(profile.show)).toMatchObject({ position: 'ТСМ' });
  await db.updateTable('trade_users').set({ kind: 'bdm' }).where('user_id', '=', person.user_id).execute();
  expect(await person.ask(profile.show)).toMatchObject({ position: 'БДМ' });
});

test('an owner with a document to sign reads and leaves the profile, and nothing else', async () => {
  const person = await app.as('owner');
  const document = {
    code: 'OFFER',
    title: 'Оферта',
    kind: 'offer' as const,
    audience_roles: ['owner'],
    status: 'active' as const,
  };
  const { id } = await db.insertInto('documents').values(document).returning('id').executeTakeFirstOrThrow();
  const version = {
    document_id: id,
    number: 1,
    sha256: 'x',
    status: 'published',
    effective_from: '2026-01-01T00:00:00Z',
  } as const;
  await db.insertInto('document_versions').values(version).execute();
  expect(await person.ask(profile.show)).toMatchObject({ docs_signed: false });
  await person.ask(profile.sessions);
  expect(await person.refused(contract.tradePoints.list, { body: {} })).toMatchObject({ error_code: 451, status: 200 });
  await person.ask(contract.login.leave);
  await db.updateTable('documents').set({ status: 'archived' }).where('id', '=', id).execute();
});

test('contacts, notifications and looks change; what is not named stays', async () => {
  const person = await app.as('owner');
  const email = `Own-${person.user_id}@Example.RU`;
  await person.ask(profile.change, { body: { email, preferences: { theme: 'dark', columns: { owners: ['inn'] } } } });
  const body = {
    preferences: { density: 'compact' },
    notification_prefs: { mail: false },
    contact_phone: '8 495 123-45-67',
  } as const;
  const after = await person.ask(profile.change, { body });
  expect(after).toMatchObject({
    email: email.toLowerCase(),
    preferences: { theme: 'dark', density: 'compact', columns: { owners: ['inn'] } },
    notification_prefs: { mail: false },
    contact: { contact_phone: '+74951234567' },
  });
  expect(await person.ask(profile.change, { body: { email: '' } })).toMatchObject({ email: null });
  const diffs = JSON.stringify(await diffsOf(person.user_id, 'profile.change'));
  expect(diffs).toContain('o•••@example.ru');
  expect(diffs).not.toContain(email.toLowerCase());
  expect(diffs).not.toContain('4951234567');
});

test.each([
  ['user_role_code', 'admin'],
  ['role', 'admin'],
  ['status', 'active'],
  ['id', 1],
  ['phone', '+79990000000'],
  ['login', 'root'],
  ['password_hash', 'x'],
  ['must_show', []],
  ['last_name', 'Другой'],
  ['owner_id', 1],
  ['version', 1],
])('«%s» cannot be slipped into the profile', async (field, value) => {
  const person = await app.as('seller');
  const refusal = await person.refused(profile.change, { body: { email: 'a@example.ru', [field]: value } });
  expect(refusal).toMatchObject({ problem: 'invalid', errors: [{ field }] });
  expect(await person.ask(profile.show)).toMatchObject({ email: null, user_role_code: 'seller' });
});

test('bad values land on their fields', async () => {
  const person = await app.as('seller');
  const bad = [
    [{ email: 'not a mail' }, 'email'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ preferences: { theme: 'pink' } }, 'preferences.theme'],
    [
      { preferences: { columns: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`l${i}`, []])) } },
      'preferences.columns',
    ],
    [{ notification_prefs: { pigeons: true } }, 'notification_prefs.pigeons'],
    [{ contact_name: 'Кто-то' }, 'contact_name'],
    [{ avatar_file_id: 999_999 }, 'avatar_file_id'],
  ] as const;
  for (const [body, field] of bad)
    expect(await person.refused(profile.change, { body }), field).toMatchObject({
      error_code: 422,
      errors: [{ field }],
    });
});

test('a mailbox belongs to one person', async () => {
  const [first, second] = [await app.as('seller'), await app.as('seller')];
  await first.ask(profile.change, { body: { email: 'mine@example.ru' } });
  expect(await second.refused(profile.change, { body: { email: 'MINE@example.ru' } })).toMatchObject({
    problem: 'profile.email_taken',
    errors: [{ field: 'email' }],
  });
});

test('a photo is one’s own upload', async () => {
  const [me, other] = [await app.as('seller'), await app.as('seller')];
  const file = { kind: 'image', original_name: 'я.jpg', mime: 'image/jpeg', size: 1, sha256: 'x' } as const;
  const add = async (created_by: number) =>
    (
      await db
        .insertInto('files')
        .values({ ...file, created_by, storage_key: `k${created_by}` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [mine, theirs] = [await add(me.user_id), await add(other.user_id)];
  expect(await me.refused(profile.change, { body: { avatar_file_id: theirs } })).toMatchObject({
    problem: 'profile.bad_photo',
  });
  expect(await me.ask(profile.change, { body: { avatar_file_id: mine } })).toMatchObject({ avatar_file_id: mine });
  expect(await me.ask(profile.change, { body: { avatar_file_id: null } })).toMatchObject({ avatar_file_id: null });
});

test('a window is shown once, and consent is given, not clicked away', async () => {
  const person = await app.as('seller');
  const audience_roles = ['seller' as const];
  const consent = await makeDocument(admin, { kind: 'pd_consent', audience_roles, required: false });
  const marketing = await makeDocument(admin, { kind: 'marketing_consent', audience_roles, required: false });
  await db
    .updateTable('users')
    .set({ must_show: ['welcome', 'consent'] })
    .where('id', '=', person.user_id)
    .execute();
  expect(await person.ask(profile.shown, { body: { window: 'welcome' } })).toMatchObject({ must_show: ['consent'] });
  expect(await person.refused(profile.shown, { body: { window: 'consent' } })).toMatchObject({ problem: 'invalid' });
  expect(await person.refused(profile.consent, { body: { personal_data: false, marketing: true } })).toMatchObject({
    problem: 'invalid',
  });
  expect(await person.ask(profile.consent, { body: { personal_data: true, marketing: false } })).toMatchObject({
    must_show: [],
  });
  const seller = await db.selectFrom('sellers').selectAll().where('id', '=', person.role_id!).executeTakeFirstOrThrow();
  expect(seller).toMatchObject({ marketing_consent: false, consent_at: expect.any(String) });
  const signed = db.selectFrom('signatures').selectAll().where('user_id', '=', person.user_id);
  expect(await signed.execute()).toMatchObject([{ version_id: consent.version_id, method: 'click' }]);
  await person.ask(profile.consent, { body: { personal_data: true, marketing: true } });
  expect((await signed.orderBy('id').execute()).map((row) => row.version_id)).toEqual([
    consent.version_id,
    marketing.version_id,
  ]);
});

test('own sessions: seen, ended one by one, ended all', async () => {
  const person = await app.as('admin');
  const tokens = [await openSession(db, person.user_id), await openSession(db, person.user_id)];
  const { items } = await person.ask(profile.sessions);
  expect(items.map(({ current }) => current)).toEqual([true, false, false]);
  expect(JSON.stringify(items)).not.toContain('hash');

  const stranger = await app.as('admin');
  expect(await stranger.refused(profile.endSession, { params: { id: items[1]!.id } })).toMatchObject({
    problem: 'not_found',
  });
  await person.ask(profile.endSession, { params: { id: items[1]!.id } });
  expect((await person.ask(profile.sessions)).total).toBe(2);

  expect(await person.ask(profile.endSessions, { body: { keep_current: true } })).toMatchObject({ ended: 1 });
  expect((await person.ask(profile.sessions)).total).toBe(1);
  expect(await person.ask(profile.endSessions, { body: {} })).toMatchObject({ ended: 1 });
  for (const token of [person.token, ...tokens])
    expect(
      (
        await app.fastify.inject({
          method: 'POST',
          url: '/web/v1/profile',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode,
    ).toBe(401);
  await stranger.ask(profile.show);
});

test('who deletes the own account is out at once and cannot come back', async () => {
  const person = await app.as('seller');
  expect(await person.refused(profile.leaveForGood, { body: { confirm: 'да' } })).toMatchObject({
    errors: [{ field: 'confirm' }],
  });
  await person.ask(profile.leaveForGood, { body: { confirm: 'УДАЛИТЬ' } });
  expect(await person.refused(profile.show)).toMatchObject({ status: 401 });
  await stranger(app).ask(contract.login.ask, { body: { role: 'user', phone: person.phone } });
  expect(await sentCode(db, person.phone)).toBe('');
  const row = await db
    .selectFrom('users')
    .select(['status', 'deleted_at'])
    .where('id', '=', person.user_id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'deleted', deleted_at: expect.any(String) });
});

test('one administrator always stays, even when all leave at once', async () => {
  await db.updateTable('users').set({ status: 'blocked' }).where('role', '=', 'admin').execute();
  const admins = await Promise.all(Array.from({ length: 4 }, () => app.as('admin')));
  const leave = (token: string) =>
    app.fastify.inject({
      method: 'POST',
      url: '/web/v1/profile/delete',
      headers: { authorization: `Bearer ${token}` },
      payload: { confirm: 'УДАЛИТЬ' },
    });
  const answers = (await Promise.all(admins.map(({ token }) => leave(token)))).map((answer) => answer.json());
  expect(answers.filter(({ error_code }) => error_code === 0)).toHaveLength(3);
  expect(answers.filter(({ problem }) => problem === 'profile.last_admin')).toHaveLength(1);
  const last = admins[answers.findIndex(({ problem }) => problem === 'profile.last_admin')]!;
  expect(await last.ask(profile.leaving)).toMatchObject({ obstacles: [{ problem: 'profile.last_admin' }] });
});

test('an owner with working points does not leave before they are closed or given away, as nobody archives such a one', async () => {
  const owner = await app.as('owner');
  const point = await makeTradePoint(db, { owner_id: owner.role_id! });
  const leave = { body: { confirm: 'УДАЛИТЬ' as const } };
  expect(await owner.refused(profile.leaveForGood, leave)).toMatchObject({ problem: 'profile.has_points' });
  expect(await owner.ask(profile.leaving)).toMatchObject({ obstacles: [{ problem: 'profile.has_points' }] });
  await owner.ask(profile.show);
  await db.updateTable('trade_points').set({ status: 'closed' }).where('id', '=', point.id).execute();
  expect(await owner.ask(profile.leaving)).toMatchObject({ obstacles: [] });
  await owner.ask(profile.leaveForGood, leave);
  const row = db.selectFrom('owners').select('status').where('id', '=', owner.role_id!);
  expect(await row.executeTakeFirst()).toEqual({ status: 'archived' });
});
