import { contract } from '@iskra/contract';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeDocument, publishText, signByCode } from '../../../testing/documents.ts';
import { sentCode } from '../../../testing/login.ts';

const { documents, tradePoints } = contract;
const app = await testApp();
const admin = await app.as('admin');

interface Asked {
  challenge_id: string;
}

async function archive(id: number): Promise<void> {
  const { item } = await admin.ask(documents.card, { params: { id } });
  await admin.ask(documents.archive, { params: { id }, body: { version: item.version } });
}

function gateOf(owner: Awaited<ReturnType<typeof app.as>>) {
  return {
    closed: async () => {
      expect(await owner.refused(tradePoints.list, { body: {} })).toMatchObject({
        status: 200,
        error_code: 451,
        error_message: 'Подпишите документы, чтобы продолжить',
      });
    },
    open: async () => {
      await owner.ask(tradePoints.list, { body: {} });
    },
  };
}

describe('an owner who has not signed', () => {
  it('gets 451 on everything but documents, profile and log-out, until all is signed', async () => {
    const [first, second] = [await makeDocument(admin), await makeDocument(admin)];
    const owner = await app.as('owner');
    const gate = gateOf(owner);
    await gate.closed();
    const due = await owner.ask(documents.toSign);
    expect(due).toMatchObject({ error_code: 0, total: 2 });
    expect(due.items.map((item) => [item.id, item.is_new_version])).toEqual([
      [first.version_id, false],
      [second.version_id, false],
    ]);
    for (const open of [documents.list, documents.signatures] as const) await owner.ask(open, { body: {} });
    await owner.ask(documents.version, { body: { document_id: first.id } });
    await owner.ask(documents.download, { params: { id: first.id } });
    await owner.ask(contract.profile.show);
    expect(await signByCode(app.db, owner, first.version_id)).toMatchObject({ documents_signed: false });
    await gate.closed();
    expect(await signByCode(app.db, owner, second.version_id)).toMatchObject({ documents_signed: true });
    await gate.open();
    await archive(first.id);
    await archive(second.id);
  });

  it('is the only one who is stopped: other roles and documents for others change nothing', async () => {
    const { id } = await makeDocument(admin, { audience_roles: ['seller', 'buyer'] });
    const optional = await makeDocument(admin, { required: false });
    await gateOf(await app.as('owner')).open();
    await (await app.as('tsm_user')).ask(tradePoints.list, { body: {} });
    await (await app.as('seller')).ask(contract.profile.show);
    await archive(id);
    await archive(optional.id);
  });
});

