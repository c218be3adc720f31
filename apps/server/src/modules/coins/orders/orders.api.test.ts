import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { JobName, JobPayloads } from '../../../jobs/payloads.ts';
import { openText } from '../../../sealed-texts.ts';
import { testApp, testSecret } from '../../../testing/app.ts';
import { inject } from '../../../testing/caller.ts';
import { loadCodes, makeCertificate } from '../../../testing/certificates.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { sentCode, sentTexts } from '../../../testing/login.ts';
import { agreedOn, codeOf, makeOrder } from '../../../testing/orders.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { findMismatches } from '../ledger/ledger.proof.store.ts';

const sent: { to: string; text: string }[] = [];
const app = await testApp({ outside: { mail: async (mail) => void sent.push(mail) } });
const admin = await app.as('admin');
const { orders, ledger } = contract;
const reason = await makeBookEntry(app.db, 'reasons.order_cancel', 'Передумал');

async function richOwner(coins: number) {
  const owner = await app.as('owner');
  await giveCoins(app.db, { owner_id: owner.role_id! }, coins);
  return owner;
}

async function certificateWith(codes: number, more: Parameters<typeof makeCertificate>[1] = {}) {
  const id = await makeCertificate(app.db, more);
  const loaded = await loadCodes(app.db, testSecret, id, codes);
  return { id, codes: loaded };
}

async function run<N extends JobName>(name: N, payload: JobPayloads[N]): Promise<void> {
  await app.jobs.queue.send(app.db, name, payload);
  await app.jobs.work();
}

const order = async (certificate_id: number, quantity = 1) => ({
  body: { client_order_uuid: randomUUID(), ...(await agreedOn(app.db, [{ certificate_id, quantity }])) },
});
const withMail = ({ body }: Awaited<ReturnType<typeof order>>) => ({ body: { ...body, email: 'buyer@example.com' } });
type Owner = Awaited<ReturnType<typeof richOwner>>;
const coinsOf = async (owner: Owner) => (await owner.ask(ledger.balances, { body: {} })).item.coin;
const cardOf = async (who: Owner, id: number) => (await who.ask(orders.card, { params: { id } })).item;
const stockOf = (id: number) =>
  app.db.selectFrom('certificates').select(['free_codes', 'ordered']).where('id', '=', id).executeTakeFirstOrThrow();

async function confirm(owner: Owner, id: number) {
  const { challenge_id } = await owner.ask(orders.askCode, { params: { id } });
  const code = await sentCode(app.db, owner.phone);
  return owner.ask(orders.confirm, { params: { id }, body: { challenge_id, code } });
}

