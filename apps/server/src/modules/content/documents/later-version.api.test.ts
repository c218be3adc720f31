import { contract } from '@iskra/contract';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { beginDayOf, enterForce, makeDocument, scheduleText, signByCode } from '../../../testing/documents.ts';
import { sentTexts } from '../../../testing/login.ts';
import { reachBy } from '../../../testing/people.ts';
import { dueVersionIds } from './document-versions.store.ts';

const { documents } = contract;
const app = await testApp();
const admin = await app.as('admin');

const day = '2099-12-31';
const beforeMidnight = new Date('2099-12-30T20:59:59.999Z');
const midnight = new Date('2099-12-30T21:00:00.000Z');

const cardOf = (id: number) => admin.ask(documents.card, { params: { id } });
const statuses = async (id: number) => (await cardOf(id)).versions.map(({ number, status }) => [number, status]);

async function archive(id: number): Promise<void> {
  const { version } = (await cardOf(id)).item;
  await admin.ask(documents.archive, { params: { id }, body: { version } });
}

const scheduleVersion = (id: number) => scheduleText(admin, id, day);
const beginDay = (versionId: number) => beginDayOf(app, versionId);
const work = () => enterForce(app);

describe('a version published for a later day', () => {
  it('leaves today’s text in force: read, signed and asked for as before', async () => {
    const { id, version_id } = await makeDocument(admin);
    const later = await scheduleVersion(id);
    await work();
    expect(await statuses(id)).toEqual([
      [2, 'scheduled'],
      [1, 'published'],
    ]);
    const { item } = await cardOf(id);
    expect(item).toMatchObject({
      status: 'active',
      current: { id: version_id, number: 1 },
      coming: { id: later.id, number: 2, status: 'scheduled' },
    });
    expect(new Date(item.coming!.effective_from!)).toEqual(midnight);
    const owner = await app.as('owner');
    expect((await owner.ask(documents.toSign)).items).toMatchObject([{ id: version_id, number: 1 }]);
    expect(await owner.ask(documents.version, { body: { document_id: id } })).toMatchObject({ id: version_id });
    expect(await owner.refused(documents.sign, { body: { id: later.id } })).toMatchObject({ problem: 'not_found' });
    const early = { params: { id }, query: { version_id: String(later.id) } };
    expect(await owner.refused(documents.download, early)).toMatchObject({ problem: 'not_found' });
    expect((await owner.ask(documents.list, { body: {} })).items[0]).not.toHaveProperty('coming');
    expect(await signByCode(app.db, owner, version_id)).toMatchObject({ documents_signed: true });
    await archive(id);
  });

  it('is due from the first moment of its Moscow day, and not a millisecond before', async () => {
    const { id } = await makeDocument(admin);
    const later = await scheduleVersion(id);
    expect(await dueVersionIds(app.db, beforeMidnight)).not.toContain(later.id);
    expect(await dueVersionIds(app.db, midnight)).toContain(later.id);
    await archive(id);
  });

  it('takes the place of the old one when its day begins: exactly one is in force before and after', async () => {
    const { id, version_id } = await makeDocument(admin);
    const [signed, newcomer] = [await app.as('owner'), await app.as('owner')];
    await signByCode(app.db, signed, version_id);
    const later = await scheduleVersion(id);
    const inForce = async () => (await statuses(id)).filter(([, status]) => status === 'published');
    expect(await inForce()).toEqual([[1, 'published']]);
    expect((await signed.ask(documents.toSign)).total).toBe(0);

    await beginDay(later.id);
    expect(await inForce()).toEqual([[1, 'published']]);
    await work();
    expect(await statuses(id)).toEqual([
      [2, 'published'],
      [1, 'superseded'],
    ]);
    expect((await cardOf(id)).item).toMatchObject({ current: { number: 2 }, coming: null });
    for (const owner of [signed, newcomer])
      expect((await owner.ask(documents.toSign)).items).toMatchObject([{ id: later.id, number: 2 }]);
    expect(await newcomer.refused(documents.sign, { body: { id: version_id } })).toMatchObject({
      problem: 'document.outdated',
    });
    await signByCode(app.db, newcomer, later.id);
    await work();
    expect(await inForce()).toEqual([[2, 'published']]);
    const events = await app.db
      .selectFrom('audit_events')
      .select(['action', 'entity_id', 'actor_kind'])
      .where('entity_type', '=', 'document_version')
      .where('entity_id', 'in', [version_id, later.id])
      .where('actor_kind', '=', 'system')
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { action: 'document_version.supersede', entity_id: version_id, actor_kind: 'system' },
      { action: 'document_version.enter_force', entity_id: later.id, actor_kind: 'system' },
    ]);
    await archive(id);
  });

  it('two workers at once put it in force once', async () => {
    const { id } = await makeDocument(admin);
    const later = await scheduleVersion(id);
    await beginDay(later.id);
    await Promise.all([work(), work()]);
    const entered = app.db.selectFrom('audit_events').select('id').where('entity_id', '=', later.id);
    expect(await entered.where('action', '=', 'document_version.enter_force').execute()).toHaveLength(1);
    await archive(id);
  });

  it('makes a new document active on its day, and nobody is asked to sign before', async () => {
    const code = 'LATER-1';
    const audience_roles: 'owner'[] = ['owner'];
    const added = { body: { code, title: 'Новый договор', kind: 'contract', audience_roles } } as const;
    const { id } = await admin.ask(documents.add, added);
    const later = await scheduleVersion(id);
    const owner = await app.as('owner');
    expect((await cardOf(id)).item).toMatchObject({ status: 'draft', current: null, coming: { status: 'scheduled' } });
    expect((await owner.ask(documents.toSign)).total).toBe(0);
    await beginDay(later.id);
    await work();
    expect((await cardOf(id)).item).toMatchObject({ status: 'active', current: { number: 1 } });
    expect((await owner.ask(documents.toSign)).total).toBe(1);
    await archive(id);
  });

  it('is told by mail when it comes into force, not before', async () => {
    const owner = await app.as('owner');
    const email = `later-${owner.user_id}@example.test`;
    await reachBy(app.db, owner, { email });
    const { id } = await makeDocument(admin);
    await app.jobs.work();
    const letters = async () => (await sentTexts(app.db, email)).length;
    expect(await letters()).toBe(1);
    const later = await scheduleVersion(id);
    await work();
    expect(await letters()).toBe(1);
    await beginDay(later.id);
    await work();
    expect(await letters()).toBe(2);
    await archive(id);
  });
});

