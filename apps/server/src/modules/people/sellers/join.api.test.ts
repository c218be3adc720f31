// From a stranger with a phone to a request: the answers to each caller, and the bounds.
import { contract } from '@iskra/contract';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCaller } from '../../../testing/caller.ts';
import { makeDocument, publishConsents, publishText } from '../../../testing/documents.ts';
import { joining } from '../../../testing/joining.ts';
import { browser, freshAddress, freshPhone, logIn, sentCode, stranger } from '../../../testing/login.ts';
import { reachBy } from '../../../testing/people.ts';
import { makeTradePoint } from '../../../testing/trade-points.ts';
import { phoneOn, ticketFor } from './join-ticket.ts';

const { join, login, sellers } = contract;
const secret = 'a secret of the tests, long enough for anybody';
const app = await testApp({ facts: { demo: false, secret } });
const { db } = app;
const { admin, point, bodyOf, proved, joined, withPhone, cardOf } = await joining(app);

beforeEach(() => db.deleteFrom('limits').execute());

describe('before the code', () => {
  it('a phone that somebody has is answered like any other, and nothing is kept of either', async () => {
    const known = await app.as('seller');
    const before = await db
      .selectFrom('users')
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirst();
    const answers = [];
    for (const phone of [known.phone, freshPhone()]) {
      const { challenge_id: _, masked: __, ...rest } = await stranger(app).ask(join.ask, { body: { phone } });
      answers.push(rest);
    }
    expect(answers[0]).toEqual(answers[1]);
    const after = await db
      .selectFrom('users')
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirst();
    expect(after).toEqual(before);
  });

  it('a person who has an account is told so after a right code only, and may log in at once', async () => {
    const known = await app.as('seller');
    const who = stranger(app);
    const { challenge_id } = await who.ask(join.ask, { body: { phone: known.phone } });
    const code = await sentCode(db, known.phone);
    const wrong = await who.refused(join.confirm, {
      body: { challenge_id, code: code === '000000' ? '000001' : '000000' },
    });
    expect(wrong.problem).toBe('code.wrong');
    expect((await who.refused(join.confirm, { body: { challenge_id, code } })).problem).toBe('join.known');
    await logIn(app, 'user', known, false, who);
  });

  it('a code of the form logs nobody in, and a code of the login opens no form', async () => {
    const known = await app.as('seller');
    const who = stranger(app);
    const asked = await who.ask(join.ask, { body: { phone: known.phone } });
    const body = { challenge_id: asked.challenge_id, code: await sentCode(db, known.phone) };
    expect((await who.refused(login.enter, { body })).problem).toBe('code.expired');
  });
});

describe('the ticket', () => {
  it('is of one phone, of this program and of this hour', () => {
    const ticket = ticketFor('secret', '+79990000001');
    expect(phoneOn('secret', ticket)).toBe('+79990000001');
    expect(phoneOn('another', ticket)).toBeUndefined();
    expect(phoneOn('secret', ticket.replace('+79990000001', '+79990000002'))).toBeUndefined();
    const [ends, ...rest] = ticket.split('.');
    expect(phoneOn('secret', [Number(ends) + 1, ...rest].join('.'))).toBeUndefined();
    vi.useFakeTimers({ now: Date.now() + 3_601_000, toFake: ['Date'] });
    expect(phoneOn('secret', ticket)).toBeUndefined();
    vi.useRealTimers();
  });

  it('without one there are no points and no request, for a seller who is in neither', async () => {
    const body = { search: 'Незабудка' };
    expect((await stranger(app).refused(join.points, { body })).problem).toBe('join.ticket_spent');
    expect((await (await app.as('seller')).refused(join.points, { body })).problem).toBe('join.ticket_spent');
    expect((await stranger(app).refused(join.send, bodyOf('x'.repeat(60)))).problem).toBe('join.ticket_spent');
  });
});

describe('points', () => {
  it('a few, by code, name or address, with nothing but name and address; not by the taxpayer’s number', async () => {
    for (let i = 0; i < 7; i += 1) await makeTradePoint(db, { name: `Звезда ${i}` });
    await makeTradePoint(db, { name: 'Звезда закрытая', status: 'closed' });
    const { ticket, who } = await proved();
    const found = async (search: string) => (await who.ask(join.points, { body: { ticket, search } })).items;
    expect(await found('Незабудка')).toEqual([{ id: point.id, name: point.name, address: point.address }]);
    expect(await found(point.code)).toHaveLength(1);
    expect(await found('7707083893')).toEqual([]);
    expect(await found('Звезда')).toHaveLength(5);
    expect(await found('Звезда закрытая')).toEqual([]);
    expect((await who.refused(join.points, { body: { ticket, search: 'Зв' } })).errors[0]?.field).toBe('search');
  });

  it('so often from one phone, so often from one address', async () => {
    const { ticket } = await proved();
    const search = (ip: string, proof = ticket) =>
      stranger(app, ip).refused(join.points, { body: { ticket: proof, search: 'Незабудка' } });
    await db
      .insertInto('limits')
      .values(spent(`join:points:${phoneOn(secret, ticket)}`, 30))
      .execute();
    expect(await search(freshAddress())).toMatchObject({ problem: 'join.too_many', retry_after: expect.any(Number) });
    const address = freshAddress();
    await db
      .insertInto('limits')
      .values(spent(`join:points:ip:${address}`, 120))
      .execute();
    expect((await search(address, ticketFor(secret, freshPhone()))).problem).toBe('join.too_many');
  });
});

