import { contract } from '@iskra/contract';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { type MadeDocument, makeDocument, publishText, signByCode } from '../../../testing/documents.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { assignTsm, makeTradePoint } from '../../../testing/trade-points.ts';

const { documents } = contract;
const app = await testApp();
const admin = await app.as('admin');
const [mine, other, idle] = [await app.as('owner'), await app.as('owner'), await app.as('owner')];
const seller = await app.as('seller');
const tsm = await app.as('tsm_user');
let offer: MadeDocument;
let rules: MadeDocument;

beforeAll(async () => {
  offer = await makeDocument(admin, { title: 'Публичная оферта' });
  rules = await makeDocument(admin, {
    title: 'Правила: <b>важно</b> & "срочно"/2026',
    audience_roles: ['seller'],
    required: false,
  });
  await signByCode(app.db, mine, offer.version_id);
  await signByCode(app.db, other, offer.version_id);
  await signByCode(app.db, seller, rules.version_id);
  const point = await makeTradePoint(app.db, { owner_id: mine.role_id });
  await assignTsm(app.db, tsm.role_id!, point.id);
});

describe('the list of documents', () => {
  it('counts for an admin those who signed of those who should', async () => {
    const { items, total } = await admin.ask(documents.list, { body: {} });
    expect(total).toBe(2);
    expect(items.map(({ title, counters, state }) => [title, counters, state])).toEqual([
      ['Публичная оферта', { signed: 2, total: 3 }, null],
      ['Правила: <b>важно</b> & "срочно"/2026', { signed: 1, total: 1 }, null],
    ]);
    expect((await admin.ask(documents.list, { body: { filters: { status: ['archived'] } } })).items).toEqual([]);
  });

  it('tells a signer the own state and nobody’s numbers', async () => {
    const state = async (who: typeof mine) => {
      const { items } = await who.ask(documents.list, { body: {} });
      return items.map((item) => [item.id, item.state, item.signed_at !== null, 'counters' in item]);
    };
    expect(await state(mine)).toEqual([[offer.id, 'signed', true, false]]);
    expect(await state(idle)).toEqual([[offer.id, 'needs_signing', false, false]]);
    expect(await state(seller)).toEqual([[rules.id, 'signed', true, false]]);
    expect(await state(await app.as('seller'))).toEqual([[rules.id, 'not_signed', false, false]]);
  });

  it('keeps a signed document in sight after it went to the archive', async () => {
    const { id, version_id } = await makeDocument(admin, { title: 'Старые правила', required: false });
    await signByCode(app.db, mine, version_id);
    await admin.ask(documents.archive, { params: { id }, body: { version: 2 } });
    const { items } = await mine.ask(documents.list, { body: { filters: { status: ['archived'] } } });
    expect(items).toMatchObject([{ id, state: 'signed', status: 'archived' }]);
    expect((await idle.ask(documents.list, { body: { filters: { status: ['archived'] } } })).items).toEqual([]);
    await mine.ask(documents.download, { params: { id } });
    expect(await idle.refused(documents.download, { params: { id } })).toMatchObject({ problem: 'not_found' });
  });
});

describe('the register', () => {
  const signers = async (who: typeof mine, body: object = {}) => {
    const { items } = await who.ask(documents.signatures, { body });
    return items.map((item) => item.user_id);
  };

  it('shows everybody to an admin, their own to signers, the owners in care to a TSM', async () => {
    const signed = { filters: { version_id: [offer.version_id] } };
    expect(await signers(admin, signed)).toEqual([other.user_id, mine.user_id]);
    expect(await signers(mine, signed)).toEqual([mine.user_id]);
    expect(await signers(idle)).toEqual([]);
    expect(await signers(tsm, signed)).toEqual([mine.user_id]);
    expect(await signers(await app.as('tsm_user'))).toEqual([]);
    expect(await signers(seller)).toEqual([seller.user_id]);
  });

  it('is filtered by document, owner and day, and searched by name', async () => {
    const today = moscowDay(new Date());
    const owner = await app.db
      .selectFrom('owners')
      .selectAll()
      .where('id', '=', other.role_id!)
      .executeTakeFirstOrThrow();
    expect(await signers(admin, { filters: { document_id: rules.id } })).toEqual([seller.user_id]);
    expect(await signers(admin, { filters: { owner_id: other.role_id } })).toEqual([other.user_id]);
    expect(await signers(admin, { search: owner.inn })).toEqual([other.user_id]);
    const days = { document_id: offer.id, signed_from: today, signed_to: today };
    expect(await signers(admin, { filters: days })).toHaveLength(2);
    expect(await signers(admin, { filters: { signed_to: '2020-01-01' } })).toEqual([]);
    expect(await signers(admin, { filters: { signed_from: '2099-01-01' } })).toEqual([]);
  });

  it('lists those who have not signed the current version, in the same scope', async () => {
    const unsigned = { filters: { state: 'not_signed', document_id: offer.id } };
    expect(await signers(admin, unsigned)).toEqual([idle.user_id]);
    expect(await signers(tsm, unsigned)).toEqual([]);
    expect(await signers(mine, unsigned)).toEqual([]);
    expect(await signers(idle, unsigned)).toEqual([idle.user_id]);
    const { items } = await admin.ask(documents.signatures, {
      body: { filters: { state: 'not_signed', document_id: offer.id } },
    });
    expect(items[0]).toMatchObject({ signature_id: null, signed_at: null, owner: { id: idle.role_id } });
    const refusal = await admin.refused(documents.signatures, { body: { filters: { state: 'not_signed' } } });
    expect(refusal.errors).toEqual([{ field: 'filters.document_id', code: 'custom', message: 'Выберите документ' }]);
  });

  it('turns pages in both directions without loss', async () => {
    const { sha256 } = await seller.ask(documents.version, { body: { document_id: rules.id } });
    const given = {
      version_id: rules.version_id,
      method: 'click' as const,
      doc_sha256: sha256,
      signer_name: 'Пробный',
    };
    // Two a minute: equal moments must not swallow a row between pages.
    for (let i = 0; i < 23; i += 1) {
      const { user_id } = await app.as('seller');
      const signed_at = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(i / 2))).toISOString();
      await app.db
        .insertInto('signatures')
        .values({ ...given, user_id, signed_at })
        .execute();
    }
    const filters = { document_id: rules.id };
    const first = await admin.ask(documents.signatures, { body: { filters } });
    expect(first).toMatchObject({ total: 24, prev: null, next: expect.any(String) });
    const second = await admin.ask(documents.signatures, { body: { filters, after: first.next! } });
    expect(second).toMatchObject({ next: null });
    expect(new Set([...first.items, ...second.items].map((item) => item.id)).size).toBe(24);
    const back = await admin.ask(documents.signatures, { body: { filters, before: second.prev! } });
    expect(back.items).toEqual(first.items);
  });
});

