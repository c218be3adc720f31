import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp, testSecret } from '../../../testing/app.ts';
import { loadCodes, makeCategory, makeCertificate } from '../../../testing/certificates.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { sentTexts } from '../../../testing/login.ts';
import { makeOrder } from '../../../testing/orders.ts';
import { reachBy } from '../../../testing/people.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';

const app = await testApp();
const admin = await app.as('admin');
const { certificates, editableCertificates, files, runs } = contract;
const supplier = await makeBookEntry(app.db, 'cert_suppliers', 'Глагол');
const category = await makeCategory(app.db);

async function shopper(coins: number) {
  const owner = await app.as('owner');
  if (coins > 0) await giveCoins(app.db, { owner_id: owner.role_id! }, coins);
  return owner;
}

/** With a category of its own, by which the test finds its certificates. */
async function shelf(...made: Parameters<typeof makeCertificate>[1][]) {
  const category_id = await makeCategory(app.db);
  const ids: number[] = [];
  for (const values of made) {
    const certificate_id = await makeCertificate(app.db, values);
    await app.db.insertInto('certificates_in_categories').values({ certificate_id, category_id }).execute();
    if (values?.kind === undefined) await loadCodes(app.db, testSecret, certificate_id, 3);
    ids.push(certificate_id);
  }
  return { ids, filters: { category_id: [category_id] } };
}

const draft = {
  title: 'Книги, 700 ₽',
  supplier_id: supplier.id,
  category_ids: [category],
  kind: 'code_pool',
  face: 'crimson',
  face_value: 700,
  price_coins: 1_400,
} as const;
const body = { ...draft, category_ids: [...draft.category_ids] };

describe('the showcase', () => {
  test('says what hinders an order, and shows first what can be had', async () => {
    const owner = await shopper(150);
    const { ids, filters } = await shelf(
      { price_coins: 270 },
      { price_coins: 100, sort: 5 },
      { price_coins: 100, active_from: '2099-01-01' },
      { kind: 'physical', price_coins: 100, limit_total: 1, ordered: 1 },
      { price_coins: 100, sort: 1 },
    );
    const { items } = await owner.ask(certificates.showcase, { body: { filters } });
    expect(items.map(({ id, availability, missing_coins }) => [ids.indexOf(id), availability, missing_coins])).toEqual([
      [4, 'available', null],
      [1, 'available', null],
      [0, 'short', 120],
      [3, 'sold_out', null],
      [2, 'later', null],
    ]);
    const enough = await owner.ask(certificates.showcase, { body: { filters: { ...filters, enough: true } } });
    expect(enough.items.map(({ id }) => id)).not.toContain(ids[0]);
    const dear = await owner.ask(certificates.showcase, { body: { filters: { ...filters, price_from: 200 } } });
    expect(dear.items.map(({ id }) => id)).toEqual([ids[0]]);
  });

  test('has nothing that is not on it: drafts, hidden and archived ones, and other days do not exist', async () => {
    const owner = await shopper(0);
    const { ids, filters } = await shelf(
      { status: 'draft' },
      { status: 'hidden' },
      { status: 'archived' },
      { visible_from: '2099-01-01' },
      { visible_to: '2020-01-01' },
    );
    expect((await owner.ask(certificates.showcase, { body: { filters } })).items).toEqual([]);
    for (const id of ids) {
      expect(await owner.refused(certificates.item, { params: { id } })).toMatchObject({ problem: 'not_found' });
      expect(await owner.refused(certificates.wait, { params: { id } })).toMatchObject({ problem: 'not_found' });
    }
  });

  test('tells how many codes are left only when they are few, and how many may be ordered at once', async () => {
    const owner = await shopper(1_000);
    const few = await makeCertificate(app.db, { limit_per_order: 5 });
    await loadCodes(app.db, testSecret, few, 3);
    expect((await owner.ask(certificates.item, { params: { id: few } })).item).toMatchObject({ left: 3, most: 3 });
    const many = await makeCertificate(app.db, { free_codes: 5_000, limit_per_person_month: 2 });
    expect((await owner.ask(certificates.item, { params: { id: many } })).item).toMatchObject({ left: null, most: 2 });
  });

  test('counts what was ordered this month', async () => {
    const owner = await shopper(1_000);
    const { certificate_id } = await makeOrder(app, { owner, certificate: { limit_per_person_month: 1 } });
    await loadCodes(app.db, testSecret, certificate_id, 2);
    const { item } = await owner.ask(certificates.item, { params: { id: certificate_id } });
    expect(item).toMatchObject({ ordered_this_month: 1, availability: 'limit', most: 0 });
  });

  test('is searched by title and by supplier, and counted by category', async () => {
    const owner = await shopper(100);
    const { ids, filters } = await shelf({ title: 'Шоколад «Аврора»' }, { title: 'Чай', price_coins: 900 });
    const found = await owner.ask(certificates.showcase, { body: { search: 'аврора' } });
    expect(found.items.map(({ id }) => id)).toEqual([ids[0]]);
    const bySupplier = await owner.ask(certificates.showcase, { body: { search: 'ярмарка', filters } });
    expect(bySupplier.total).toBe(2);
    const counts = await owner.ask(certificates.counters, {});
    expect(counts.categories.find(({ id }) => id === filters.category_id[0])).toMatchObject({ total: 2 });
    expect(counts.enough.total).toBeLessThan(counts.all.total);
  });
});