const spent = (key: string, hits: number) => ({
  key,
  hits,
  window_ends_at: new Date(Date.now() + 600_000).toISOString(),
});

describe('the form', () => {
  it.each([
    ['somebody under eighteen', { birth_date: moscowDay(new Date(Date.now() - 17 * 366 * 86_400_000)) }, 'birth_date'],
    ['a point that is not there', { trade_point_id: 2_000_000_000 }, 'trade_point_id'],
    ['no point in any way', { trade_point_id: null }, 'point_name'],
    ['a name without letters', { last_name: '12' }, 'last_name'],
  ])('refuses %s', async (_, more, field) => {
    const { ticket, who } = await proved();
    expect((await who.refused(join.send, bodyOf(ticket, more))).errors[0]?.field).toBe(field);
  });

  it('refuses a point that is closed, in the words of one that is not there', async () => {
    const closed = await makeTradePoint(db, { status: 'closed' });
    const { ticket, who } = await proved();
    const refusal = (trade_point_id: number) => who.refused(join.send, bodyOf(ticket, { trade_point_id }));
    expect(await refusal(closed.id)).toEqual(await refusal(2_000_000_000));
  });
});

describe('one request for one person', () => {
  it('sent twice, it is one: the holder of the ticket is led to it', async () => {
    const { ticket, phone, case_id } = await joined();
    const { token } = await stranger(app).ask(join.send, bodyOf(ticket, { last_name: 'Другая' }));
    const again = await makeCaller(app.fastify, db, token).ask(join.request);
    expect(again.item).toMatchObject({ number: case_id, form: { last_name: 'Новичкова' } });
    expect((await admin.ask(sellers.list, { body: { search: phone } })).total).toBe(1);
  });

  it('sent twice at once, too', async () => {
    const { ticket, phone } = await proved();
    const both = [bodyOf(ticket), bodyOf(ticket)].map((body) =>
      stranger(app)
        .ask(join.send, body)
        .catch(() => undefined),
    );
    expect((await Promise.all(both)).some(Boolean)).toBe(true);
    const seller = await withPhone(phone);
    const cases = db.selectFrom('moderation_cases').select('id').where('kind', '=', 'user');
    expect(await cases.where('subject_id', '=', seller!.id).execute()).toHaveLength(1);
  });

  it('a participant is not overwritten', async () => {
    const known = await app.as('seller');
    const refused = await stranger(app).refused(join.send, bodyOf(ticketFor(secret, known.phone)));
    expect(refused.problem).toBe('join.known');
  });

  it('only so many from one address', async () => {
    const address = freshAddress();
    await db
      .insertInto('limits')
      .values(spent(`join:send:ip:${address}`, 20))
      .execute();
    const { ticket } = await proved();
    expect((await stranger(app, address).refused(join.send, bodyOf(ticket))).problem).toBe('join.too_many');
  });

  it('a taken mailbox is told to the moderator and not to the stranger', async () => {
    const email = `taken-${Date.now()}@example.ru`;
    await reachBy(db, admin, { email });
    const { me, case_id } = await joined({ email });
    expect((await me.ask(join.request)).item.form.email).toBe(email);
    expect((await cardOf(case_id)).risk_flags).toContain('same_person');
  });
});

describe('risks', () => {
  it('several people at one browser and one address are marked', async () => {
    const who = browser(app);
    const first = await joined({ last_name: 'Перваяк' }, who);
    expect((await cardOf(first.case_id)).risk_flags).toEqual([]);
    const second = await joined({ last_name: 'Втораяк' }, who);
    expect((await cardOf(second.case_id)).risk_flags).toEqual(['same_device']);
    await joined({ last_name: 'Третьяк' }, who);
    const fourth = await joined({ last_name: 'Четвертак' }, who);
    expect((await cardOf(fourth.case_id)).risk_flags).toEqual(['same_device', 'same_ip_burst']);
  });

  it('so is a namesake who was born on the same day', async () => {
    await joined({ last_name: 'Тёзкина' });
    const { case_id } = await joined({ last_name: 'Тёзкина' });
    expect((await cardOf(case_id)).risk_flags).toEqual(['same_person']);
  });
});

// The last one: from here on everybody has something to accept.
test('wants every text that is in force now to have been accepted, and keeps who agreed to what', async () => {
  const { consent } = await publishConsents(app);
  const rules = await makeDocument(admin, { kind: 'rules', audience_roles: ['seller'], required: false });
  await makeDocument(admin, { kind: 'marketing_consent', audience_roles: ['seller'], required: false });
  const { ticket, who } = await proved();
  const texts = await who.ask(join.texts);
  const accepted = texts.items.map(({ version_id }) => version_id);
  expect(accepted).toEqual([consent, rules.version_id]);
  expect(texts.marketing).not.toBeNull();
  const next = await publishText(admin, rules.id);
  expect((await who.refused(join.send, bodyOf(ticket, { accepted }))).problem).toBe('join.texts_changed');
  const { token } = await who.ask(join.send, bodyOf(ticket, { accepted: [consent, next], marketing: true }));
  expect(token).toBeTruthy();
  const seller = await withPhone(phoneOn(secret, ticket)!);
  const signed = await admin.ask(sellers.documents, { params: { id: seller!.id } });
  expect(signed.items).toHaveLength(3);
});
