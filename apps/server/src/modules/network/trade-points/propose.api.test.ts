import { contract } from '@iskra/contract';
import { mostProposed } from '@iskra/contract/areas/network/trade-points/shapes';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { returnReason } from '../../../testing/moderation.ts';
import { insertSettings } from '../../platform/settings/settings.store.ts';

const { tradePoints, moderation } = contract;
const app = await testApp();
const admin = await app.as('admin');
const giveBack = {
  decision: 'return',
  reason_id: (await returnReason(app.db)).id,
  comment: 'Нет номера дома',
} as const;
await insertSettings(app.db, { recheck_percent: 0 }, admin.user_id);

let houses = 100;
const proposal = () => {
  houses += 1;
  return { name: `Новинка ${houses}`, address: `Тверь, ул. Заречная, ${houses}`, city: 'Тверь', phone: '+74821112233' };
};
type Person = Awaited<ReturnType<typeof app.as>>;
const cardOf = async (who: Person, id: number) => (await who.ask(tradePoints.card, { params: { id } })).item;
const caseOf = async (who: Person, id: number) =>
  (await who.ask(moderation.own, { body: { kind: 'trade_point', subject_id: id } })).items[0]!;

async function decide(id: number, verdict: object) {
  const { version } = await admin.ask(moderation.hold, { params: { id } });
  await admin.ask(moderation.decide, { params: { id }, body: { version, ...verdict } as never });
}

test('a TSM asks for a point, corrects what was returned, and it becomes active', async () => {
  const tsm = await app.as('tsm_user');
  const { id } = await tsm.ask(tradePoints.propose, { body: proposal() });
  const point = await cardOf(tsm, id);
  expect(point).toMatchObject({ status: 'moderation', tsm: { id: tsm.role_id }, code: expect.stringMatching(/^NEW-/) });
  await decide((await caseOf(tsm, id)).id, giveBack);
  const returned = await cardOf(tsm, id);
  expect(returned.status).toBe('draft');
  const body = { version: returned.version, address: `${returned.address}, корпус 1`, confirm_duplicate: true };
  await tsm.ask(tradePoints.change, { params: { id }, body });
  await tsm.ask(tradePoints.submit, { params: { id }, body: {} });
  const again = await caseOf(tsm, id);
  expect(again).toMatchObject({ status: 'new', attempt_no: 2 });
  await decide(again.id, { decision: 'approve' });
  expect(await cardOf(tsm, id)).toMatchObject({ status: 'active', address: body.address });
});

test('a BDM asks for a point that one of their TSMs is going to look after', async () => {
  const [head, one, other, stranger] = await Promise.all(Array.from({ length: 4 }, () => app.as('tsm_user')));
  await app.db.updateTable('trade_users').set({ kind: 'bdm' }).where('id', '=', head!.role_id!).execute();
  const under = (id: number) =>
    app.db.insertInto('tsm_bdms').values({ tsm_id: id, bdm_id: head!.role_id!, from_date: '2026-01-01' }).execute();
  const ask = (more: object = {}) => ({ body: { ...proposal(), ...more } });
  const refused = async (more: object) => (await head!.refused(tradePoints.propose, ask(more))).errors;
  expect(await refused({})).toMatchObject([{ field: 'tsm_id' }]);
  await under(one!.role_id!);
  const { id: only } = await head!.ask(tradePoints.propose, ask());
  expect(await cardOf(head!, only)).toMatchObject({ status: 'moderation', tsm: { id: one!.role_id } });
  await under(other!.role_id!);
  expect(await refused({})).toMatchObject([{ field: 'tsm_id', message: 'Выберите, кто из ваших ТСМ ведёт точку' }]);
  expect(await refused({ tsm_id: stranger!.role_id })).toMatchObject([{ field: 'tsm_id' }]);
  const { id: chosen } = await head!.ask(tradePoints.propose, ask({ tsm_id: other!.role_id }));
  expect(await cardOf(other!, chosen)).toMatchObject({ tsm: { id: other!.role_id } });
});

test('an owner asks for an own point only', async () => {
  const [owner, other] = [await app.as('owner'), await app.as('owner')];
  const { id } = await owner.ask(tradePoints.propose, { body: proposal() });
  expect(await cardOf(owner, id)).toMatchObject({ status: 'moderation', owner: { id: owner.role_id } });
  const foreign = { ...proposal(), owner_id: other.role_id! };
  expect((await owner.refused(tradePoints.propose, { body: foreign })).errors).toMatchObject([{ field: 'owner_id' }]);
  const cared = { ...proposal(), tsm_id: 1 };
  expect((await owner.refused(tradePoints.propose, { body: cared })).errors).toMatchObject([{ field: 'tsm_id' }]);
  expect(await other.refused(tradePoints.card, { params: { id } })).toMatchObject({ error_code: 404 });
});

test('the fields are those of the form, refused as there', async () => {
  const tsm = await app.as('tsm_user');
  const refused = async (wrong: object) =>
    (await tsm.refused(tradePoints.propose, { body: { ...proposal(), ...wrong } })).errors;
  expect(await refused({ name: '' })).toMatchObject([{ field: 'name' }]);
  expect(await refused({ channel_id: 999_999 })).toMatchObject([{ field: 'channel_id' }]);
  expect(await refused({ lat: 56.1 })).toMatchObject([{ field: 'lon', message: 'Укажите и широту, и долготу' }]);
});

test('nobody fills the queue alone', async () => {
  const tsm = await app.as('tsm_user');
  for (let i = 0; i < mostProposed; i += 1) await tsm.ask(tradePoints.propose, { body: proposal() });
  expect(await tsm.refused(tradePoints.propose, { body: proposal() })).toMatchObject({
    problem: 'trade_point.too_many_proposed',
  });
});