test('codes that other orders wait for are not to be had', async () => {
  const owner = await shopper(1_000);
  const { certificate_id } = await makeOrder(app, { certificate: { backorder: true } });
  await loadCodes(app.db, testSecret, certificate_id, 1);
  await sql`update certificates set backorder = false where id = ${certificate_id}`.execute(app.db);
  const { item } = await owner.ask(certificates.item, { params: { id: certificate_id } });
  expect(item).toMatchObject({ left: 0, availability: 'sold_out' });
});

describe('who waits', () => {
  const watch = async () => {
    await app.jobs.queue.send(app.db, 'certificates.watch_stock', {});
    await app.jobs.work();
  };
  const waits = async (id: number) =>
    (await app.db.selectFrom('certificate_waits').select('user_id').where('certificate_id', '=', id).execute()).length;

  test('is one however often asked, hears once when codes come, and not when they do not', async () => {
    const owner = await shopper(0);
    const id = await makeCertificate(app.db);
    await owner.ask(certificates.wait, { params: { id } });
    await owner.ask(certificates.wait, { params: { id } });
    expect((await owner.ask(certificates.item, { params: { id } })).item).toMatchObject({
      availability: 'sold_out',
      waiting: true,
    });
    await watch();
    expect(await waits(id)).toBe(1);
    await loadCodes(app.db, testSecret, id, 1);
    await watch();
    expect(await waits(id)).toBe(0);
    const { rows } = await sql`select from outbox_messages where purpose = 'certificate.available'`.execute(app.db);
    expect(rows).toHaveLength(1);
    await owner.ask(certificates.wait, { params: { id } });
    await owner.ask(certificates.unwait, { params: { id } });
    expect(await waits(id)).toBe(0);
  });

  test.each([
    ['not on sale yet', { active_from: '2099-01-01' }],
    ['no longer on sale', { active_to: '2020-01-01' }],
    ['not on the showcase yet', { visible_from: '2099-01-01' }],
    ['no longer on the showcase', { visible_to: '2020-01-01' }],
  ])('nobody hears of what is %s', async (_, dates) => {
    const id = await makeCertificate(app.db);
    await (await shopper(0)).ask(certificates.wait, { params: { id } });
    await loadCodes(app.db, testSecret, id, 1);
    await app.db.updateTable('certificates').set(dates).where('id', '=', id).execute();
    await watch();
    expect(await waits(id)).toBe(1);
    const none = { active_from: null, active_to: null, visible_from: null, visible_to: null };
    await app.db.updateTable('certificates').set(none).where('id', '=', id).execute();
    await watch();
    expect(await waits(id)).toBe(0);
  });

  test('nobody hears of codes that orders wait for', async () => {
    const { certificate_id: id } = await makeOrder(app, { certificate: { backorder: true }, quantity: 2 });
    // From now on nobody orders ahead.
    await app.db.updateTable('certificates').set({ backorder: false }).where('id', '=', id).execute();
    await (await shopper(0)).ask(certificates.wait, { params: { id } });
    await loadCodes(app.db, testSecret, id, 2);
    await watch();
    expect(await waits(id)).toBe(1);
    await loadCodes(app.db, testSecret, id, 1);
    await watch();
    expect(await waits(id)).toBe(0);
  });
});

