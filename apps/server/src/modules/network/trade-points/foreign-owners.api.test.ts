// Nobody sees a counterparty by naming it: a typed INN shows nothing before a moderator has approved it.
import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { assignTsm, hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';
import { insertSettings } from '../../platform/settings/settings.store.ts';

const { tradePoints, owners, moderation, sellers, imports, documents, history } = contract;
const app = await testApp();
const admin = await app.as('admin');
await insertSettings(app.db, { recheck_percent: 0 }, admin.user_id);

const reason = await makeBookEntry(app.db, 'reasons.return', 'Не подходит');

type Person = Awaited<ReturnType<typeof app.as>>;
let houses = 0;
const proposal = (more: object = {}) => {
  houses += 1;
  return { body: { name: `Рассвет ${houses}`, address: `Тверь, ул. Садовая, ${houses}`, city: 'Тверь', ...more } };
};
const cardOf = async (who: Person, id: number) => (await who.ask(tradePoints.card, { params: { id } })).item;
const innOf = async (owner: Person) => {
  const query = app.db.selectFrom('owners').select('inn').where('id', '=', owner.role_id!);
  return (await query.executeTakeFirstOrThrow()).inn;
};

/** A counterparty as a TSM or an owner sees it, by every way that there is. */
async function sightOf(who: Person, owner: Person) {
  const id = owner.role_id!;
  const listed = (await who.ask(owners.search, { body: {} })).items.map((item) => item.id);
  return {
    card: (await who.refused(owners.card, { params: { id } })).problem,
    history: (await who.refused(history.list, { body: { entity_type: 'owner', entity_id: id } })).problem,
    found: listed.includes(id),
    listed: (await who.ask(owners.list, { body: {} })).total,
    signatures: (await who.ask(documents.signatures, { body: {} })).total,
  };
}
const nothing = { card: 'not_found', history: 'not_found', found: false, listed: 0, signatures: 0 };

async function decide(subject: number, decision: 'approve' | 'return') {
  const { items } = await admin.ask(moderation.list, { body: { filters: { stage: ['new'], kind: ['trade_point'] } } });
  const { id } = items.find((item) => item.subject_id === subject)!;
  const { version } = await admin.ask(moderation.hold, { params: { id } });
  const reasons = decision === 'approve' ? {} : { reason_id: reason.id, comment: 'Нет такой точки' };
  await admin.ask(moderation.decide, { params: { id }, body: { version, decision, ...reasons } as never });
}

test('a draft is no way to look at counterparties one after the other', async () => {
  const [tsm, stranger] = [await app.as('tsm_user'), await app.as('owner')];
  const owner_id = stranger.role_id!;
  const { id } = await tsm.ask(tradePoints.propose, proposal());
  await decide(id, 'return');
  const { version } = await cardOf(tsm, id);
  const named = { params: { id }, body: { version, owner_id } };
  const absent = { params: { id }, body: { version, owner_id: 2_000_000_000 } };
  const refusal = await tsm.refused(tradePoints.change, named);
  expect(refusal.errors).toMatchObject([{ field: 'owner_id', message: 'Выберите значение из списка' }]);
  expect(refusal).toEqual(await tsm.refused(tradePoints.change, absent));
  expect(await sightOf(tsm, stranger)).toEqual(nothing);
});

test('what nobody has approved shows nothing, even when it names somebody; what is approved does', async () => {
  const [tsm, owner, seller] = [await app.as('tsm_user'), await app.as('owner'), await app.as('seller')];
  for (const status of ['draft', 'moderation', 'denied'] as const) {
    const point = await makeTradePoint(app.db, { owner_id: owner.role_id, status });
    await assignTsm(app.db, tsm.role_id!, point.id);
    await hireSeller(app.db, seller.role_id!, point.id);
    expect(await cardOf(tsm, point.id)).toMatchObject({ status, owner: null });
    expect((await tsm.ask(tradePoints.sellers, { params: { id: point.id } })).items).toEqual([]);
    await app.db.deleteFrom('seller_trade_points').execute();
  }
  expect((await tsm.ask(tradePoints.list, { body: {} })).items.map((item) => item.owner)).toEqual([null, null, null]);
  expect(await sightOf(tsm, owner)).toEqual(nothing);
  expect((await tsm.ask(sellers.list, { body: {} })).total).toBe(0);
  const point = await makeTradePoint(app.db, { owner_id: owner.role_id });
  await assignTsm(app.db, tsm.role_id!, point.id);
  await tsm.ask(owners.card, { params: { id: owner.role_id! } });
  // Whom one sees anyway is told of a draft too.
  expect((await tsm.ask(tradePoints.list, { body: {} })).items.every((item) => item.owner)).toBe(true);
});

test('a counterparty that a TSM does not see is named by its ИНН, and linked when a moderator has looked', async () => {
  const [tsm, stranger] = [await app.as('tsm_user'), await app.as('owner')];
  const inn = await innOf(stranger);
  const { id } = await tsm.ask(tradePoints.propose, proposal({ inn }));
  expect(await cardOf(tsm, id)).toMatchObject({ inn, owner: null });
  expect(await sightOf(tsm, stranger)).toEqual(nothing);
  expect((await stranger.ask(tradePoints.list, { body: {} })).total).toBe(0);
  const { items } = await admin.ask(moderation.list, { body: { filters: { stage: ['new'], kind: ['trade_point'] } } });
  const { item } = await admin.ask(moderation.card, { params: { id: items.find((it) => it.subject_id === id)!.id } });
  expect(item.facts).toContainEqual({ label: 'Контрагент', value: expect.stringMatching(/^Пробный № .*по ИНН/) });
  await decide(id, 'approve');
  expect(await cardOf(tsm, id)).toMatchObject({ status: 'active', owner: { id: stranger.role_id } });
  expect((await stranger.ask(tradePoints.list, { body: {} })).total).toBe(1);
});

test('an ИНН that nobody has, or several have, links nobody', async () => {
  const [tsm, one] = [await app.as('tsm_user'), await app.as('owner')];
  const { id } = await tsm.ask(tradePoints.propose, proposal({ inn: '7736207543' }));
  await decide(id, 'approve');
  expect(await cardOf(tsm, id)).toMatchObject({ status: 'active', owner: null, inn: '7736207543' });
  const inn = await innOf(one);
  const twin = await app.as('owner');
  await app.db.updateTable('owners').set({ inn, kpp: '500101001' }).where('id', '=', twin.role_id!).execute();
  const { id: both } = await tsm.ask(tradePoints.propose, proposal({ inn }));
  await decide(both, 'approve');
  expect(await cardOf(tsm, both)).toMatchObject({ status: 'active', owner: null });
});

test('a wrong ИНН is mended in the draft, and only there', async () => {
  const tsm = await app.as('tsm_user');
  const { id } = await tsm.ask(tradePoints.propose, proposal({ inn: '7736207543' }));
  await decide(id, 'return');
  const { version } = await cardOf(tsm, id);
  await tsm.ask(tradePoints.change, { params: { id }, body: { version, inn: '7707083893' } });
  expect((await cardOf(tsm, id)).inn).toBe('7707083893');
  await tsm.ask(tradePoints.submit, { params: { id }, body: {} });
  await decide(id, 'approve');
  const now = await cardOf(tsm, id);
  const change = { params: { id }, body: { version: now.version, inn: '7736207543' } };
  expect((await tsm.refused(tradePoints.change, change)).errors).toMatchObject([{ field: 'inn', code: 'protected' }]);
});

test('a file links no counterparty either', async () => {
  const [tsm, stranger] = [await app.as('tsm_user'), await app.as('owner')];
  const inn = await innOf(stranger);
  const point = await makeTradePoint(app.db, { inn });
  await assignTsm(app.db, tsm.role_id!, point.id);
  const content = Buffer.from(`Код ТТ;ИНН контрагента;Телефон\r\n${point.code};${inn};+7 495 123-45-67`);
  const file = { name: 'точки.csv', content };
  const { run_id } = await tsm.ask(imports.csv, { body: { target: 'trade_points', mode: 'update' }, file });
  await app.jobs.work();
  await tsm.ask(imports.apply, { params: { id: run_id }, body: {} });
  await app.jobs.work();
  expect(await cardOf(tsm, point.id)).toMatchObject({ phone: '+74951234567', owner: null });
  expect(await sightOf(tsm, stranger)).toEqual(nothing);
});

test('nobody puts a draft into the list of another owner', async () => {
  const [owner, other, tsm] = [await app.as('owner'), await app.as('owner'), await app.as('tsm_user')];
  const { id } = await owner.ask(tradePoints.propose, proposal());
  await decide(id, 'return');
  const { version } = await cardOf(owner, id);
  const given = { params: { id }, body: { version, owner_id: other.role_id! } };
  expect((await owner.refused(tradePoints.change, given)).errors).toMatchObject([{ field: 'owner_id' }]);
  const seen = await makeTradePoint(app.db, { owner_id: other.role_id });
  await assignTsm(app.db, tsm.role_id!, seen.id);
  const { id: filed } = await tsm.ask(tradePoints.propose, proposal({ owner_id: other.role_id! }));
  const pointsOf = async (who: Person) => (await who.ask(tradePoints.list, { body: {} })).items.map((item) => item.id);
  expect(await pointsOf(other)).toEqual([seen.id]);
  expect(await pointsOf(owner)).toEqual([id]);
  await decide(filed, 'approve');
  expect(await pointsOf(other)).toEqual(expect.arrayContaining([seen.id, filed]));
});
