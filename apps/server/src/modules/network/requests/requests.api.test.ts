// A TSM asks, a moderator confirms; the TSM sees how it stands, and nobody else's requests.
import { contract } from '@iskra/contract';
import { moderationKinds } from '@iskra/contract/areas/platform/moderation/shapes';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveScope, makeCase } from '../../../testing/moderation.ts';
import { assignTsm, hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';
import { insertSettings } from '../../platform/settings/settings.store.ts';

const { requests, sellers, moderation, profile, tradeUsers } = contract;
const app = await testApp();
const { db } = app;
const [admin, tsm, other, moderator] = [
  await app.as('admin'),
  await app.as('tsm_user'),
  await app.as('tsm_user'),
  await app.as('moderator'),
];
await insertSettings(db, { recheck_percent: 0 }, admin.user_id);
const point = await makeTradePoint(db, { inn: '7707083893' });
await assignTsm(db, tsm.role_id!, point.id);
for (const kind of moderationKinds) await giveScope(db, moderator.user_id, kind);
const reason = await makeBookEntry(db, 'reasons.user_deny', 'Не подходит');

const asking = (phone: string) => ({
  body: { last_name: 'Званая', first_name: 'Анна', phone, trade_point_id: point.id, from_date: '2026-11-01' },
});
const ask = async (phone: string) => (await tsm.ask(requests.add, asking(phone))).case_id;
/** Held by the moderator, as it was seen then. */
const opened = async (id: number) => {
  const { version } = await moderator.ask(moderation.hold, { params: { id } });
  return { id, version };
};

const counts = async () => {
  const { new: fresh, complete, denied } = await tsm.ask(requests.summary, { body: {} });
  return [fresh.total, complete.total, denied.total];
};

it('what a TSM asks for stands in the queue, is confirmed and comes true', async () => {
  const phone = '+79081000001';
  const id = await ask(phone);
  expect(await tsm.ask(requests.hasByUser, { body: { phone, trade_point_id: point.id } })).toMatchObject({
    exists: true,
    request_id: id,
    status: 'new',
  });
  expect((await tsm.ask(requests.list, { body: {} })).items).toMatchObject([
    { id, kind: 'user', title: 'Званая Анна', may: { withdraw: true } },
  ]);
  expect((await moderator.ask(requests.sellers, { body: {} })).items).toMatchObject([
    { id, minutes_left: expect.any(Number) },
  ]);
  await moderator.ask(requests.confirm, { body: { ...(await opened(id)), decision: 'confirm' } });
  expect((await admin.ask(sellers.list, { body: { search: phone } })).items).toMatchObject([
    { status: 'invited', main_point: { id: point.id } },
  ]);
  const links = await db.selectFrom('seller_trade_points').select('source').execute();
  expect(links).toEqual([{ source: 'tsm_request' }]);
  expect(await counts()).toEqual([0, 1, 0]);
});

it('a denied one tells why; others than its author see nothing of it', async () => {
  const id = await ask('+79081000002');
  const seen = await opened(id);
  expect((await moderator.refused(requests.confirm, { body: { ...seen, decision: 'deny' } })).errors).toMatchObject([
    { field: 'reason_id' },
  ]);
  const comment = 'Не работает в этой точке';
  await moderator.ask(requests.confirm, { body: { ...seen, decision: 'deny', reason_id: reason.id, comment } });
  const { items } = await tsm.ask(requests.list, { body: { filters: { stage: ['denied'] } } });
  expect(items).toMatchObject([{ id, reason: 'Не подходит', comment, may: { withdraw: false } }]);
  expect((await other.ask(requests.list, { body: {} })).items).toEqual([]);
  expect((await other.refused(moderation.cancel, { params: { id }, body: {} })).problem).toBe('not_found');
});

it('the queue of TSMs counts and hands out what a TSM has asked for, and nothing else', async () => {
  const owner = await app.as('owner');
  const shop = await makeTradePoint(db, { owner_id: owner.role_id });
  const invited = { ...asking('+79081000009').body, trade_point_id: shop.id };
  await owner.ask(sellers.ask, { body: invited });
  const queue = { kinds: ['user', 'seller_tp'], author_role: ['tsm_user'] } as const;
  const body = { kinds: [...queue.kinds], author_role: [...queue.author_role] };
  expect((await moderator.ask(moderation.counters, { body })).new.total).toBe(0);
  expect(await moderator.ask(moderation.next, { body })).toMatchObject({ id: null });
});

it('a head sees what the subordinates have asked for, and takes none of it back', async () => {
  const head = await app.as('tsm_user');
  await db.updateTable('trade_users').set({ kind: 'bdm' }).where('id', '=', head.role_id!).execute();
  await db.updateTable('trade_users').set({ bdm_id: head.role_id! }).where('id', '=', tsm.role_id!).execute();
  const id = await ask('+79081000003');
  const { items } = await head.ask(requests.list, { body: { filters: { stage: ['new'] } } });
  expect(items).toMatchObject([{ id, may: { withdraw: false } }]);
});

it('a request is looked over before it is sent', async () => {
  const foreign = await makeTradePoint(db);
  const phone = '+79081000004';
  await ask(phone);
  const { items } = await tsm.ask(requests.precheck, {
    body: {
      items: [
        { tp_code: point.code, owner_inn: '7707083893', seller_phone: '+79081000005' },
        { tp_code: foreign.code },
        { tp_code: point.code, owner_inn: '7736207543' },
        { tp_code: point.code, seller_phone: phone },
      ],
    },
  });
  expect(items.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
    [],
    ['tp_code'],
    ['owner_inn'],
    ['seller_phone'],
  ]);
});