describe('the catalogue', () => {
  test('a price change is for new orders, and every price is kept', async () => {
    const { id, version } = await admin.ask(editableCertificates.add, { body });
    const changed = await admin.ask(editableCertificates.change, {
      params: { id },
      body: { version, price_coins: 1_500 },
    });
    await admin.ask(editableCertificates.change, { params: { id }, body: { version: changed.version, sort: 7 } });
    const { items } = await admin.ask(editableCertificates.prices, { params: { id } });
    expect(items.map(({ price_coins }) => price_coins)).toEqual([1_500, 1_400]);
    await expect(
      sql`update certificate_prices set price_coins = 1 where certificate_id = ${id}`.execute(app.db),
    ).rejects.toThrow();
  });

  test.each([0, -1, 1.5, 1e18, 1_000_000_001, '100', null])('a price of %s is refused', async (price_coins) => {
    const refusal = await admin.refused(editableCertificates.add, { body: { ...body, price_coins } });
    expect(new Set(refusal.errors.map(({ field }) => field))).toEqual(new Set(['price_coins']));
  });

  test.each([
    ['supplier_id', { supplier_id: 2_000_000_000 }],
    ['category_ids', { category_ids: [2_000_000_000] }],
    ['category_ids', { category_ids: [] }],
    ['article', { kind: 'api_supplier' }],
    ['valid_until', { validity_days: 10, valid_until: '2030-01-01' }],
    ['visible_to', { visible_from: '2030-01-02', visible_to: '2030-01-01' }],
    ['active_to', { active_from: '2030-01-02', active_to: '2030-01-01' }],
    ['picture_ids', { picture_ids: [2_000_000_000] }],
  ])('%s that does not fit is refused on its field', async (field, wrong) => {
    const refusal = await admin.refused(editableCertificates.add, { body: { ...body, ...wrong } });
    expect(refusal.errors).toMatchObject([{ field }]);
  });

  test('moves from draft to the showcase, off it and into the archive, and nowhere else', async () => {
    const owner = await shopper(0);
    const { id, version } = await admin.ask(editableCertificates.add, { body });
    const params = { id };
    const moved = async (move: 'publish' | 'hide' | 'archive' | 'restore', at: number) =>
      (await admin.ask(editableCertificates[move], { params, body: { version: at } })).version;
    expect(await admin.refused(editableCertificates.hide, { params, body: { version } })).toMatchObject({
      problem: 'wrong_state',
    });
    const shown = await moved('publish', version);
    expect((await owner.ask(certificates.item, { params })).item.id).toBe(id);
    expect(
      await admin.refused(editableCertificates.change, { params, body: { version: shown, kind: 'manual' } }),
    ).toMatchObject({ errors: [{ field: 'kind' }] });
    const archived = await moved('archive', await moved('hide', shown));
    expect(await owner.refused(certificates.item, { params })).toMatchObject({ problem: 'not_found' });
    expect(
      await admin.refused(editableCertificates.change, { params, body: { version: archived, sort: 1 } }),
    ).toMatchObject({ problem: 'certificate.archived' });
    await moved('restore', archived);
    expect((await admin.ask(editableCertificates.card, { params })).item.status).toBe('hidden');
  });

  test('pictures are the administrator’s own uploads, the first is the cover, and what is taken off goes', async () => {
    const owner = await shopper(0);
    const pixel = await import('sharp').then(({ default: sharp }) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#2f6b4f' } })
        .png()
        .toBuffer(),
    );
    const upload = async (who: typeof admin) =>
      (await who.ask(files.upload, { body: { kind: 'image' }, file: { name: 'обложка.png', content: pixel } })).file_id;
    const [first, second] = [await upload(admin), await upload(admin)];
    const foreign = await upload(owner as never);
    expect(
      (await admin.refused(editableCertificates.add, { body: { ...body, picture_ids: [foreign] } })).errors,
    ).toMatchObject([{ field: 'picture_ids' }]);
    const { id, version } = await admin.ask(editableCertificates.add, {
      body: { ...body, picture_ids: [first, second] },
    });
    const { item } = await admin.ask(editableCertificates.card, { params: { id } });
    expect(item.pictures.map(({ file_id }) => file_id)).toEqual([first, second]);
    await admin.ask(editableCertificates.change, { params: { id }, body: { version, picture_ids: [second] } });
    const gone = app.db.selectFrom('files').select('deleted_at').where('id', '=', first);
    expect((await gone.executeTakeFirstOrThrow()).deleted_at).not.toBeNull();
  });

  test('is written to a file as it is filtered', async () => {
    const { filters } = await shelf({ title: 'Выгруженный', price_coins: 270 }, { kind: 'physical', status: 'hidden' });
    const { run_id: id } = await admin.ask(editableCertificates.export, {
      body: { filters: { ...filters, status: ['active'] }, format: 'csv' },
    });
    await app.jobs.work();
    const { content } = await admin.ask(runs.result, { params: { id } });
    const [head, ...rows] = content.toString().trim().split('\r\n');
    expect(head).toContain(
      'Название;Поставщик;Артикул поставщика;Категории;Откуда коды;Номинал в рублях;Цена в коинах',
    );
    expect(rows).toEqual([expect.stringMatching(/^Выгруженный;.*;270;3;0;0;.*;На витрине;/)]);
  });

  test('a category in the archive is off the showcase, and its name may stand once', async () => {
    const owner = await shopper(0);
    const { id, version } = await admin.ask(certificates.addCategory, { body: { name: 'Сладости', icon: 'gift' } });
    const twin = { body: { name: 'сладости', icon: 'coffee' } };
    expect((await admin.refused(certificates.addCategory, twin)).errors).toMatchObject([{ field: 'name' }]);
    await admin.ask(certificates.archiveCategory, { params: { id }, body: { version } });
    const seen = async (who: typeof owner) =>
      (await who.ask(certificates.categories, {})).items.some((row) => row.id === id);
    expect([await seen(owner), await seen(admin as never)]).toEqual([false, true]);
  });

  test('administrators hear once that codes run out, and again after a refill', async () => {
    const id = await makeCertificate(app.db, { title: 'Кончается', low_stock_at: 1 });
    await reachBy(app.db, admin, { email: 'low-stock@example.ru' });
    await loadCodes(app.db, testSecret, id, 1);
    const letters = async () => {
      await app.jobs.queue.send(app.db, 'certificates.watch_stock', {});
      await app.jobs.work();
      return (await sentTexts(app.db, 'low-stock@example.ru')).filter((text) => text.includes('Кончается')).length;
    };
    expect([await letters(), await letters()]).toEqual([1, 1]);
    await loadCodes(app.db, testSecret, id, 5);
    expect(await letters()).toBe(1);
    await sql`update certificates set free_codes = 0 where id = ${id}`.execute(app.db);
    expect(await letters()).toBe(2);
  });
});
