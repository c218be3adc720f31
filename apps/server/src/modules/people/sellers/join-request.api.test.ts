// Applicants who wait or were denied: what they see and may do, and what a moderator's decision changes.
import { contract } from '@iskra/contract';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCaller } from '../../../testing/caller.ts';
import { publishConsents } from '../../../testing/documents.ts';
import { joinForm as form, joining } from '../../../testing/joining.ts';
import { freshPhone, logIn, sentCode, sentTexts, stranger } from '../../../testing/login.ts';
import { makeTradePoint } from '../../../testing/trade-points.ts';
import { insertSettings } from '../../platform/settings/settings.store.ts';

const { join, login, profile, moderation, sellers, documents } = contract;
const app = await testApp();
const { db } = app;
const { admin, point, reasons, joined, decide, withPhone, cardOf } = await joining(app);
await insertSettings(db, { recheck_percent: 0 }, admin.user_id);

beforeEach(() => db.deleteFrom('limits').execute());

describe('while nobody has let them in', () => {
  it('the login leads to the request; a blocked one stays out', async () => {
    const { phone } = await joined();
    const seller = await withPhone(phone);
    const who = { phone, user_id: 0 };
    const entered = await logIn(app, 'user', who);
    expect(entered).toMatchObject({ user_role_code: 'seller', admitted: false });
    const me = makeCaller(app.fastify, db, entered.token);
    expect(await me.ask(profile.show)).toMatchObject({ admitted: false });
    expect((await me.ask(join.request)).item).toMatchObject({ status: 'new', due_at: expect.any(String) });
    expect((await me.refused(documents.list, { body: {} })).problem).toBe('login.not_admitted');
    const account = db.selectFrom('sellers').select('user_id').where('id', '=', seller!.id);
    await db.updateTable('users').set({ status: 'blocked' }).where('id', 'in', account).execute();
    expect((await me.refused(join.request)).status).toBe(401);
  });

  it('a draft of an owner, which waits too, is nobody’s to enter', async () => {
    const owner = await app.as('owner');
    await db.updateTable('users').set({ status: 'pending' }).where('id', '=', owner.user_id).execute();
    expect((await owner.refused(profile.show)).status).toBe(401);
    const who = stranger(app);
    const { challenge_id } = await who.ask(login.ask, { body: { role: 'user', phone: owner.phone } });
    const body = { challenge_id, code: await sentCode(db, owner.phone) };
    expect((await who.refused(login.enter, { body })).problem).toBe('login.not_admitted');
  });

  it('stands among those who came by themselves', async () => {
    const { case_id } = await joined();
    const found = async (author: 'seller' | 'owner') =>
      (await admin.ask(moderation.list, { body: { filters: { ids: [case_id], author_role: [author] } } })).total;
    expect([await found('seller'), await found('owner')]).toEqual([1, 0]);
  });

  it('finds points for the correction without a ticket', async () => {
    const { me } = await joined();
    expect((await me.ask(join.points, { body: { search: 'Незабудка' } })).total).toBe(1);
  });

  it('corrects the request in place: a moderator who is looking at it has to look again', async () => {
    const { me, case_id } = await joined();
    const { version } = await admin.ask(moderation.hold, { params: { id: case_id } });
    await me.ask(join.correct, { body: { ...form, last_name: 'Новикова', trade_point_id: point.id } });
    const verdict = { params: { id: case_id }, body: { decision: 'approve' as const, version } };
    expect((await admin.refused(moderation.decide, verdict)).problem).toBe('moderation.changed');
    const card = await cardOf(case_id);
    expect(card).toMatchObject({ title: 'Новикова Анна', attempt_no: 1 });
    expect(card.changes).toContainEqual(expect.objectContaining({ field: 'last_name', new: 'Новикова' }));
  });

  it('what an owner has asked for is seen, and mended only when it has ended', async () => {
    const owner = await app.as('owner');
    const own = await makeTradePoint(db, { owner_id: owner.role_id });
    const phone = freshPhone();
    const invitation = {
      last_name: 'Званая',
      first_name: 'Анна',
      phone,
      trade_point_id: own.id,
      from_date: '2026-11-01',
    };
    const { case_id } = await owner.ask(sellers.ask, { body: invitation });
    const me = makeCaller(app.fastify, db, (await logIn(app, 'user', { phone, user_id: 0 })).token);
    expect((await me.ask(join.request)).item).toMatchObject({
      by_another: true,
      may: { correct: false, appeal: false },
    });
    const body = { ...form, trade_point_id: point.id };
    expect((await me.refused(join.correct, { body })).problem).toBe('join.by_another');
    await decide(case_id, 'deny');
    const accepted = [(await publishConsents(app)).consent];
    await me.ask(join.correct, { body: { ...body, accepted } });
    expect((await me.ask(join.request)).item).toMatchObject({ by_another: false, status: 'new' });
  });
});

