// Groups of TSMs at work: what those may ask for who belong to one, by which group it stands in the queue, and how a group ends.
import { contract } from '@iskra/contract';
import type { TsmSettings } from '@iskra/contract/areas/network/groups/shapes';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveScope } from '../../../testing/moderation.ts';
import { changeSettings } from '../../../testing/settings.ts';
import { assignTsm, hireSeller, makeTradePoint } from '../../../testing/trade-points.ts';
import { together } from './tsm-rights.rules.ts';

const app = await testApp();
const { db } = app;
const { groups, imports, moderators, requests, tradePoints, sellers } = contract;
const [admin, moderator] = [await app.as('admin'), await app.as('moderator')];
for (const kind of ['user', 'seller_tp', 'trade_point'] as const) await giveScope(db, moderator.user_id, kind);

let count = 0;
const next = () => {
  count += 1;
  return count;
};
const inDays = (days: number) => moscowDay(new Date(Date.now() + days * 86_400_000));

async function tsmWithPoint() {
  const tsm = await app.as('tsm_user');
  const point = await makeTradePoint(db);
  await assignTsm(db, tsm.role_id!, point.id);
  const ask = (phone = `+7908200${String(next()).padStart(4, '0')}`) => ({
    body: { last_name: 'Званая', first_name: 'Анна', phone, trade_point_id: point.id, from_date: inDays(0) },
  });
  return { tsm, point, ask };
}

async function grouped(member_ids: number[], settings: Partial<TsmSettings> = {}) {
  const body = {
    kind: 'tsm',
    mode: 'static',
    name: `ТСМ ${next()}`,
    settings,
    ...(member_ids.length > 0 && { member_ids }),
  } as const;
  return (await admin.ask(groups.set, { body })).id;
}

/** A seller who takes part already, at a point that the TSM does not see. */
async function knownSeller() {
  const seller = await app.as('seller');
  await hireSeller(db, seller.role_id!, (await makeTradePoint(db)).id);
  const { phone } = await db
    .selectFrom('sellers')
    .select('phone')
    .where('id', '=', seller.role_id!)
    .executeTakeFirstOrThrow();
  return { id: seller.role_id!, phone: phone! };
}

const caseOf = (id: number) =>
  db.selectFrom('moderation_cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('one group is enough to forbid or to answer by itself, and the smallest number holds', () => {
  const plain = {
    can_request_seller_tp: true,
    auto_confirm_seller_tp: false,
    daily_request_limit: null,
    visible_report_types: null,
  };
  expect(together([])).toEqual(plain);
  expect(
    together([
      { ...plain, auto_confirm_seller_tp: true, daily_request_limit: 9, visible_report_types: ['sellers', 'owners'] },
      { ...plain, can_request_seller_tp: false, daily_request_limit: 3, visible_report_types: ['owners', 'requests'] },
      plain,
    ]),
  ).toEqual({
    can_request_seller_tp: false,
    auto_confirm_seller_tp: true,
    daily_request_limit: 3,
    visible_report_types: ['owners'],
  });
});

test('whose group may not ask for sellers is told so; other requests go on, and without the group all do', async () => {
  const { tsm, point, ask } = await tsmWithPoint();
  const id = await grouped([tsm.role_id!], { can_request_seller_tp: false });
  expect((await tsm.refused(requests.add, ask())).problem).toBe('group.may_not_ask');
  await tsm.ask(requests.other, { body: { trade_point_id: point.id, comment: 'Нужна новая вывеска' } });
  const { item } = await admin.ask(groups.tsmGroupCard, { body: { id } });
  await moderator.ask(groups.change, {
    params: { id },
    body: { version: item.version, settings: { can_request_seller_tp: true } },
  });
  expect((await caseOf((await tsm.ask(requests.add, ask())).case_id)).tsm_group_id).toBe(id);
});