describe('files', () => {
  it('download as an attachment named by the title, with the text that was signed', async () => {
    const { headers, content } = await seller.ask(documents.download, { params: { id: rules.id } });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-disposition']).toContain('attachment');
    const name = decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition']))![1]!);
    expect(name).toBe('Правила b важно b & срочно 2026.html');
    expect(headers['content-security-policy']).toContain('sandbox');
    const { html, sha256 } = await seller.ask(documents.version, { body: { document_id: rules.id } });
    expect(content.toString()).toContain(html!);
    expect(content.toString()).toContain(sha256);
    expect(content.toString()).toContain('<h1>Правила: &lt;b&gt;важно&lt;/b&gt; &amp; "срочно"/2026</h1>');
  });

  it('leave as PDF when there is one', async () => {
    const bytes = Buffer.from('%PDF-1.7\nпроба');
    const stored = await app.files.put(bytes);
    const facts = { storage_key: stored.key, size: stored.size, sha256: stored.sha256, created_by: admin.user_id };
    const file = await app.db
      .insertInto('files')
      .values({ ...facts, kind: 'document', original_name: 'а.pdf', mime: 'application/pdf' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await makeDocument(admin, { title: 'Договор', required: false });
    await publishText(admin, id, { html: null, file_id: file.id });
    const { headers, content } = await mine.ask(documents.download, { params: { id } });
    expect(content).toEqual(bytes);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain(encodeURIComponent('Договор.pdf'));
  });

  it('an earlier version is there for its signer and an admin, not for a newcomer, and a draft only for an admin', async () => {
    const { id, version_id } = await makeDocument(admin, { required: false });
    await signByCode(app.db, mine, version_id);
    await publishText(admin, id);
    const draft = await admin.ask(documents.addVersion, { params: { id }, body: { html: '<p>черновик</p>' } });
    const earlier = { params: { id }, query: { version_id: String(version_id) } };
    const drafted = { params: { id }, query: { version_id: String(draft.id) } };
    await mine.ask(documents.download, earlier);
    await admin.ask(documents.download, earlier);
    await admin.ask(documents.download, drafted);
    for (const [who, call] of [
      [idle, earlier],
      [mine, drafted],
    ] as const)
      expect(await who.refused(documents.download, call)).toMatchObject({ error_code: 404, problem: 'not_found' });
  });

  it('the protocol tells who signed what, when and how, to those who may see the signature', async () => {
    const { items } = await mine.ask(documents.signatures, { body: { filters: { document_id: offer.id } } });
    const id = items[0]!.signature_id!;
    const call = { params: { id } };
    const { headers, content } = await mine.ask(documents.act, call);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      'Протокол подписания — Публичная оферта.pdf',
    );
    expect(headers['content-type']).toBe('application/pdf');
    // Long values go over several lines.
    const text = pdfText(content).replaceAll('\n', '');
    const { sha256 } = await mine.ask(documents.version, { body: { document_id: offer.id } });
    for (const part of [
      sha256,
      'Публичная оферта',
      'Пробный Номер',
      items[0]!.owner_inn!,
      '(МСК)',
      `•-${mine.phone.slice(-2)}`,
    ])
      expect(text).toContain(part);
    expect(text).not.toContain(mine.phone);
    await admin.ask(documents.act, call);
    await tsm.ask(documents.act, call);
    for (const stranger of [other, seller, await app.as('tsm_user')])
      expect(await stranger.refused(documents.act, call)).toMatchObject({ problem: 'not_found' });
  });
});