test('returned, mended, approved: the seller is in, with a place to work', async () => {
  const { me, phone, case_id } = await joined();
  await decide(case_id, 'return');
  expect((await me.ask(join.request)).item).toMatchObject({
    status: 'returned',
    reason: 'Уточните данные',
    comment: 'Фамилия как в паспорте',
    may: { correct: true, appeal: false },
    form: { last_name: 'Новичкова', point: { id: point.id } },
  });
  await me.ask(join.correct, { body: { ...form, last_name: 'Новикова', trade_point_id: point.id } });
  const again = (await me.ask(join.request)).item;
  expect(again).toMatchObject({ status: 'new', attempts_left: 2 });
  await decide(again.number!, 'approve');
  expect(await withPhone(phone)).toMatchObject({
    name: 'Новикова Анна',
    status: 'active',
    main_point: { id: point.id },
  });
  expect(await me.ask(profile.show)).toMatchObject({ admitted: true, must_show: ['welcome'] });
  expect((await me.refused(join.correct, { body: { ...form, trade_point_id: point.id } })).problem).toBe('wrong_state');
  expect(await logIn(app, 'user', { phone, user_id: 0 })).toMatchObject({ admitted: true });
  const sent = db.selectFrom('outbox_messages').select('purpose').where('recipient', '=', phone).orderBy('id');
  expect((await sent.execute()).map(({ purpose }) => purpose)).toEqual(['code', 'seller.join', 'seller.join', 'code']);
});

test('let in by mistake: with another verdict the seller is out at once, and told so once', async () => {
  const { me, phone, case_id } = await joined();
  await decide(case_id, 'approve');
  expect(await me.ask(profile.show)).toMatchObject({ admitted: true });
  const { version } = await admin.ask(moderation.reopen, {
    params: { id: case_id },
    body: { comment: 'Не тот человек' },
  });
  const body = { decision: 'deny' as const, version, reason_id: reasons.deny.id, comment: 'Не тот человек' };
  await admin.ask(moderation.decide, { params: { id: case_id }, body });
  expect((await me.refused(documents.list, { body: {} })).problem).toBe('login.not_admitted');
  expect(await withPhone(phone)).toMatchObject({ status: 'denied', points_count: 0 });
  expect((await sentTexts(db, phone)).filter((text) => text.includes('отклонена'))).toHaveLength(1);
});

test('denied: the person may appeal once and mend so many times, and no more', async () => {
  const { me, case_id } = await joined({ trade_point_id: null, point_name: 'Ларёк', point_address: 'Тверь, вокзал' });
  await decide(case_id, 'deny');
  expect((await me.ask(join.request)).item).toMatchObject({
    status: 'denied',
    may: { correct: true, appeal: true },
    form: { point: null, point_name: 'Ларёк' },
  });
  await me.ask(join.appeal, { body: { comment: 'Я там работаю' } });
  const appeal = (await me.ask(join.request)).item;
  expect(appeal).toMatchObject({ is_appeal: true, status: 'new' });
  await decide(appeal.number!, 'deny', await app.as('admin'));
  expect((await me.ask(join.request)).item.may).toEqual({ correct: true, appeal: false });
  expect((await me.refused(join.appeal, { body: { comment: 'И ещё раз' } })).problem).toBe('wrong_state');
  const body = { ...form, trade_point_id: point.id };
  for (let i = 0; i < 3; i += 1) {
    await me.ask(join.correct, { body });
    await decide((await me.ask(join.request)).item.number!, 'deny');
  }
  expect((await me.ask(join.request)).item).toMatchObject({ attempts_left: 0, may: { correct: false } });
  expect((await me.refused(join.correct, { body })).problem).toBe('moderation.no_attempts');
});

test('a point told in words: the seller is in and works nowhere yet', async () => {
  const { phone, case_id } = await joined({
    trade_point_id: null,
    point_name: 'Ларёк',
    point_address: 'Тверь, вокзал',
  });
  expect((await cardOf(case_id)).subtitle).toBe('Ларёк, Тверь, вокзал');
  await decide(case_id, 'approve');
  expect(await withPhone(phone)).toMatchObject({ status: 'active', points_count: 0 });
});
