// A queue: the columns of each case, the filters, the file, and who is assigned to which.
import { contract } from '@iskra/contract';
import { moderationKinds } from '@iskra/contract/areas/platform/moderation/shapes';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveScope, makeCase } from '../../../testing/moderation.ts';
import { assignTsm, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';
import { insertSettings } from '../settings/settings.store.ts';

const { moderation, moderators, requests, runs } = contract;
const app = await testApp();
const { db } = app;
const [admin, moderator, tsm] = [await app.as('admin'), await app.as('moderator'), await app.as('tsm_user')];
await insertSettings(db, { recheck_percent: 0 }, admin.user_id);
for (const kind of moderationKinds) await giveScope(db, moderator.user_id, kind);
const point = await makeTradePoint(db);
await assignTsm(db, tsm.role_id!, point.id);
await db.updateTable('trade_points').set({ tsm_id: tsm.role_id }).where('id', '=', point.id).execute();
const reason = await makeBookEntry(db, 'reasons.user_deny', 'Не подходит');

const ask = async (phone: string) => {
  const person = { last_name: 'Званая', first_name: 'Анна', phone, trade_point_id: point.id, from_date: '2026-11-01' };
  return (await tsm.ask(requests.add, { body: person })).case_id;
};
const rows = async (filters: object) => (await moderator.ask(moderation.list, { body: { filters } })).items;

async function deny(id: number) {
  const { version } = await moderator.ask(moderation.hold, { params: { id } });
  const verdict = { decision: 'deny', reason_id: reason.id, comment: 'Не подтвердился', version } as const;
  await moderator.ask(moderation.decide, { params: { id }, body: verdict });
}

it('a row tells the phone, where the case comes from, when the work begins and whose the point is', async () => {
  const id = await ask('+79082000001');
  expect(await rows({ ids: [id] })).toMatchObject([
    {
      phone: '+79082000001',
      author_role: 'tsm_user',
      from_date: '2026-11-01',
      tsm: { id: tsm.role_id },
      minutes_taken: null,
    },
  ]);
});

it('decided ones are found by the decision and by the reason, and tell how long the look took', async () => {
  const [denied, open] = [await ask('+79082000002'), await ask('+79082000003')];
  await deny(denied);
  const both = { ids: [denied, open] };
  expect(await rows({ ...both, decision: ['deny'] })).toMatchObject([
    { id: denied, minutes_taken: 0, decided_by: { id: moderator.user_id }, reason: { id: reason.id } },
  ]);
  expect(await rows({ ...both, decision: ['approve', 'return'] })).toEqual([]);
  expect(await rows({ ...both, reason_id: [reason.id] })).toMatchObject([{ id: denied }]);
});

async function fileOf(who: typeof admin, endpoint: typeof moderation.export | typeof requests.export, filters: object) {
  const { run_id: id } = await who.ask(endpoint, { body: { format: 'csv', filters } });
  await app.jobs.work();
  return (await who.ask(runs.result, { params: { id } })).content.toString();
}

it('the queue and own requests are written to a file, each with what its reader sees', async () => {
  const id = await ask('+79082000004');
  const queue = await fileOf(moderator, moderation.export, { ids: [id] });
  expect(queue.trim().split('\n')).toHaveLength(2);
  expect(queue).toContain('+79082000004');
  const own = await fileOf(tsm, requests.export, { trade_point_id: [point.id] });
  expect(own).toContain(`\n${id};`);
  const blind = await app.as('moderator');
  expect((await fileOf(blind, moderation.export, { ids: [id] })).trim().split('\n')).toHaveLength(1);
});

it('cases about a person are put aside by the person’s number', async () => {
  const [seller, owner] = [await app.as('seller'), await app.as('owner')];
  const cases = [
    await makeCase(db, { kind: 'seller_block', subject_id: seller.role_id! }),
    await makeCase(db, { kind: 'owner', subject_id: owner.role_id! }),
  ];
  const other = await makeCase(db, { kind: 'seller_block', subject_id: (await app.as('seller')).role_id! });
  const people = { user_ids: [seller.user_id, owner.user_id] };
  const { items } = await moderator.ask(moderators.attach, { body: people });
  expect(items.map(({ id, done }) => [id, done]).sort()).toEqual(cases.map(({ id }) => [id, true]));
  expect(await rows({ holder_id: [moderator.user_id], ids: [other.id] })).toEqual([]);
});

it('an administrator takes a case from its holder, and says why', async () => {
  const id = await ask('+79082000005');
  await moderator.ask(moderation.hold, { params: { id } });
  const taken = async (comment?: string) =>
    (await admin.ask(moderators.attach, { body: { case_ids: [id], ...(comment && { comment }) } })).items;
  expect(await taken()).toMatchObject([{ done: false }]);
  expect(await taken('Модератор ушёл домой')).toEqual([{ id, done: true, error: null }]);
  expect(await rows({ ids: [id] })).toMatchObject([{ holder: { id: admin.user_id } }]);
});

it('the menu is told how many wait in each queue, of what the person may see', async () => {
  const judge = await app.as('moderator');
  const region = await makeBookEntry(db, 'regions', 'Своя область');
  for (const kind of ['trade_point', 'user', 'other'] as const) await giveScope(db, judge.user_id, kind, region.id);
  const nothing = { free: 0, held: 0 };
  const counts = async () => {
    const { users, tsm: ofTsms, trade_points } = await judge.ask(moderation.queues, { body: {} });
    return { users, tsm: ofTsms, trade_points };
  };
  expect(await counts()).toEqual({ users: nothing, tsm: nothing, trade_points: nothing });
  const here = { region_id: region.id };
  await makeCase(db, { ...here, kind: 'trade_point', subject_id: 900_001 });
  const { id } = await makeCase(db, { ...here, kind: 'trade_point', subject_id: 900_002 });
  await makeCase(db, { ...here, kind: 'user', subject_id: 900_003 });
  await makeCase(db, { ...here, kind: 'other', subject_id: 900_004, submitted_by: tsm.user_id });
  await judge.ask(moderation.hold, { params: { id } });
  expect(await counts()).toEqual({
    users: { free: 1, held: 0 },
    tsm: { free: 1, held: 0 },
    trade_points: { free: 1, held: 1 },
  });
});