describe('the gate', () => {
  it('closes again for a new version that must be signed anew', async () => {
    const { id, version_id } = await makeDocument(admin);
    const owner = await app.as('owner');
    await signByCode(app.db, owner, version_id);
    await gateOf(owner).open();
    const second = await publishText(admin, id, { requires_resign: true, grace_days: 0 });
    await gateOf(owner).closed();
    expect((await owner.ask(documents.toSign)).items).toMatchObject([{ id: second, is_new_version: true }]);
    const { items } = await owner.ask(documents.list, { body: {} });
    expect(items[0]).toMatchObject({ state: 'new_version', signed_at: expect.any(String) });
    await signByCode(app.db, owner, second);
    await gateOf(owner).open();
    await archive(id);
  });

  it('stays open when the new version does not ask for it, but not for those who never signed', async () => {
    const { id, version_id } = await makeDocument(admin);
    const [signed, newcomer] = [await app.as('owner'), await app.as('owner')];
    await signByCode(app.db, signed, version_id);
    const second = await publishText(admin, id, { requires_resign: false });
    await gateOf(signed).open();
    await gateOf(newcomer).closed();
    const { items } = await signed.ask(documents.list, { body: {} });
    expect(items[0]).toMatchObject({ state: 'new_version', sign_until: null });
    await signByCode(app.db, newcomer, second);
    await gateOf(newcomer).open();
    await archive(id);
  });

  it('gives days of grace to those who signed before, and then closes', async () => {
    const { id, version_id } = await makeDocument(admin);
    const [signed, newcomer] = [await app.as('owner'), await app.as('owner')];
    await signByCode(app.db, signed, version_id);
    const draft = await admin.ask(documents.addVersion, { params: { id }, body: { html: '<p>а</p>', grace_days: 3 } });
    // As if it had been published a while ago: two days of three have passed, then all three.
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await app.db.transaction().execute(async (db) => {
      const change = { published_at: daysAgo(2), effective_from: daysAgo(2) };
      await db.updateTable('document_versions').set(change).where('id', '=', draft.id).execute();
      await db.updateTable('document_versions').set({ status: 'superseded' }).where('id', '=', version_id).execute();
      await db.updateTable('document_versions').set({ status: 'published' }).where('id', '=', draft.id).execute();
    });
    await gateOf(signed).open();
    await gateOf(newcomer).closed();
    const { items } = await signed.ask(documents.list, { body: {} });
    expect(items[0]!.state).toBe('new_version');
    const left = new Date(items[0]!.sign_until!).getTime() - Date.now();
    expect(left / 86_400_000).toBeCloseTo(1, 2);
    await archive(id);

    const late = await makeDocument(admin);
    await signByCode(app.db, signed, late.version_id);
    const next = await admin.ask(documents.addVersion, {
      params: { id: late.id },
      body: { html: '<p>б</p>', grace_days: 3 },
    });
    await app.db.transaction().execute(async (db) => {
      const change = { published_at: daysAgo(4), effective_from: daysAgo(4) };
      await db.updateTable('document_versions').set(change).where('id', '=', next.id).execute();
      await db
        .updateTable('document_versions')
        .set({ status: 'superseded' })
        .where('id', '=', late.version_id)
        .execute();
      await db.updateTable('document_versions').set({ status: 'published' }).where('id', '=', next.id).execute();
    });
    await gateOf(signed).closed();
    await archive(late.id);
    await gateOf(signed).open();
  });

  it('opens when the document goes to the archive, and closes when a signature is revoked', async () => {
    const { id, version_id } = await makeDocument(admin);
    const owner = await app.as('owner');
    const { signature_id } = await signByCode(app.db, owner, version_id);
    await gateOf(owner).open();
    await app.db
      .updateTable('signatures')
      .set({ revoked_at: new Date().toISOString() })
      .where('id', '=', signature_id)
      .execute();
    await gateOf(owner).closed();
    await archive(id);
    await gateOf(owner).open();
  });
});