const hired = async () => {
  const seller = await app.as('seller');
  await hireSeller(db, seller.role_id!, point.id);
  return seller.role_id!;
};

const confirm = async (id: number) => {
  const { version } = await opened(id);
  await moderator.ask(moderation.decide, { params: { id }, body: { version, decision: 'approve' } });
};

it('a seller leaves a point by request, and goes on there when the decision is taken back', async () => {
  const seller_id = await hired();
  const wish = {
    seller_id,
    trade_point_id: point.id,
    to_date: '2026-11-10',
    comment: 'Уволилась по собственному желанию',
  };
  const foreign = await makeTradePoint(db);
  expect(
    (await tsm.refused(requests.removeSeller, { body: { ...wish, trade_point_id: foreign.id } })).errors,
  ).toMatchObject([{ field: 'trade_point_id' }]);
  expect((await other.refused(requests.removeSeller, { body: wish })).problem).not.toBe('internal');
  const { case_id } = await tsm.ask(requests.removeSeller, { body: wish });
  const { item } = await moderator.ask(moderation.card, { params: { id: case_id } });
  expect(item).toMatchObject({ kind: 'seller_unlink', author_comment: wish.comment });
  await confirm(case_id);
  const links = () =>
    db.selectFrom('seller_trade_points').select('to_date').where('seller_id', '=', seller_id).orderBy('id').execute();
  expect(await links()).toEqual([{ to_date: '2026-11-10' }]);

  await admin.ask(moderation.reopen, { params: { id: case_id }, body: { comment: 'Она вернулась' } });
  const { version } = await admin.ask(moderation.hold, { params: { id: case_id } });
  const denied = { version, decision: 'deny', reason_id: reason.id, comment: 'Работает дальше' } as const;
  await admin.ask(moderation.decide, { params: { id: case_id }, body: denied });
  expect(await links()).toEqual([{ to_date: '2026-11-10' }, { to_date: null }]);
});

it('a seller is blocked by request, with the reason that the TSM gave', async () => {
  const seller_id = await hired();
  const why = await makeBookEntry(db, 'reasons.block_user', 'Жалобы');
  const body = { seller_id, reason_id: why.id, comment: 'Жалобы покупателей' };
  expect((await other.refused(requests.blockSeller, { body })).problem).toBe('not_found');
  const { case_id } = await tsm.ask(requests.blockSeller, { body });
  expect((await tsm.refused(requests.blockSeller, { body })).problem).toBe('moderation.waiting');
  await confirm(case_id);
  const { item } = await admin.ask(sellers.card, { params: { id: seller_id } });
  expect(item).toMatchObject({ status: 'blocked', blocked_reason: { id: why.id }, blocked_comment: body.comment });
});

it('anything else about a point is said in words', async () => {
  const { case_id } = await tsm.ask(requests.other, {
    body: { trade_point_id: point.id, comment: 'Нужна новая вывеска' },
  });
  expect((await moderator.ask(moderation.card, { params: { id: case_id } })).item).toMatchObject({
    kind: 'other',
    author_comment: 'Нужна новая вывеска',
    facts: expect.arrayContaining([{ label: 'Код', value: point.code }]),
  });
  await confirm(case_id);
  const { items } = await tsm.ask(requests.list, { body: { filters: { kind: ['other'] } } });
  expect(items).toMatchObject([{ id: case_id, status: 'approved' }]);
});