describe('before its day', () => {
  it('a version can be withdrawn: it is a draft again, to be changed and published anew', async () => {
    const { id } = await makeDocument(admin);
    const later = await scheduleVersion(id);
    const { version } = (await admin.ask(documents.versionCard, { params: { id: later.id } })).item;
    const call = { params: { id: later.id }, body: { version } };
    const changing = { ...call, body: { version, html: '<p>Иначе</p>' } };
    for (const refused of [
      () => admin.refused(documents.changeVersion, changing),
      () => admin.refused(documents.deleteVersion, call),
      () => admin.refused(documents.publishVersion, call),
      () => admin.refused(documents.addVersion, { params: { id }, body: { html: '<p>Третья</p>' } }),
    ])
      expect(await refused()).toMatchObject({ error_code: 409, problem: 'document.scheduled' });
    expect(await admin.refused(documents.withdrawVersion, { ...call, body: { version: version + 1 } })).toMatchObject({
      problem: 'stale',
    });
    await admin.ask(documents.withdrawVersion, call);
    const { item } = await admin.ask(documents.versionCard, { params: { id: later.id } });
    expect(item).toMatchObject({ status: 'draft', published_at: null, effective_from: null });
    expect(await admin.refused(documents.withdrawVersion, call)).toMatchObject({ problem: 'document.not_scheduled' });
    await admin.ask(documents.changeVersion, { ...changing, body: { ...changing.body, version: item.version } });
    await archive(id);
  });

  it('an archived document takes its waiting version back', async () => {
    const { id } = await makeDocument(admin);
    const later = await scheduleVersion(id);
    await archive(id);
    expect(await statuses(id)).toEqual([
      [2, 'draft'],
      [1, 'published'],
    ]);
    expect(await dueVersionIds(app.db, midnight)).not.toContain(later.id);
  });

  it('whom it will meet is known in exact numbers', async () => {
    const { id, version_id } = await makeDocument(admin, { audience_roles: ['seller', 'buyer'] });
    const sellers = [await app.as('seller'), await app.as('seller'), await app.as('seller')];
    await signByCode(app.db, sellers[0]!, version_id);
    const draft = await admin.ask(documents.addVersion, { params: { id }, body: { html: '<p>Новое</p>' } });
    const { items } = await admin.ask(documents.metByVersion, { params: { id: draft.id } });
    expect(items).toEqual([{ role: 'seller', signed_before: 1, never_signed: 2 }]);
    expect(await admin.refused(documents.metByVersion, { params: { id: 999_999 } })).toMatchObject({
      problem: 'not_found',
    });
    await archive(id);
  });
});

describe('the database itself', () => {
  it('lets a waiting version only come into force or be taken back, with the text as it is', async () => {
    const owner = new pg.Client({ connectionString: app.database.ownerUrl });
    await owner.connect();
    const { id } = await makeDocument(admin);
    const later = await scheduleVersion(id);
    const refused = [
      `update document_versions set html = '<p>другое</p>' where id = ${later.id}`,
      `update document_versions set status = 'superseded' where id = ${later.id}`,
      `update document_versions set status = 'draft', html = '<p>другое</p>' where id = ${later.id}`,
      `update document_versions set effective_from = now() where id = ${later.id}`,
      `update document_versions set status = 'published' where id = ${later.id}`,
      `delete from document_versions where id = ${later.id}`,
      `insert into document_versions (document_id, number, sha256) values (${id}, 9, 'x')`,
      `insert into signatures (version_id, user_id, method, doc_sha256, signer_name)
        select id, ${admin.user_id}, 'click', sha256, 'x' from document_versions where id = ${later.id}`,
    ];
    try {
      for (const statement of refused)
        await expect(owner.query(statement), statement).rejects.toThrow(
          /cannot be changed|duplicate key|can be signed/,
        );
    } finally {
      await owner.end();
    }
    await archive(id);
  });
});
