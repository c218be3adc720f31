import { contract } from '@iskra/contract';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCaller } from '../../../testing/caller.ts';
import { freshPhone, pass, sentCode, stranger } from '../../../testing/login.ts';
import { testSecret } from '../../../testing/secret.ts';
import { hashPhone, openPhone } from './buyer-phone.ts';

const app = await testApp();
const { db } = app;
const { buyers } = contract;
await publishAgreement(1);

async function enter(phone = freshPhone()) {
  const caller = stranger(app);
  const { challenge_id } = await caller.ask(buyers.ask, { body: { phone } });
  const session = await caller.ask(buyers.enter, { body: { challenge_id, code: await sentCode(db, phone) } });
  return { phone, ...session, ...makeCaller(app.fastify, db, session.token) };
}

async function publishAgreement(number: number): Promise<number> {
  const document = {
    code: 'BUYERS',
    title: 'Соглашение',
    kind: 'buyer_agreement' as const,
    audience_roles: ['buyer'],
    status: 'active' as const,
  };
  await db
    .insertInto('documents')
    .values(document)
    .onConflict((it) => it.doNothing())
    .execute();
  const { id: document_id } = await db
    .selectFrom('documents')
    .select('id')
    .where('code', '=', 'BUYERS')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('document_versions')
    .set({ status: 'superseded' })
    .where('document_id', '=', document_id)
    .where('status', '=', 'published')
    .execute();
  const version = {
    document_id,
    number,
    html: '<p>Текст</p>',
    sha256: `hash-${number}`,
    status: 'published',
    published_at: '2026-01-01T00:00:00Z',
    effective_from: '2026-01-01T00:00:00Z',
  } as const;
  return (await db.insertInto('document_versions').values(version).returning('id').executeTakeFirstOrThrow()).id;
}

test('a phone and a code make a buyer, the same one every time', async () => {
  const first = await enter();
  expect(first.expires_in).toBe(86_400);
  const me = await first.ask(buyers.profile);
  expect(me).toMatchObject({ phone: `+7 ••• •••-••-${first.phone.slice(-2)}`, age_confirmed: false });
  const again = await enter(first.phone);
  expect(await again.ask(buyers.profile)).toMatchObject({ id: me.id });
  await first.ask(buyers.leave);
  expect(await first.refused(buyers.profile)).toMatchObject({ status: 401 });
  await again.ask(buyers.profile);
  await pass(db, 86_401);
  expect(await again.refused(buyers.profile)).toMatchObject({ status: 401 });
});

test('consents: of age, personal data, and the version that is current', async () => {
  const buyer = await enter();
  const consents = { age_confirmed: true, personal_data: true } as const;
  const first = await publishAgreement(2);
  expect(await buyer.ask(buyers.agreement)).toMatchObject({ agreement: { version_id: first, html: '<p>Текст</p>' } });
  expect(await buyer.ask(buyers.profile)).toMatchObject({ agreement_accepted: false, agreement_version_id: first });
  expect(await buyer.refused(buyers.store, { body: { ...consents, agreement_version_id: null } })).toMatchObject({
    problem: 'buyer.agreement_changed',
  });
  await buyer.ask(buyers.store, { body: { ...consents, agreement_version_id: first } });
  await buyer.ask(buyers.store, { body: { ...consents, agreement_version_id: first } });
  expect(await buyer.ask(buyers.profile)).toMatchObject({ agreement_accepted: true });

  const second = await publishAgreement(3);
  expect(await buyer.ask(buyers.profile)).toMatchObject({ agreement_accepted: false });
  expect(await buyer.refused(buyers.store, { body: { ...consents, agreement_version_id: first } })).toMatchObject({
    problem: 'buyer.agreement_changed',
  });
  await buyer.ask(buyers.store, { body: { ...consents, agreement_version_id: second } });
  const row = await db
    .selectFrom('buyers')
    .selectAll()
    .where('phone_hash', '=', hashPhone(testSecret, buyer.phone))
    .executeTakeFirstOrThrow();
  expect(row.status).toBe('active');
  expect(row.agreements).toMatchObject([
    { version_id: first, sha256: 'hash-2' },
    { version_id: second, sha256: 'hash-3' },
  ]);
});

