import { contract } from '@iskra/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeDocument, publishText, signByCode } from '../../../testing/documents.ts';

const { documents, runs } = contract;
const app = await testApp();
const admin = await app.as('admin');
const owners = [await app.as('owner'), await app.as('owner'), await app.as('owner')] as const;

let offer: number;
let rules: number;
let contractId: number;
let archived: number;

type Query = NonNullable<Parameters<typeof admin.ask<typeof documents.list>>[1]>['body'];
const idsOf = async (body: Query = {}) => (await admin.ask(documents.list, { body })).items.map(({ id }) => id);

beforeAll(async () => {
  const optional = { required: false } as const;
  const made = await makeDocument(admin, { code: 'LIST-OFFER', title: 'Ёлочная оферта', sort: 30 });
  offer = made.id;
  await signByCode(app.db, owners[0], made.version_id);
  await signByCode(app.db, owners[1], made.version_id);
  rules = (
    await makeDocument(admin, {
      code: 'LIST-RULES',
      title: 'Правила',
      kind: 'rules',
      sort: 20,
      audience_roles: ['seller'],
      ...optional,
    })
  ).id;
  const draft = {
    code: 'LIST-DRAFT',
    title: 'Договор',
    kind: 'contract',
    sort: 10,
    audience_roles: ['owner' as const],
  } as const;
  contractId = (await admin.ask(documents.add, { body: { ...draft, audience_roles: ['owner'] } })).id;
  await admin.ask(documents.addVersion, { params: { id: contractId }, body: { html: '<p>Черновик</p>' } });
  archived = (await makeDocument(admin, { code: 'LIST-OLD', title: 'Архивная', sort: 1, ...optional })).id;
  const { version } = (await admin.ask(documents.card, { params: { id: archived } })).item;
  await admin.ask(documents.archive, { params: { id: archived }, body: { version } });
});

describe('the list of an administrator', () => {
  it('stands in its own order with the archive last, and by title and day in both directions', async () => {
    expect(await idsOf()).toEqual([contractId, rules, offer, archived]);
    expect(await idsOf({ sort: { field: 'title', dir: 'asc' } })).toEqual([archived, contractId, offer, rules]);
    const byDay = await idsOf({ sort: { field: 'effective_from', dir: 'asc' } });
    expect(byDay).toEqual([offer, rules, archived, contractId]);
    expect(await idsOf({ sort: { field: 'effective_from', dir: 'desc' } })).toEqual(byDay.toReversed());
  });

  it('is narrowed by every filter and searched by code and title', async () => {
    expect(await idsOf({ filters: { status: ['draft', 'archived'] } })).toEqual([contractId, archived]);
    expect(await idsOf({ filters: { kind: ['rules'] } })).toEqual([rules]);
    expect(await idsOf({ filters: { audience_roles: ['seller', 'buyer'] } })).toEqual([rules]);
    expect(await idsOf({ filters: { required: true } })).toEqual([contractId, offer]);
    expect(await idsOf({ filters: { coming: true } })).toEqual([contractId]);
    expect(await idsOf({ search: 'елоч' })).toEqual([offer]);
    expect(await idsOf({ search: 'list-r' })).toEqual([rules]);
  });

  it('walks on from card to card in the same order', async () => {
    const around = (id: number) => admin.ask(documents.neighbours, { params: { id }, body: {} });
    expect(await around(rules)).toMatchObject({ prev: contractId, next: offer });
    expect(await around(archived)).toMatchObject({ prev: offer, next: null });
    expect(await admin.refused(documents.neighbours, { params: { id: 999_999 }, body: {} })).toMatchObject({
      problem: 'not_found',
    });
  });

  it('counts as signed those who need not sign again, and nobody outside the audience', async () => {
    const counters = async () => (await admin.ask(documents.card, { params: { id: offer } })).item.counters;
    expect(await counters()).toEqual({ signed: 2, total: 3 });
    await publishText(admin, offer, { requires_resign: false });
    expect(await counters()).toEqual({ signed: 2, total: 3 });
    await publishText(admin, offer, { requires_resign: true });
    expect(await counters()).toEqual({ signed: 0, total: 3 });
  });

  it('a coming version is nothing that a signer could ask by', async () => {
    const refusal = await owners[0].refused(documents.list, { body: { filters: { coming: true } } });
    expect(refusal).toMatchObject({ error_code: 422, errors: [{ field: expect.stringContaining('filters') }] });
  });
});

describe('the register as a file', () => {
  async function exported(filters: object): Promise<string[]> {
    const { run_id: id } = await admin.ask(documents.exportSignatures, { body: { format: 'csv', filters } });
    await app.jobs.work();
    const { content } = await admin.ask(runs.result, { params: { id } });
    return content.toString().replace('\uFEFF', '').trim().split('\r\n');
  }

  it('has who signed what, when and how, as the screen does', async () => {
    const [head, ...rows] = await exported({ document_id: offer });
    expect(head).toBe('Подписант;Контрагент;ИНН;Документ;Версия;Способ подписания;Подписан');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/;Ёлочная оферта;1;Одноразовый код;\d\d\.\d\d\.\d{4}/);
  });

  it('or who has not, of one document', async () => {
    const rows = await exported({ document_id: offer, state: 'not_signed' });
    expect(rows).toHaveLength(4);
    const refusal = await admin.refused(documents.exportSignatures, {
      body: { format: 'csv', filters: { state: 'not_signed' } },
    });
    expect(refusal.errors).toMatchObject([{ field: 'filters.document_id', message: 'Выберите документ' }]);
  });

  it('names as unsigned, on the screen and in the file, just those whom the counter lacks', async () => {
    const { id, version_id } = await makeDocument(admin);
    await signByCode(app.db, owners[0], version_id);
    const unsigned = { document_id: id, state: 'not_signed' } as const;
    async function missing() {
      const { counters } = (await admin.ask(documents.card, { params: { id } })).item;
      const { items } = await admin.ask(documents.signatures, { body: { filters: unsigned } });
      const [, ...rows] = await exported(unsigned);
      return { counted: counters!.total - counters!.signed, listed: items.length, exported: rows.length };
    }
    expect(await missing()).toEqual({ counted: 2, listed: 2, exported: 2 });
    await publishText(admin, id, { requires_resign: false });
    expect(await missing()).toEqual({ counted: 2, listed: 2, exported: 2 });
    await publishText(admin, id, { requires_resign: true });
    expect(await missing()).toEqual({ counted: 3, listed: 3, exported: 3 });
  });
});