describe('a small order', () => {
  test('is handed out at once, paid for, and told', async () => {
    const owner = await richOwner(500);
    const { id: certificate_id, codes } = await certificateWith(3);
    const { id, status, number } = await owner.ask(orders.create, withMail(await order(certificate_id, 2)));
    expect(status).toBe('issued');
    expect(number).toBe(`ORD-${String(id).padStart(6, '0')}`);
    expect(await coinsOf(owner)).toMatchObject({ available: 300, held: 0 });
    expect(await stockOf(certificate_id)).toEqual({ free_codes: 1, ordered: 2 });
    const card = await cardOf(owner, id);
    expect(card.items[0]!.codes.map(({ masked }) => masked)).toEqual(
      codes.slice(0, 2).map((code) => `•••• ${code.slice(-4)}`),
    );
    expect(card.events.map(({ kind }) => kind)).toEqual(['created', 'issued']);
    expect(card.spent).toMatchObject([{ amount: 200 }]);
    const letters = app.db
      .selectFrom('outbox_messages')
      .select(['channel', 'recipient', 'subject', 'sealed'])
      .where('purpose', '=', 'order.issued');
    const [letter] = (await letters.execute()).filter(({ subject }) => subject?.includes(number));
    const text = openText(testSecret, letter!);
    expect(text).toMatch(/заказ/i);
    expect(text).not.toContain(codes[0]);
  });

  test('is one however often it is sent', async () => {
    const owner = await richOwner(1_000);
    const { id: certificate_id } = await certificateWith(5);
    const asked = await order(certificate_id);
    const made = await Promise.all([1, 2, 3, 4].map(() => owner.ask(orders.create, asked)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await coinsOf(owner)).toMatchObject({ available: 900 });
    for (const other of [
      await agreedOn(app.db, [{ certificate_id, quantity: 2 }]),
      { email: 'other@example.com' },
      { address: 'Тверь, ул. Пробная, 1' },
      { comment: 'Позвоните заранее' },
    ])
      expect(await owner.refused(orders.create, { body: { ...asked.body, ...other } })).toMatchObject({
        error_code: 409,
      });
  });

  test.each([
    ['coins', { coins: 50, codes: 1 }, { error_code: 460, missing: 50 }],
    ['codes', { coins: 500, codes: 0 }, { error_code: 461, left: 0 }],
  ])('without %s is refused and takes nothing', async (_, { coins, codes }, refusal) => {
    const owner = await richOwner(coins);
    const { id } = await certificateWith(codes);
    expect(await owner.refused(orders.create, await order(id))).toMatchObject(refusal);
    expect(await coinsOf(owner)).toMatchObject({ available: coins, held: 0 });
    expect(await stockOf(id)).toEqual({ free_codes: codes, ordered: 0 });
  });

  test.each([
    ['an order', { limit_per_order: 2 }, 3, 2],
    ['a month', { limit_per_person_month: 1 }, 2, 1],
    ['all', { limit_total: 2 }, 3, 2],
  ])('keeps within the limit of %s', async (_, limits, quantity, left) => {
    const owner = await richOwner(1_000);
    const { id } = await certificateWith(5, limits);
    expect(await owner.refused(orders.create, await order(id, quantity))).toMatchObject({ error_code: 462, left });
  });

  test.each([0, -1, 1.5, 10 ** 18])('of %d pieces is refused on its field', async (quantity) => {
    const owner = await app.as('owner');
    const refused = await owner.refused(orders.create, await order(await makeCertificate(app.db), quantity));
    expect(refused.errors?.[0]).toMatchObject({ field: 'items.0.quantity', message: 'Целое число от 1 до 100' });
  });

  test('of what is not on offer is refused like what is not there', async () => {
    const owner = await richOwner(500);
    for (const more of [{ status: 'draft' as const }, { status: 'hidden' as const }, { visible_to: '2020-01-01' }]) {
      const { id } = await certificateWith(1, more);
      expect(await owner.refused(orders.create, await order(id))).toMatchObject({ error_code: 404 });
    }
    const { id } = await certificateWith(1, { active_from: '2099-01-01' });
    expect(await owner.refused(orders.create, await order(id))).toMatchObject({ error_code: 409 });
  });

  test('of a blocked owner is refused', async () => {
    const owner = await richOwner(500);
    await app.db.updateTable('owners').set({ status: 'blocked' }).where('id', '=', owner.role_id!).execute();
    const { id } = await certificateWith(1);
    expect(await owner.refused(orders.create, await order(id))).toMatchObject({ error_code: 409 });
  });
});

test('of many at once for the last code and the last coins exactly one succeeds', async () => {
  const owner = await richOwner(100);
  const { id: certificate_id } = await certificateWith(1);
  const others = await Promise.all(Array.from({ length: 4 }, () => richOwner(100)));
  const asked = Array.from({ length: 40 }, (_, at) => [owner, ...others][at % 5]!);
  const answers = asked.map(async (who) => inject(app.fastify, orders.create, await order(certificate_id), who.token));
  const codes = (await Promise.all(answers)).map((answer) => answer.json<{ error_code: number }>().error_code);
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
  expect(codes.filter((code) => code !== 0 && code !== 460 && code !== 461)).toEqual([]);
  expect(await stockOf(certificate_id)).toEqual({ free_codes: 0, ordered: 1 });
  expect(await findMismatches(app.db)).toEqual([]);
});

describe('a large order', () => {
  const dear = { price_coins: 4_000 };

  test('waits for its code with coins and codes held, and is handed out with it', async () => {
    const owner = await richOwner(5_000);
    const { id: certificate_id } = await certificateWith(1, dear);
    const { id, status } = await owner.ask(orders.create, await order(certificate_id));
    expect(status).toBe('created');
    expect(await coinsOf(owner)).toMatchObject({ available: 1_000, held: 4_000 });
    expect(await stockOf(certificate_id)).toMatchObject({ free_codes: 0 });
    const wrong = { challenge_id: (await owner.ask(orders.askCode, { params: { id } })).challenge_id, code: '000000' };
    expect(await owner.refused(orders.confirm, { params: { id }, body: wrong })).toMatchObject({
      errors: [{ field: 'code' }],
    });
    expect(await confirm(owner, id)).toMatchObject({ status: 'issued' });
    expect(await coinsOf(owner)).toMatchObject({ available: 1_000, held: 0 });
  });

  test('is not confirmed by the code of another', async () => {
    const owner = await richOwner(10_000);
    const { id: certificate_id } = await certificateWith(2, dear);
    const first = await owner.ask(orders.create, await order(certificate_id));
    const second = await owner.ask(orders.create, await order(certificate_id));
    const { challenge_id } = await owner.ask(orders.askCode, { params: { id: first.id } });
    const body = { challenge_id, code: await sentCode(app.db, owner.phone) };
    await owner.refused(orders.confirm, { params: { id: second.id }, body });
    expect(await cardOf(owner, second.id)).toMatchObject({ status: 'created' });
  });

  test('lets go of everything when nobody confirms it', async () => {
    const owner = await richOwner(4_000);
    const { id: certificate_id } = await certificateWith(1, dear);
    const { id } = await owner.ask(orders.create, await order(certificate_id));
    await sql`update orders set expires_at = now() - interval '1 minute' where id = ${id}`.execute(app.db);
    await run('orders.expire', {});
    expect(await cardOf(owner, id)).toMatchObject({ status: 'expired', may: [] });
    expect(await coinsOf(owner)).toMatchObject({ available: 4_000, held: 0 });
    expect(await stockOf(certificate_id)).toEqual({ free_codes: 1, ordered: 0 });
  });

  test('is canceled by its owner until it is confirmed', async () => {
    const owner = await richOwner(4_000);
    const { id: certificate_id } = await certificateWith(1, dear);
    const { id } = await owner.ask(orders.create, await order(certificate_id));
    const { version } = await cardOf(owner, id);
    await owner.ask(orders.cancel, { params: { id }, body: { version } });
    expect(await coinsOf(owner)).toMatchObject({ available: 4_000, held: 0 });
    expect(await owner.refused(orders.askCode, { params: { id } })).toMatchObject({ error_code: 409 });
  });
});

describe('an order without codes', () => {
  test('waits, and those who came first are served first', async () => {
    const certificate_id = await makeCertificate(app.db, { backorder: true });
    const [first, second] = [await richOwner(200), await richOwner(200)];
    const a = await first.ask(orders.create, await order(certificate_id, 2));
    const b = await second.ask(orders.create, await order(certificate_id));
    expect([a.status, b.status]).toEqual(['awaiting_assignment', 'awaiting_assignment']);
    await loadCodes(app.db, testSecret, certificate_id, 1);
    const late = await richOwner(100);
    expect(await late.ask(orders.create, await order(certificate_id))).toMatchObject({ status: 'awaiting_assignment' });
    await run('orders.serve', { certificate_id });
    expect((await cardOf(first, a.id)).items[0]).toMatchObject({ missing: 1 });
    await loadCodes(app.db, testSecret, certificate_id, 2);
    await run('orders.serve', { certificate_id });
    expect(await cardOf(first, a.id)).toMatchObject({ status: 'issued' });
    expect(await cardOf(second, b.id)).toMatchObject({ status: 'issued' });
    expect(await coinsOf(second)).toMatchObject({ available: 100, held: 0 });
  });

  test('is given them by hand, and not one that is known already', async () => {
    const owner = await richOwner(200);
    const { id: certificate_id, codes } = await certificateWith(1, { kind: 'manual' });
    const { id, status } = await owner.ask(orders.create, await order(certificate_id, 2));
    expect(status).toBe('awaiting_assignment');
    const { items, version } = await cardOf(admin, id);
    const give = (given: string[]) => ({
      params: { id },
      body: { version, item_id: items[0]!.id, codes: given.map((code) => ({ code })) },
    });
    expect(await admin.refused(orders.assign, give([codes[0]!]))).toMatchObject({ errors: [{ field: 'codes' }] });
    expect(await admin.refused(orders.assign, give(['AAAA1', 'AAAA2', 'AAAA3']))).toMatchObject({
      errors: [{ field: 'codes' }],
    });
    await admin.ask(orders.assign, give([randomUUID(), randomUUID()]));
    expect(await cardOf(owner, id)).toMatchObject({ status: 'issued' });
  });
});

test('what goes by post is sent, paid for and delivered', async () => {
  const owner = await richOwner(200);
  const certificate_id = await makeCertificate(app.db, { kind: 'physical' });
  expect(await owner.refused(orders.create, await order(certificate_id))).toMatchObject({
    errors: [{ field: 'address' }],
  });
  const { id } = await makeOrder(app, { owner, certificate: { kind: 'physical' }, address: 'Тверь, ул. Советская, 1' });
  const { version, items } = await cardOf(admin, id);
  expect(items).toMatchObject([{ missing: 0 }]);
  const shipped = await admin.ask(orders.ship, { params: { id }, body: { version, track: '80086025461278' } });
  expect(await coinsOf(owner)).toMatchObject({ held: 0 });
  await admin.ask(orders.deliver, { params: { id }, body: { version: shipped.version } });
  expect(await cardOf(owner, id)).toMatchObject({ status: 'delivered', track: '80086025461278' });
});

describe('a code', () => {
  test('is shown to its buyer only, and every look is written down', async () => {
    const { id, buyer } = await makeOrder(app);
    const code_id = await codeOf(app, id);
    const { item } = await buyer.ask(orders.showCode, { params: { id: code_id } });
    expect(item).toMatchObject({
      code: expect.stringMatching(/^[0-9A-F]{16}$/),
      pin: '4821',
      picture: { width: expect.any(Number) },
    });
    const stranger = await app.as('owner');
    expect(await stranger.refused(orders.showCode, { params: { id: code_id } })).toMatchObject({ error_code: 404 });
    const card = await cardOf(buyer, id);
    expect(card.items[0]!.codes[0]!.shown_at).not.toBeNull();
    expect(card.events.at(-1)).toMatchObject({ kind: 'shown', details: `•••• ${item.code.slice(-4)}` });
  });

  test('rests sealed: neither the tables nor the trail hold it', async () => {
    const { id, buyer } = await makeOrder(app);
    const { item } = await buyer.ask(orders.showCode, { params: { id: await codeOf(app, id) } });
    const trail = await sql`select from audit_events where diff::text like ${`%${item.code}%`}`.execute(app.db);
    expect(trail.rows).toEqual([]);
    const kept = await app.db
      .selectFrom('certificate_codes')
      .select('code')
      .where('id', '=', await codeOf(app, id))
      .execute();
    expect(kept[0]!.code.includes(Buffer.from(item.code))).toBe(false);
  });

  test('comes by mail on demand, and rests in no outbox', async () => {
    const { id, buyer } = await makeOrder(app);
    await app.db.updateTable('orders').set({ email: 'buyer@example.com' }).where('id', '=', id).execute();
    await buyer.ask(orders.mail, { params: { id } });
    await run('orders.mail', { order_id: id });
    const { item } = await buyer.ask(orders.showCode, { params: { id: await codeOf(app, id) } });
    const letter = expect.objectContaining({ to: 'buyer@example.com', text: expect.stringContaining(item.code) });
    expect(sent).toContainEqual(letter);
    expect((await sentTexts(app.db, 'buyer@example.com')).filter((text) => text.includes(item.code))).toEqual([]);
  });
});

describe('printing', () => {
  test('is numbered, logged and fetched by the person who asked, for some minutes', async () => {
    const { id, buyer } = await makeOrder(app);
    const first = await buyer.ask(orders.print, { params: { id }, body: {} });
    const { print_id } = await buyer.ask(orders.print, { params: { id }, body: { code_id: await codeOf(app, id) } });
    const file = await buyer.ask(orders.printed, { params: { id: print_id } });
    const { item } = await buyer.ask(orders.showCode, { params: { id: await codeOf(app, id) } });
    const text = (await pdfText(file.content)).replace(/\s+/g, '');
    expect(text).toContain(item.code);
    expect((await cardOf(buyer, id)).events.filter(({ kind }) => kind === 'printed')).toHaveLength(2);
    const stranger = await app.as('owner');
    expect(await stranger.refused(orders.printed, { params: { id: first.print_id } })).toMatchObject({
      error_code: 404,
    });
  });
});

describe('a refund', () => {
  const back = (version: number) => ({ version, reason_id: reason.id, comment: 'Код не сработал' });

  test('gives the coins back once and ends the codes', async () => {
    const { id, buyer } = await makeOrder(app);
    const { version } = await cardOf(admin, id);
    const code_id = await codeOf(app, id);
    await admin.ask(orders.refund, { params: { id }, body: back(version) });
    expect(await coinsOf(buyer)).toMatchObject({ available: 100 });
    expect(await buyer.refused(orders.showCode, { params: { id: code_id } })).toMatchObject({ error_code: 404 });
    const again = back((await cardOf(admin, id)).version);
    expect(await admin.refused(orders.refund, { params: { id }, body: again })).toMatchObject({ error_code: 409 });
    expect(await findMismatches(app.db)).toEqual([]);
  });

  test('of a code that was used is refused', async () => {
    const { id, buyer } = await makeOrder(app);
    await buyer.ask(orders.markCode, { params: { id: await codeOf(app, id) }, body: { used: true } });
    const { version } = await cardOf(admin, id);
    const refused = await admin.refused(orders.refund, { params: { id }, body: back(version) });
    expect(refused.error_message).toContain('использован');
  });
});

test('an individual above the tax-free limit says the own ИНН first; a company never', async () => {
  const owner = await richOwner(1_000);
  await app.db.updateTable('owners').set({ type: 'individual' }).where('id', '=', owner.role_id!).execute();
  const { id: certificate_id } = await certificateWith(3, { face_value: 3_000 });
  expect(await owner.ask(orders.create, await order(certificate_id))).toMatchObject({ status: 'issued' });
  const { id, status } = await owner.ask(orders.create, await order(certificate_id));
  expect(status).toBe('processing');
  const tax_year = { year: Number(moscowDay(new Date()).slice(0, 4)), given: 3_000, limit: 4_000 };
  const { version, may, ...card } = await cardOf(owner, id);
  expect(card).toMatchObject({ tax_year });
  expect(may).toContain('give_tax_data');
  await owner.ask(orders.giveTaxData, { params: { id }, body: { version, inn: '500100732259' } });
  const given = { ...tax_year, given: 6_000 };
  expect(await cardOf(admin, id)).toMatchObject({ status: 'issued', tax_state: 'data_given', tax_year: given });
  const { id: third } = await owner.ask(orders.create, await order(certificate_id));
  const said = { version: (await cardOf(admin, third)).version, inn: '500100732259' };
  await admin.ask(orders.giveTaxData, { params: { id: third }, body: said });
  expect(await cardOf(owner, third)).toMatchObject({ status: 'issued', tax_inn: '500100732259' });
});

test('a gift counts for the year in which it was paid for', async () => {
  const owner = await richOwner(1_000);
  await app.db.updateTable('owners').set({ type: 'individual' }).where('id', '=', owner.role_id!).execute();
  const { id: certificate_id } = await certificateWith(3, { face_value: 3_000 });
  const { id } = await owner.ask(orders.create, await order(certificate_id));
  const lastYear = sql`update orders set issued_at = now() - interval '1 year', created_at = now() - interval '1 year' where id = ${id}`;
  await lastYear.execute(app.db);
  const next = await owner.ask(orders.create, await order(certificate_id));
  expect(next).toMatchObject({ status: 'issued' });
  expect(await cardOf(owner, next.id)).toMatchObject({ tax_year: { given: 3_000 } });
  // Ordered last year, paid for in this one.
  await sql`update orders set issued_at = now() where id = ${id}`.execute(app.db);
  expect(await cardOf(owner, next.id)).toMatchObject({ tax_year: { given: 6_000 } });
});

test('a preview tells what would be taken and what stands in the way', async () => {
  const owner = await richOwner(150);
  const { id: certificate_id } = await certificateWith(1, { limit_per_order: 1 });
  const { item } = await owner.ask(orders.preview, { body: { items: [{ certificate_id, quantity: 2 }] } });
  expect(item).toMatchObject({ total_coins: 200, available: 150, missing: 50, needs_code: false });
  expect(item.items[0]!.obstacle).toBe('Лимит исчерпан');
});
