// An owner's copies of facts about documents and points agree with the signatures and the points after any change.
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import {
  beginDayOf,
  enterForce,
  makeDocument,
  publishText,
  scheduleText,
  signByCode,
} from '../../../testing/documents.ts';
import { makeTradePoint } from '../../../testing/trade-points.ts';

const { owners, documents } = contract;
const app = await testApp();
const { db } = app;
const admin = await app.as('admin');
const owner = await app.as('owner');
const other = await app.as('owner');
await app.as('owner');

const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** By the rule itself, from the signatures. */
const signing = sql`case
  when not exists (
    select from documents d join document_versions v on v.document_id = d.id and v.status = 'published'
    where d.status = 'active' and d.required and 'owner' = any (d.audience_roles)
      and not exists (select from signatures s where s.user_id = o.user_id and s.version_id = v.id and s.revoked_at is null)
      and not (
        (not v.requires_resign or now() < v.effective_from + make_interval(days => v.grace_days))
        and exists (
          select from signatures s join document_versions earlier on earlier.id = s.version_id
          where s.user_id = o.user_id and s.revoked_at is null and earlier.document_id = d.id))
  ) then 'signed'
  when exists (select from signatures s where s.user_id = o.user_id and s.revoked_at is null) then 'outdated'
  else 'not_signed' end`;

async function truth() {
  const { rows } = await sql<{ id: number; documents: string; no_points: boolean }>`
    select o.id, ${signing} as documents,
      not exists (select from trade_points p where p.owner_id = o.id and p.deleted_at is null) as no_points
    from owners o where o.deleted_at is null order by o.id`.execute(db);
  return rows;
}

const idsOf = async (filters: object) => {
  const { items } = await admin.ask(owners.list, { body: { filters, per_page: 100 } });
  return items.map(({ id }) => id).sort((a, b) => a - b);
};

async function shownInList() {
  const { items } = await admin.ask(owners.list, { body: { per_page: 100 } });
  const withoutPoints = new Set(await idsOf({ no_points: true }));
  const rows = items.map(({ id, documents }) => ({ id, documents, no_points: withoutPoints.has(id) }));
  return rows.sort((a, b) => a.id - b.id);
}