test('so many requests a day: proposals about points count too, those sent together one after another', async () => {
  const { tsm, point, ask } = await tsmWithPoint();
  await grouped([tsm.role_id!], { daily_request_limit: 2 });
  expect(await tsm.ask(requests.rights, { body: {} })).toMatchObject({ daily_request_limit: 2, sent_today: 0 });
  await tsm.ask(requests.add, ask());
  const sent = await Promise.allSettled([tsm.ask(requests.add, ask()), tsm.ask(requests.add, ask())]);
  expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await tsm.refused(requests.add, ask())).problem).toBe('group.day_spent');
  expect(await tsm.ask(requests.rights, { body: {} })).toMatchObject({ sent_today: 2 });
  const { item } = await tsm.ask(tradePoints.card, { params: { id: point.id } });
  const change = { params: { id: point.id }, body: { version: item.version, name: 'Другое название' } };
  expect((await tsm.refused(tradePoints.change, change)).problem).toBe('group.day_spent');
  await sql`update moderation_cases set submitted_at = submitted_at - interval '1 day' where submitted_by = ${tsm.user_id}`.execute(
    db,
  );
  await tsm.ask(tradePoints.change, change);
});

test('a group that answers by itself lets a seller work at once who takes part already, and nobody else', async () => {
  const { tsm, point, ask } = await tsmWithPoint();
  const id = await grouped([tsm.role_id!], { auto_confirm_seller_tp: true });
  const known = await knownSeller();
  const { case_id } = await tsm.ask(requests.add, ask(known.phone));
  expect(await caseOf(case_id)).toMatchObject({
    status: 'approved',
    auto_confirmed: true,
    decided_by: null,
    holder_id: null,
  });
  const links = db.selectFrom('seller_trade_points').select(['source', 'created_by']).where('seller_id', '=', known.id);
  expect(await links.where('trade_point_id', '=', point.id).execute()).toEqual([
    { source: 'tsm_request', created_by: tsm.user_id },
  ]);
  const fresh = await tsm.ask(requests.add, ask());
  expect(await caseOf(fresh.case_id)).toMatchObject({ status: 'new', auto_confirmed: false });
  const { item } = await moderator.ask(groups.tsmGroupCard, { body: { id } });
  expect(item.stats).toMatchObject({ active: 1, points: 1, open: 1, sent: 2, approved: 1, auto_confirmed: 1 });
});

test('where something stands against it, such as too many points, the request waits as any other', async () => {
  const { tsm, ask } = await tsmWithPoint();
  await grouped([tsm.role_id!], { auto_confirm_seller_tp: true });
  const known = await knownSeller();
  for (let n = 0; n < 2; n += 1) await hireSeller(db, known.id, (await makeTradePoint(db)).id);
  const { case_id } = await tsm.ask(requests.add, ask(known.phone));
  expect(await caseOf(case_id)).toMatchObject({ status: 'new', auto_confirmed: false });
});

test('files that the group does not show are not written', async () => {
  const { tsm } = await tsmWithPoint();
  await grouped([tsm.role_id!], { visible_report_types: ['requests'] });
  const body = { format: 'csv' } as const;
  expect((await tsm.refused(sellers.export, { body })).problem).toBe('group.report_hidden');
  await tsm.ask(requests.export, { body });
});