test.each(['age_confirmed', 'personal_data'])('no consent without %s', async (field) => {
  const buyer = await enter();
  const body = { age_confirmed: true, personal_data: true, agreement_version_id: null, [field]: false };
  expect(await buyer.refused(buyers.store, { body })).toMatchObject({ problem: 'invalid', errors: [{ field }] });
  expect(await buyer.refused(buyers.store, { body: { ...body, [field]: true, status: 'active' } })).toMatchObject({
    errors: [{ field: 'status' }],
  });
});

test('a blocked buyer loses the token and gets no other', async () => {
  const buyer = await enter();
  await db
    .updateTable('buyers')
    .set({ status: 'blocked' })
    .where('phone_hash', '=', hashPhone(testSecret, buyer.phone))
    .execute();
  expect(await buyer.refused(buyers.profile)).toMatchObject({ status: 401 });
  const caller = stranger(app);
  const { challenge_id } = await caller.ask(buyers.ask, { body: { phone: buyer.phone } });
  const code = await sentCode(db, buyer.phone);
  expect(await caller.refused(buyers.enter, { body: { challenge_id, code } })).toMatchObject({
    problem: 'login.blocked',
  });
});

const calls = Object.values(contract).flatMap((area) => Object.values(area) as Endpoint[]);
const inject = (endpoint: Endpoint, token: string) =>
  app.fastify.inject({
    method: endpoint.method,
    url: `/web/v1${endpoint.path.replace(/:\w+/g, '1')}`,
    headers: { authorization: `Bearer ${token}` },
    ...(endpoint.method !== 'GET' && { payload: {} }),
  });

test('a buyer’s token opens no call of the staff', async () => {
  const { token } = await enter();
  const closed = calls.filter(({ access }) => access !== 'public' && access !== 'buyer');
  expect(closed.length).toBeGreaterThan(15);
  for (const endpoint of closed) expect((await inject(endpoint, token)).statusCode, endpoint.path).toBe(401);
});

test('no token of the staff opens a buyer’s call', async () => {
  const admin = await app.as('admin');
  const closed = calls.filter(({ access }) => access === 'buyer');
  expect(closed.length).toBeGreaterThanOrEqual(3);
  for (const endpoint of closed) expect((await inject(endpoint, admin.token)).statusCode, endpoint.path).toBe(401);
});

test('a staff code makes no buyer: codes are bound to what they were asked for', async () => {
  const { phone } = await app.as('seller');
  const caller = stranger(app);
  const { challenge_id } = await caller.ask(contract.login.ask, { body: { role: 'user', phone } });
  const code = await sentCode(db, phone);
  expect(await caller.refused(buyers.enter, { body: { challenge_id, code } })).toMatchObject({
    problem: 'code.expired',
  });
  await pass(db, 61);
  const asBuyer = await caller.ask(buyers.ask, { body: { phone } });
  const body = { challenge_id: asBuyer.challenge_id, code: await sentCode(db, phone) };
  expect(await caller.refused(contract.login.enter, { body })).toMatchObject({ problem: 'code.expired' });
});

test('in demo mode, and only then, the reply carries the code', async () => {
  expect(await stranger(app).ask(buyers.ask, { body: { phone: freshPhone() } })).not.toHaveProperty('demo_code');
  const demo = await testApp({
    database: app.database,
    facts: { demo: true, secret: 'another secret, as long as it has to be' },
  });
  const caller = stranger(demo);
  const { challenge_id, demo_code } = await caller.ask(buyers.ask, { body: { phone: freshPhone() } });
  await caller.ask(buyers.enter, { body: { challenge_id, code: demo_code! } });
});

test('no table has the phone of a buyer once the codes are gone, and under another SECRET it does not open', async () => {
  const { phone } = await enter();
  const rows = await db.selectFrom('buyers').select(['phone_hash', 'phone_sealed']).execute();
  const kept = rows.find((row) => openPhone(testSecret, row) === phone)!;
  expect(kept.phone_hash).toEqual(hashPhone(testSecret, phone));
  expect(openPhone(`another ${testSecret}`, kept)).toBeUndefined();
  expect(hashPhone(`another ${testSecret}`, phone)).not.toEqual(kept.phone_hash);
  const { rows: found } = await sql`
    select from buyers b join audit_events e on e.actor_kind = 'buyer' and e.actor_id = b.id
    where to_jsonb(b)::text || to_jsonb(e)::text like ${`%${phone.slice(1)}%`}`.execute(db);
  expect(found).toHaveLength(0);
});