it('a new point is compared with those that are there', async () => {
  const alike = await makeTradePoint(db, { address: 'Тверь, ул. Точная, 7' });
  const draft = (address: string) => ({ tp_draft: { name: 'Новая точка', address }, owner_inn: '7736207543' });
  const { items } = await tsm.ask(requests.precheck, {
    body: { items: [draft('Тверь, ул. Точная, 7'), draft('Тверь, ул. Ничья, 99')] },
  });
  expect(items).toMatchObject([
    { ok: true, candidates: [{ id: alike.id }], warnings: [{ field: 'tp_draft' }, { field: 'owner_inn' }] },
    { ok: true, candidates: [], warnings: [{ field: 'owner_inn' }] },
  ]);
});

it('the head answers for the requests of a blocked TSM, the successor for those of one who leaves', async () => {
  const [leaving, head] = [await app.as('tsm_user'), await app.as('tsm_user')];
  await db.updateTable('trade_users').set({ kind: 'bdm' }).where('id', '=', head.role_id!).execute();
  await db.updateTable('trade_users').set({ bdm_id: head.role_id! }).where('id', '=', leaving.role_id!).execute();
  const shop = await makeTradePoint(db);
  await assignTsm(db, leaving.role_id!, shop.id);
  const words = { trade_point_id: shop.id, comment: 'Нужна новая вывеска' };
  const { case_id } = await leaving.ask(requests.other, { body: words });
  const why = await makeBookEntry(db, 'reasons.block_user', 'Проверка');
  const block = { reason_id: why.id, comment: 'Идёт проверка' };
  await admin.ask(tradeUsers.block, { params: { id: leaving.role_id! }, body: block });
  const mine = async (who: typeof head) => (await who.ask(requests.list, { body: {} })).items;
  expect(await mine(head)).toMatchObject([{ id: case_id, may: { withdraw: true } }]);

  const [gone, successor] = [await app.as('tsm_user'), await app.as('tsm_user')];
  const other = await makeTradePoint(db);
  await assignTsm(db, gone.role_id!, other.id);
  const sent = await gone.ask(requests.other, { body: { ...words, trade_point_id: other.id } });
  const farewell = {
    id: gone.role_id!,
    successor_id: successor.role_id!,
    comment: 'Уходит из компании',
    confirm: 'УДАЛИТЬ',
  } as const;
  await admin.ask(tradeUsers.delete, { body: farewell });
  expect(await mine(successor)).toMatchObject([{ id: sent.case_id, may: { withdraw: true } }]);
});

it('what nobody has points for is answered for too: by the head, else by a successor who must be named', async () => {
  const [head, successor] = [await app.as('tsm_user'), await app.as('tsm_user')];
  await db.updateTable('trade_users').set({ kind: 'bdm' }).where('id', '=', head.role_id!).execute();
  const leave = async (bdm_id: number | null) => {
    const leaving = await app.as('tsm_user');
    await db.updateTable('trade_users').set({ bdm_id }).where('id', '=', leaving.role_id!).execute();
    const { id } = await makeCase(db, { kind: 'other', submitted_by: leaving.user_id });
    const { items } = await admin.ask(tradeUsers.list, { body: { filters: { status: ['active'] }, per_page: 100 } });
    expect(items.find((row) => row.id === leaving.role_id)).toMatchObject({ requests_count: 1, sellers_count: 0 });
    return { id, body: { id: leaving.role_id!, comment: 'Уходит из компании', confirm: 'УДАЛИТЬ' as const } };
  };
  const authorOf = async (id: number) => {
    const cases = db.selectFrom('moderation_cases').select('submitted_by').where('id', '=', id);
    return (await cases.executeTakeFirstOrThrow()).submitted_by;
  };
  const headed = await leave(head.role_id!);
  await admin.ask(tradeUsers.delete, { body: headed.body });
  expect(await authorOf(headed.id)).toBe(head.user_id);
  const alone = await leave(null);
  expect((await admin.refused(tradeUsers.delete, { body: alone.body })).errors).toMatchObject([
    { field: 'successor_id' },
  ]);
  await admin.ask(tradeUsers.delete, { body: { ...alone.body, successor_id: successor.role_id! } });
  expect(await authorOf(alone.id)).toBe(successor.user_id);
});

it('a TSM who deletes the own account withdraws first the requests that nobody else would answer for', async () => {
  const leaving = await app.as('tsm_user');
  const { id } = await makeCase(db, { kind: 'other', submitted_by: leaving.user_id });
  const leave = { body: { confirm: 'УДАЛИТЬ' as const } };
  expect((await leaving.refused(profile.leaveForGood, leave)).problem).toBe('trade_user.nobody_answers');
  await leaving.ask(moderation.cancel, { params: { id }, body: {} });
  await leaving.ask(profile.leaveForGood, leave);
});

