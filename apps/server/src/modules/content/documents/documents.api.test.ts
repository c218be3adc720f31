import { createHash } from 'node:crypto';
import { contract } from '@iskra/contract';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeDocument, publishText, signByCode } from '../../../testing/documents.ts';
import { sentTexts } from '../../../testing/login.ts';
import { reachBy } from '../../../testing/people.ts';
import { noticePurpose } from './documents.rules.ts';

const { documents } = contract;
const app = await testApp();
const admin = await app.as('admin');

const draft = {
  code: 'offer-1',
  title: 'Публичная оферта',
  kind: 'offer',
  audience_roles: ['owner' as const],
} as const;

async function newDocument(): Promise<number> {
  const code = `D-${Math.random().toString(36).slice(2, 10)}`;
  return (await admin.ask(documents.add, { body: { ...draft, audience_roles: ['owner'], code } })).id;
}

function versionOf(id: number) {
  return admin.ask(documents.versionCard, { params: { id } });
}

const pdfBytes = Buffer.from('%PDF-1.7\n%%EOF');

async function upload(by: typeof admin, name = 'оферта.pdf', content = pdfBytes): Promise<number> {
  return (await by.ask(contract.files.upload, { body: { kind: 'document' }, file: { name, content } })).file_id;
}

describe('a document', () => {
  it('is added as a draft that asks nobody to sign', async () => {
    const { id, version } = await admin.ask(documents.add, { body: { ...draft, audience_roles: ['owner'] } });
    const { item, versions } = await admin.ask(documents.card, { params: { id } });
    expect(item).toMatchObject({
      code: 'OFFER-1',
      status: 'draft',
      required: true,
      current: null,
      state: null,
      version,
    });
    expect(versions).toEqual([]);
    const owner = await app.as('owner');
    expect(await owner.ask(documents.toSign)).toMatchObject({ total: 0, items: [] });
    expect((await owner.ask(documents.list, { body: {} })).items).toEqual([]);
  });

  it('has a code of its own', async () => {
    const refusal = await admin.refused(documents.add, { body: draft });
    expect(refusal.errors).toEqual([
      { field: 'code', code: 'document.code_taken', message: 'Документ с таким кодом уже есть' },
    ]);
  });

  it('is changed with its version, and not any more in the archive', async () => {
    const id = await newDocument();
    const change = { params: { id }, body: { version: 1, title: 'Оферта 2026' } };
    expect(await admin.ask(documents.change, change)).toMatchObject({ version: 2 });
    expect(await admin.refused(documents.change, change)).toMatchObject({ error_code: 409, problem: 'stale' });
    expect(await admin.refused(documents.archive, { params: { id }, body: { version: 1 } })).toMatchObject({
      problem: 'stale',
    });
    await admin.ask(documents.archive, { params: { id }, body: { version: 2 } });
    for (const call of [
      () => admin.refused(documents.archive, { params: { id }, body: { version: 3 } }),
      () => admin.refused(documents.change, { params: { id }, body: { version: 3, title: 'Ещё' } }),
      () => admin.refused(documents.addVersion, { params: { id }, body: { html: '<p>а</p>' } }),
    ])
      expect(await call()).toMatchObject({ error_code: 409, problem: 'document.archived' });
  });
});