test('a group that ends today sends its requests to the common queue and takes them off whom they were put aside for', async () => {
  const { tsm, ask } = await tsmWithPoint();
  const id = await grouped([tsm.role_id!]);
  const [free, held] = [(await tsm.ask(requests.add, ask())).case_id, (await tsm.ask(requests.add, ask())).case_id];
  await moderator.ask(moderators.attach, { body: { case_ids: [held] } });
  const asked = { filters: { tsm_group_id: [id] } };
  expect((await moderator.ask(requests.sellers, { body: asked })).items.map((row) => row.tsm_group?.id)).toEqual([
    id,
    id,
  ]);
  const reason = 'Территория передана другой группе';
  const refused = await moderator.refused(groups.deactivateTsmGroup, {
    body: { id, version: 1, reason, date: inDays(-1) },
  });
  expect(refused.errors).toMatchObject([{ field: 'date' }]);
  await moderator.ask(groups.deactivateTsmGroup, { body: { id, version: 1, reason } });
  expect((await moderator.ask(requests.sellers, { body: asked })).items).toEqual([]);
  for (const one of [free, held])
    expect(await caseOf(one)).toMatchObject({ status: 'new', holder_id: null, attached: false, tsm_group_id: null });
  const { item } = await admin.ask(groups.tsmGroupCard, { body: { id } });
  expect(item).toMatchObject({ status: 'inactive', inactive_reason: reason, inactive_from: inDays(0) });
  // Its former members are bound by nothing.
  expect((await caseOf((await tsm.ask(requests.add, ask())).case_id)).tsm_group_id).toBeNull();
});

test('a day to come can be taken back; when it comes the clock ends the group', async () => {
  const { tsm, ask } = await tsmWithPoint();
  const id = await grouped([tsm.role_id!]);
  const { case_id } = await tsm.ask(requests.add, ask());
  const planned = (version: number) =>
    admin.ask(groups.deactivateTsmGroup, { body: { id, version, reason: 'Пилот окончен', date: inDays(1) } });
  const { version } = await planned(1);
  const kept = await admin.ask(groups.keepTsmGroup, { body: { id, version } });
  await planned(kept.version);
  const end = async () => {
    await app.jobs.queue.send(db, 'groups.end', {});
    await app.jobs.work();
    return (await admin.ask(groups.tsmGroupCard, { body: { id } })).item.status;
  };
  expect(await end()).toBe('active');
  expect((await caseOf(case_id)).tsm_group_id).toBe(id);
  await sql`update groups set inactive_from = ${inDays(0)} where id = ${id}`.execute(db);
  expect(await end()).toBe('inactive');
  expect((await caseOf(case_id)).tsm_group_id).toBeNull();
  const again = await moderator.ask(groups.activate, { params: { id } });
  expect(again.id).toBe(id);
  expect((await admin.ask(groups.tsmGroupCard, { body: { id } })).item).toMatchObject({
    status: 'active',
    inactive_from: null,
  });
});

test('a moderator makes a group from a file, changes it by another, and filters the list', async () => {
  const { tsm } = await tsmWithPoint();
  const row = db.selectFrom('trade_users').select('employee_number').where('id', '=', tsm.role_id!);
  const { employee_number } = await row.executeTakeFirstOrThrow();
  const table = (...numbers: string[]) => ({
    name: 'тсм.csv',
    content: Buffer.from(['Табельный номер', ...numbers].join('\r\n')),
  });
  const body = { name: `Из файла ${next()}` };
  const { id, run_id } = await moderator.ask(groups.importTsmGroup, { body, file: table(employee_number, '999-нет') });
  const apply = async (run: number) => {
    await app.jobs.work();
    await moderator.ask(imports.apply, { params: { id: run }, body: { without_bad: true } });
    await app.jobs.work();
  };
  await apply(run_id);
  const members = async () =>
    (await moderator.ask(groups.tsmGroupUsers, { body: { filters: { group_id: [id] } } })).items.map((one) => one.id);
  expect(await members()).toEqual([tsm.role_id]);
  const listed = await moderator.ask(groups.tsmGroups, { body: { search: body.name } });
  expect(listed.items).toMatchObject([{ id, members_count: 1, points_count: 1, auto_confirm_seller_tp: false }]);
  const removal = { body: { id, mode: 'remove' }, file: table(employee_number) } as const;
  await apply((await moderator.ask(groups.importTsmGroupUsers, removal)).run_id);
  expect(await members()).toEqual([]);
  const sellersGroup = (
    await admin.ask(groups.set, { body: { kind: 'seller', mode: 'static', name: `Не ТСМ ${next()}` } })
  ).id;
  const foreign = { body: { id: sellersGroup }, file: table(employee_number) };
  expect((await admin.refused(groups.importTsmGroupUsers, foreign)).problem).toBe('not_found');
  const bad = { body: { id: sellersGroup, version: 1, settings: { daily_request_limit: 3 } } };
  expect((await admin.refused(groups.set, bad)).errors).toMatchObject([{ field: 'settings' }]);
});