const back = await makeBookEntry(db, 'reasons.return', 'Поправьте');

async function sendBack(id: number) {
  const { version } = await moderator.ask(moderation.hold, { params: { id } });
  const verdict = { decision: 'return', reason_id: back.id, comment: 'Не тот день и не та фамилия', version } as const;
  await moderator.ask(moderation.decide, { params: { id }, body: verdict });
}

it('a returned one is put right by its author and sent again', async () => {
  const id = await ask('+79081000012');
  const another = await makeTradePoint(db);
  await assignTsm(db, tsm.role_id!, another.id);
  await sendBack(id);
  expect((await tsm.ask(requests.list, { body: { filters: { stage: ['denied'] } } })).items[0]).toMatchObject({
    id,
    may: { withdraw: false, correct: true, appeal: false },
  });
  expect((await tsm.ask(requests.card, { params: { id } })).item).toMatchObject({
    ...{ last_name: 'Званая', first_name: 'Анна', from_date: '2026-11-01', comment: 'Не тот день и не та фамилия' },
    trade_point: { id: point.id },
    // Who was asked for stands in the title.
    changes: [{ field: 'trade_point_id' }, { field: 'from_date', old: null, new: '1\u00a0ноября\u00a02026' }],
  });
  const right = { comment: 'Поправлено', last_name: 'Званова', from_date: '2026-11-05', trade_point_id: another.id };
  expect(
    (await tsm.refused(requests.correct, { params: { id }, body: { comment: 'Уволилась', to_date: '2026-11-01' } }))
      .errors,
  ).toMatchObject([{ field: 'to_date' }]);
  const sent = await tsm.ask(requests.correct, { params: { id }, body: right });
  expect((await tsm.ask(requests.card, { params: { id: sent.id } })).item.author_comment).toBe('Поправлено');
  expect((await other.refused(requests.card, { params: { id: sent.id } })).problem).toBe('not_found');
  const { item } = await moderator.ask(moderation.card, { params: { id: sent.id } });
  expect(item.previous).toMatchObject({
    id,
    attempt_no: 1,
    comment: 'Не тот день и не та фамилия',
    decided_by: { id: moderator.user_id },
  });
  expect(item.previous?.changes).toContainEqual(
    expect.objectContaining({ field: 'from_date', new: '1\u00a0ноября\u00a02026' }),
  );
  expect(item.earlier).toEqual([]);
  await confirm(sent.id);
  const { items } = await admin.ask(sellers.list, { body: { search: '+79081000012' } });
  expect(items).toMatchObject([{ name: 'Званова Анна', main_point: { id: another.id } }]);
  expect((await tsm.refused(requests.correct, { params: { id }, body: right })).problem).toBe('wrong_state');
});

it('an owner follows the own invitations, and learns nothing of who takes part', async () => {
  const [owner, seller] = [await app.as('owner'), await app.as('seller')];
  const shop = await makeTradePoint(db, { owner_id: owner.role_id });
  const invited = (phone: string) => ({ body: { ...asking(phone).body, trade_point_id: shop.id } });
  await owner.ask(sellers.ask, invited('+79081000013'));
  const { case_id } = await owner.ask(sellers.ask, invited(seller.phone));
  const { items } = await owner.ask(requests.list, { body: {} });
  expect(items.map(({ kind, title }) => [kind, title])).toEqual([
    ['user', 'Званая Анна'],
    ['user', 'Званая Анна'],
  ]);
  expect(items[0]!.phone).toContain('•');
  await sendBack(case_id);
  expect((await owner.ask(requests.card, { params: { id: case_id } })).item).toMatchObject({ last_name: 'Званая' });
  await owner.ask(requests.correct, { params: { id: case_id }, body: { comment: 'Поправлено', last_name: 'Званова' } });
  expect((await owner.ask(requests.list, { body: {} })).items[0]).toMatchObject({
    title: 'Званова',
    may: { withdraw: true },
  });
});

it('requests are found by their point, and the late ones are counted', async () => {
  const late = await ask('+79081000014');
  await db.updateTable('moderation_cases').set({ sla_due_at: '2026-01-01' }).where('id', '=', late).execute();
  const { items } = await tsm.ask(requests.list, { body: { filters: { trade_point_id: [point.id], overdue: true } } });
  expect(items).toMatchObject([{ id: late, phone: '+79081000014', trade_point: { id: point.id } }]);
  expect((await tsm.ask(requests.summary, { body: {} })).overdue.total).toBe(1);
  const foreign = await makeTradePoint(db);
  expect((await tsm.ask(requests.list, { body: { filters: { trade_point_id: [foreign.id] } } })).total).toBe(0);
});