describe('a version', () => {
  it('keeps only the clean part of its text and the hash of it', async () => {
    const id = await newDocument();
    const html = '<h1 onclick="x()">Оферта</h1><script>alert(1)</script><p>Условия</p>';
    const { id: versionId } = await admin.ask(documents.addVersion, { params: { id }, body: { html } });
    const { item } = await versionOf(versionId);
    const clean = '<h1>Оферта</h1><p>Условия</p>';
    expect(item).toMatchObject({
      html: clean,
      number: 1,
      status: 'draft',
      requires_resign: true,
      grace_days: 0,
      signed: 0,
    });
    expect(item.sha256).toBe(createHash('sha256').update(clean).digest('hex'));
  });

  it.each([
    {},
    { html: '' },
    { html: '<p> </p>' },
    { html: '<script>alert(1)</script>' },
    { html: null, file_id: null },
  ])('without text is refused: %j', async (body) => {
    const refusal = await admin.refused(documents.addVersion, { params: { id: await newDocument() }, body });
    expect(refusal).toMatchObject({
      error_code: 422,
      errors: [{ field: 'html', message: 'Добавьте текст или файл PDF' }],
    });
  });

  it('takes a PDF of one’s own and nothing else', async () => {
    const id = await newDocument();
    const photo = await app.db
      .insertInto('files')
      .values({
        kind: 'image',
        storage_key: 'нет',
        original_name: 'а.png',
        mime: 'image/png',
        size: 1,
        sha256: 'нет',
        created_by: admin.user_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const refusals = [await upload(await app.as('admin')), photo.id, 999_999];
    for (const file_id of refusals) {
      const refusal = await admin.refused(documents.addVersion, { params: { id }, body: { file_id } });
      expect(refusal.errors).toEqual([{ field: 'file_id', code: 'file.kind_refused', message: 'Приложите файл PDF' }]);
    }
    const file_id = await upload(admin);
    const added = await admin.ask(documents.addVersion, { params: { id }, body: { file_id } });
    // Another admin may mend the text around a file that is already there.
    const colleague = await app.as('admin');
    await colleague.ask(documents.changeVersion, {
      params: { id: added.id },
      body: { version: added.version, html: '<p>Кратко</p>' },
    });
    expect((await versionOf(added.id)).item).toMatchObject({ file_id, file_name: 'оферта.pdf', html: '<p>Кратко</p>' });
  });

  it('has one draft at a time, which may be changed and deleted', async () => {
    const id = await newDocument();
    const first = await admin.ask(documents.addVersion, { params: { id }, body: { html: '<p>а</p>' } });
    expect(await admin.refused(documents.addVersion, { params: { id }, body: { html: '<p>б</p>' } })).toMatchObject({
      problem: 'document.draft_exists',
      version_id: first.id,
    });
    const change = { params: { id: first.id }, body: { version: first.version, grace_days: 5 } };
    const changed = await admin.ask(documents.changeVersion, change);
    expect(changed.version).toBe(first.version + 1);
    expect(await admin.refused(documents.changeVersion, change)).toMatchObject({ problem: 'stale' });
    expect((await versionOf(first.id)).item).toMatchObject({ html: '<p>а</p>', grace_days: 5 });
    await admin.ask(documents.deleteVersion, { params: { id: first.id } });
    expect(await admin.refused(documents.versionCard, { params: { id: first.id } })).toMatchObject({
      problem: 'not_found',
    });
  });

  it('comes into force today or later, in Moscow days', async () => {
    const id = await newDocument();
    const { id: versionId, version } = await admin.ask(documents.addVersion, {
      params: { id },
      body: { html: '<p>а</p>' },
    });
    const publish = (effective_from: string) => ({ params: { id: versionId }, body: { version, effective_from } });
    const refusal = await admin.refused(documents.publishVersion, publish('2020-01-01'));
    expect(refusal.errors).toMatchObject([{ field: 'effective_from' }]);
    await admin.ask(documents.publishVersion, publish('2099-12-31'));
    expect((await versionOf(versionId)).item.effective_from).toBe('2099-12-30T21:00:00.000Z');
  });

  it('is published once, makes the document active and the version before it superseded', async () => {
    const { id, version_id } = await makeDocument(admin, { audience_roles: ['seller'] });
    expect((await admin.ask(documents.card, { params: { id } })).item).toMatchObject({
      status: 'active',
      current: { number: 1 },
    });
    const second = await publishText(admin, id, { change_summary: 'Новые ставки' });
    const { item, versions } = await admin.ask(documents.card, { params: { id } });
    expect(item.current).toMatchObject({ id: second, number: 2, change_summary: 'Новые ставки' });
    expect(versions.map(({ id, status }) => [id, status])).toEqual([
      [second, 'published'],
      [version_id, 'superseded'],
    ]);
    for (const published of [second, version_id]) {
      const { version } = (await versionOf(published)).item;
      const call = { params: { id: published }, body: { version } };
      expect(await admin.refused(documents.publishVersion, call)).toMatchObject({ problem: 'document.published' });
      expect(await admin.refused(documents.changeVersion, call)).toMatchObject({ problem: 'document.published' });
      expect(await admin.refused(documents.deleteVersion, call)).toMatchObject({ problem: 'document.published' });
    }
    await admin.ask(documents.archive, { params: { id }, body: { version: item.version } });
  });
});

describe('the history of a version', () => {
  it('tells a new text by its hash and does not repeat the text', async () => {
    const id = await newDocument();
    const added = await admin.ask(documents.addVersion, { params: { id }, body: { html: '<p>тайное слово</p>' } });
    await admin.ask(documents.changeVersion, {
      params: { id: added.id },
      body: { version: 1, html: '<p>явное слово</p>' },
    });
    const events = await app.db
      .selectFrom('audit_events')
      .select(['action', 'diff'])
      .where('entity_type', '=', 'document_version')
      .where('entity_id', '=', added.id)
      .orderBy('id')
      .execute();
    expect(events.map((event) => event.action)).toEqual(['document_version.add', 'document_version.change']);
    expect(JSON.stringify(events)).not.toContain('слово');
    expect(events[1]!.diff).toEqual([{ field: 'sha256', old: expect.any(String), new: expect.any(String) }]);
  });
});

describe('the database itself', () => {
  const owner = new pg.Client({ connectionString: app.database.ownerUrl });

  it('keeps published versions and signatures as they are, for every database user', async () => {
    await owner.connect();
    const signer = await app.as('seller');
    const { id, version_id } = await makeDocument(admin, { audience_roles: ['seller'] });
    const { signature_id } = await signByCode(app.db, signer, version_id);
    const second = await publishText(admin, id);
    const refused = [
      `update document_versions set html = 'другое' where id = ${version_id}`,
      `update document_versions set status = 'published' where id = ${version_id}`,
      `update document_versions set status = 'draft' where id = ${second}`,
      `update document_versions set grace_days = 30 where id = ${second}`,
      `update document_versions set status = 'superseded', sha256 = 'x' where id = ${second}`,
      `delete from document_versions where id = ${version_id}`,
      `update signatures set signed_at = now() where id = ${signature_id}`,
      `update signatures set signer_name = 'Другой', revoked_at = now() where id = ${signature_id}`,
      `delete from signatures where id = ${signature_id}`,
      'truncate signatures',
      `insert into signatures (version_id, user_id, method, doc_sha256, signer_name)
        values (${second}, ${admin.user_id}, 'click', 'чужой', 'x')`,
    ];
    try {
      for (const statement of refused)
        await expect(owner.query(statement), statement).rejects.toThrow(/cannot be changed|append-only|can be signed/);
      await owner.query(`update signatures set revoked_at = now() where id = ${signature_id}`);
      await expect(owner.query(`update signatures set revoked_at = null where id = ${signature_id}`)).rejects.toThrow();
    } finally {
      await owner.end();
    }
  });

  it('signs no draft', async () => {
    const id = await newDocument();
    const { id: versionId } = await admin.ask(documents.addVersion, { params: { id }, body: { html: '<p>а</p>' } });
    const { sha256 } = (await versionOf(versionId)).item;
    const signature = { version_id: versionId, user_id: admin.user_id, doc_sha256: sha256, signer_name: 'Я' };
    const insert = app.db.insertInto('signatures').values({ ...signature, method: 'click' });
    await expect(insert.execute()).rejects.toThrow('only the published text');
  });
});

describe('a new version', () => {
  it('is told once by mail to everybody who has to sign it', async () => {
    await app.jobs.work();
    const owner = await app.as('owner');
    const email = `owner-${owner.user_id}@example.test`;
    await reachBy(app.db, owner, { email });
    const subjects = app.db.selectFrom('outbox_messages').select(['channel', 'subject']);
    const { id, version_id } = await makeDocument(admin, { title: 'Правила акции' });
    await app.jobs.work();
    expect(await subjects.where('recipient', '=', email).execute()).toEqual([
      { channel: 'mail', subject: 'Новая версия документа «Правила акции»' },
    ]);
    expect(await sentTexts(app.db, email)).toEqual([expect.stringContaining('версия 1')]);
    await app.jobs.queue.send(app.db, 'documents.notify', { version_id });
    await app.jobs.work();
    expect(await sentTexts(app.db, email)).toHaveLength(1);
    await publishText(admin, id, { change_summary: 'Уточнены сроки' });
    await app.jobs.work();
    expect((await sentTexts(app.db, email))[0]).toContain('Что изменилось: Уточнены сроки');
  });

  it('is no news by mail to those who need not sign again', async () => {
    const [signed, unsigned] = [await app.as('owner'), await app.as('owner')];
    const email = (userId: number) => `reader-${userId}@example.test`;
    for (const who of [signed, unsigned]) await reachBy(app.db, who, { email: email(who.user_id) });
    const { id, version_id } = await makeDocument(admin, { title: 'Памятка' });
    await signByCode(app.db, signed, version_id);
    await app.jobs.work();
    const version = await publishText(admin, id, { requires_resign: false });
    await app.jobs.work();
    const letters = await app.db
      .selectFrom('outbox_messages')
      .select('recipient')
      .where('purpose', '=', noticePurpose(version))
      .where('recipient', 'in', [email(signed.user_id), email(unsigned.user_id)])
      .execute();
    expect(letters).toEqual([{ recipient: email(unsigned.user_id) }]);
  });
});