describe('signing', () => {
  it('asks for a code first and believes only the right one', async () => {
    const { id, version_id } = await makeDocument(admin);
    const owner = await app.as('owner');
    const asked = await owner.refused(documents.sign, { body: { id: version_id } });
    expect(asked).toMatchObject({
      status: 200,
      error_code: 428,
      masked: expect.stringContaining('•'),
      resend_after: 60,
    });
    expect(asked).not.toHaveProperty('demo_code');
    const { challenge_id } = asked as unknown as Asked;
    const code = await sentCode(app.db, owner.phone);
    const wrong = code === '000000' ? '000001' : '000000';
    const refusal = await owner.refused(documents.sign, { body: { id: version_id, challenge_id, code: wrong } });
    expect(refusal).toMatchObject({ error_code: 422, errors: [{ field: 'code', message: 'Неверный код' }] });
    const signed = await owner.ask(documents.sign, { body: { id: version_id, challenge_id, code } });
    const version = await owner.ask(documents.version, { body: { document_id: id } });
    expect(version).toMatchObject({
      id: version_id,
      is_signature: true,
      signed_at: signed.signed_at,
      html: expect.any(String),
    });
    await archive(id);
  });

  it('confirms exactly the versions that the code was asked for', async () => {
    const [first, second] = [await makeDocument(admin), await makeDocument(admin)];
    const owner = await app.as('owner');
    const asked = await owner.refused(documents.sign, { body: { id: first.version_id } });
    const { challenge_id } = asked as unknown as Asked;
    const code = await sentCode(app.db, owner.phone);
    const body = { id: first.version_id, also: [second.version_id], challenge_id, code };
    expect(await owner.refused(documents.sign, { body })).toMatchObject({ problem: 'code.expired' });
    expect((await owner.ask(documents.toSign)).total).toBe(2);
    await archive(first.id);
    await archive(second.id);
  });

  it('takes several documents with one code', async () => {
    const [first, second] = [await makeDocument(admin), await makeDocument(admin)];
    const owner = await app.as('owner');
    const signed = await signByCode(app.db, owner, first.version_id, [second.version_id, second.version_id]);
    expect(signed.documents_signed).toBe(true);
    expect((await owner.ask(documents.signatures, { body: {} })).total).toBe(2);
    await archive(first.id);
    await archive(second.id);
  });

  it('somebody else’s code opens nothing', async () => {
    const { id, version_id } = await makeDocument(admin);
    const [owner, thief] = [await app.as('owner'), await app.as('owner')];
    const asked = await owner.refused(documents.sign, { body: { id: version_id } });
    const { challenge_id } = asked as unknown as Asked;
    const code = await sentCode(app.db, owner.phone);
    const body = { id: version_id, challenge_id, code };
    expect(await thief.refused(documents.sign, { body })).toMatchObject({ problem: 'code.expired' });
    await owner.ask(documents.sign, { body });
    await archive(id);
  });

  it('signed twice is signed once, without another code', async () => {
    const { id, version_id } = await makeDocument(admin);
    const owner = await app.as('owner');
    const first = await signByCode(app.db, owner, version_id);
    expect(await owner.ask(documents.sign, { body: { id: version_id } })).toEqual(first);
    await archive(id);
  });

  it('ten calls at once with the right code leave one signature', async () => {
    const { id, version_id } = await makeDocument(admin);
    const owner = await app.as('owner');
    const asked = await owner.refused(documents.sign, { body: { id: version_id } });
    const { challenge_id } = asked as unknown as Asked;
    const body = { id: version_id, challenge_id, code: await sentCode(app.db, owner.phone) };
    await Promise.allSettled(Array.from({ length: 10 }, () => owner.ask(documents.sign, { body })));
    const rows = await app.db.selectFrom('signatures').selectAll().where('version_id', '=', version_id).execute();
    expect(rows).toHaveLength(1);
    await archive(id);
  });

  it('knows no version that is a draft, foreign, archived or absent', async () => {
    const forSellers = await makeDocument(admin, { audience_roles: ['seller'] });
    const archived = await makeDocument(admin);
    await archive(archived.id);
    const { id } = await makeDocument(admin);
    const draft = await admin.ask(documents.addVersion, { params: { id }, body: { html: '<p>черновик</p>' } });
    const owner = await app.as('owner');
    const absent = await owner.refused(documents.sign, { body: { id: 999_999 } });
    expect(absent).toMatchObject({ error_code: 404, problem: 'not_found' });
    for (const id of [forSellers.version_id, archived.version_id, draft.id])
      expect(await owner.refused(documents.sign, { body: { id } })).toEqual(absent);
    await archive(id);
    await archive(forSellers.id);
  });

  it('a version that was replaced meanwhile must be read anew', async () => {
    const { id, version_id } = await makeDocument(admin);
    const owner = await app.as('owner');
    await publishText(admin, id);
    const refusal = await owner.refused(documents.sign, { body: { id: version_id } });
    expect(refusal).toMatchObject({ error_code: 409, error_message: 'Документ обновился. Прочитайте новую версию' });
    await archive(id);
  });

  it('asking for the code is told apart from signing in the history', async () => {
    const { id, version_id } = await makeDocument(admin);
    const owner = await app.as('owner');
    await signByCode(app.db, owner, version_id);
    const events = await app.db
      .selectFrom('audit_events')
      .select(['action', 'entity_type'])
      .where('actor_id', '=', owner.user_id)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { action: 'document.ask_code', entity_type: 'user' },
      { action: 'document.sign', entity_type: 'signature' },
    ]);
    await archive(id);
  });
});