test('the moderator of a group sees its requests only, gets them first, and the group is not deleted under them', async () => {
  const [{ tsm, ask }, stranger] = [await tsmWithPoint(), await tsmWithPoint()];
  const keeper = await app.as('moderator');
  const id = await grouped([tsm.role_id!]);
  const scopes = [{ kind: 'user' as const, group_ids: [id] }];
  const refused = [{ kind: 'user' as const, group_ids: [await grouped([]), 999_999] }];
  const params = { id: keeper.user_id };
  expect((await admin.refused(moderators.scope, { params, body: { scopes: refused } })).errors).toMatchObject([
    { field: 'scopes' },
  ]);
  await admin.ask(moderators.scope, { params, body: { scopes } });
  const own = (await tsm.ask(requests.add, ask())).case_id;
  await stranger.tsm.ask(requests.add, stranger.ask());
  const seen = async () => (await keeper.ask(requests.sellers, { body: {} })).items.map((row) => row.id);
  expect(await seen()).toEqual([own]);
  // Distributed in turn: the moderator of the group comes before those who see everything.
  await changeSettings(admin, { distribute_user: 1 });
  const next = (await tsm.ask(requests.add, ask())).case_id;
  expect(await caseOf(next)).toMatchObject({ status: 'assigned', holder_id: keeper.user_id });
  await changeSettings(admin, { distribute_user: 0 });
  const uses = await admin.ask(groups.uses, { params: { id } });
  expect(uses.items).toMatchObject([{ entity: 'user', id: keeper.user_id }]);
  expect((await admin.refused(groups.delete, { body: { id } })).problem).toBe('group.used');
  const { version } = (await admin.ask(groups.tsmGroupCard, { body: { id } })).item;
  await admin.ask(groups.deactivateTsmGroup, { body: { id, version, reason: 'Пилот окончен' } });
  expect(await seen()).toEqual([]);
  expect(await caseOf(next)).toMatchObject({ status: 'new', holder_id: null });
});

test('a scope by a group of points has what is asked about these points', async () => {
  const { tsm, point, ask } = await tsmWithPoint();
  const keeper = await app.as('moderator');
  const { id } = await admin.ask(groups.set, {
    body: { kind: 'tp', mode: 'static', name: `Точки ${next()}`, member_ids: [point.id] },
  });
  await admin.ask(moderators.scope, {
    params: { id: keeper.user_id },
    body: { scopes: [{ kind: 'user', group_ids: [id] }] },
  });
  const own = (await tsm.ask(requests.add, ask())).case_id;
  expect((await keeper.ask(requests.sellers, { body: {} })).items.map((row) => row.id)).toEqual([own]);
});

test('what the list is filtered by are the regions and heads of those who belong to a group', async () => {
  const head = await app.as('tsm_user');
  const { tsm } = await tsmWithPoint();
  await db.updateTable('trade_users').set({ kind: 'bdm' }).where('id', '=', head.role_id!).execute();
  await db.updateTable('trade_users').set({ bdm_id: head.role_id! }).where('id', '=', tsm.role_id!).execute();
  const id = await grouped([tsm.role_id!]);
  const { bdms, statuses } = await moderator.ask(groups.tsmGroupFilter, { body: {} });
  expect(bdms).toMatchObject([{ id: head.role_id, groups: 1 }]);
  expect(statuses.map(({ code }) => code)).toEqual(['active', 'inactive', 'archived']);
  const found = await moderator.ask(groups.tsmGroups, { body: { filters: { bdm_id: [head.role_id!] } } });
  expect(found.items.map((group) => group.id)).toEqual([id]);
});