/** Returns how they stand, for what a test says of it. */
async function checked() {
  const rows = await truth();
  expect(await shownInList()).toEqual(rows);
  for (const state of ['signed', 'outdated', 'not_signed'] as const)
    expect(await idsOf({ documents: [state] })).toEqual(
      rows.filter((row) => row.documents === state).map(({ id }) => id),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

const stateOf = async (id: number) => (await checked()).get(id)!.documents;

afterEach(checked);

it('signs, and must sign again as the texts say', async () => {
  expect(await stateOf(owner.role_id!)).toBe('signed');
  const offer = await makeDocument(admin);
  expect(await stateOf(owner.role_id!)).toBe('not_signed');
  await signByCode(db, owner, offer.version_id);
  expect(await stateOf(owner.role_id!)).toBe('signed');

  await publishText(admin, offer.id, { requires_resign: false });
  expect(await stateOf(owner.role_id!)).toBe('signed');
  const lenient = await publishText(admin, offer.id, { grace_days: 7 });
  expect(await stateOf(owner.role_id!)).toBe('signed');
  const strict = await publishText(admin, offer.id);
  expect(await stateOf(owner.role_id!)).toBe('outdated');
  expect(lenient).toBeLessThan(strict);
  await signByCode(db, owner, strict);

  const { id: later } = await scheduleText(admin, offer.id, day);
  expect(await stateOf(owner.role_id!)).toBe('signed');
  await beginDayOf(app, later);
  await enterForce(app);
  expect(await stateOf(owner.role_id!)).toBe('outdated');
  const { item } = await admin.ask(documents.card, { params: { id: offer.id } });
  await admin.ask(documents.archive, { params: { id: offer.id }, body: { version: item.version } });
  expect(await stateOf(owner.role_id!)).toBe('signed');
});

it('signs several at once, and a signature that is taken back is none', async () => {
  const texts = [await makeDocument(admin), await makeDocument(admin), await makeDocument(admin, { required: false })];
  const [first, ...also] = texts.map(({ version_id }) => version_id);
  await signByCode(db, other, first!, also);
  expect(await stateOf(other.role_id!)).toBe('signed');
  await sql`update signatures set revoked_at = now() where user_id = ${other.user_id} and version_id = ${first}`.execute(
    db,
  );
  expect(await stateOf(other.role_id!)).toBe('outdated');
  await sql`update signatures set revoked_at = now() where user_id = ${other.user_id} and revoked_at is null`.execute(
    db,
  );
  expect(await stateOf(other.role_id!)).toBe('not_signed');
});

const signs = (userId: number, versionId: number) => sql`
  insert into signatures (version_id, user_id, method, doc_sha256, signer_name)
  select id, ${userId}, 'click', sha256, 'Пробный' from document_versions where id = ${versionId}`;

const waiting = sql<{ n: number }>`
  select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const somebodyWaits = () => expect.poll(async () => (await waiting.execute(db)).rows).toEqual([{ n: 1 }]);

it('is counted by both of two signatures that meet', async () => {
  const signer = await app.as('owner');
  await db.updateTable('documents').set({ required: false }).execute();
  const texts = [await makeDocument(admin), await makeDocument(admin)];
  let second: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (first) => {
    await signs(signer.user_id, texts[0]!.version_id).execute(first);
    second = signs(signer.user_id, texts[1]!.version_id).execute(db);
    await somebodyWaits();
  });
  await second;
  expect(await stateOf(signer.role_id!)).toBe('signed');
});

it('may have signed before there was an owner', async () => {
  const { version_id } = await makeDocument(admin);
  const { rows } = await sql<{ id: number }>`
    insert into users (role, phone, last_name, first_name, status)
    values ('owner', '+79031119988', 'Ранний', 'Пётр', 'active') returning id`.execute(db);
  await signs(rows[0]!.id, version_id).execute(db);
  await sql`
    insert into owners (user_id, type, legal_name, inn, contact_name, contact_phone, email)
    values (${rows[0]!.id}, 'ip', 'ИП Ранний', '500100732259', 'Ранний', '+79031119988', 'early@example.ru')`.execute(
    db,
  );
});

it('has points until the last one goes', async () => {
  const given = [
    await makeTradePoint(db, { owner_id: owner.role_id }),
    await makeTradePoint(db, { owner_id: owner.role_id }),
  ];
  const [first, second] = given.map(({ id }) => id);
  expect((await checked()).get(owner.role_id!)!.no_points).toBe(false);
  await sql`update trade_points set owner_id = ${other.role_id} where id = ${first}`.execute(db);
  await checked();
  await sql`update trade_points set deleted_at = now() where id = ${second}`.execute(db);
  expect((await checked()).get(owner.role_id!)!.no_points).toBe(true);
  await sql`update trade_points set deleted_at = null where id = ${second}`.execute(db);
  expect((await checked()).get(owner.role_id!)!.no_points).toBe(false);
  await sql`update trade_points set owner_id = null where owner_id = ${other.role_id}`.execute(db);
});

it('keeps a point that comes while the last one goes', async () => {
  const lucky = await app.as('owner');
  const { id } = await makeTradePoint(db, { owner_id: lucky.role_id });
  let leaving: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (giving) => {
    await makeTradePoint(giving, { owner_id: lucky.role_id });
    leaving = sql`update trade_points set deleted_at = now() where id = ${id}`.execute(db);
    await somebodyWaits();
  });
  await leaving;
  expect((await checked()).get(lucky.role_id!)!.no_points).toBe(false);
});

it('has the version that it had: none of this is a change of the card', async () => {
  const { rows } = await sql<{ version: number }>`select version from owners where id = ${other.role_id}`.execute(db);
  expect(rows).toEqual([{ version: 1 }]);
});
