// A certificate for owners of some groups: nobody else sees it or orders it, and the group is not deleted under it.
import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp, testSecret } from '../../../testing/app.ts';
import { loadCodes, makeCertificate } from '../../../testing/certificates.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { agreedOn } from '../../../testing/orders.ts';
import { makeTradePoint } from '../../../testing/trade-points.ts';

const app = await testApp();
const admin = await app.as('admin');
const { certificates, editableCertificates, groups, orders } = contract;

async function ownerWithCoins() {
  const owner = await app.as('owner');
  await giveCoins(app.db, { owner_id: owner.role_id! }, 5_000);
  return owner;
}
const group = async (kind: 'user' | 'tp' | 'seller', ...member_ids: number[]) =>
  (
    await admin.ask(groups.set, {
      body: {
        kind,
        mode: 'static',
        name: `Группа ${kind} ${member_ids[0]}`,
        ...(member_ids.length > 0 && { member_ids }),
      },
    })
  ).id;
const versionOf = async (id: number) => (await admin.ask(editableCertificates.card, { params: { id } })).item.version;
const give = async (id: number, group_ids: number[]) =>
  admin.ask(editableCertificates.change, { params: { id }, body: { version: await versionOf(id), group_ids } });

test('only owners of the groups see it and order it: by their account, or by a point of theirs', async () => {
  const [byAccount, byPoint, other] = [await ownerWithCoins(), await ownerWithCoins(), await ownerWithCoins()];
  const point = await makeTradePoint(app.db, { owner_id: byPoint.role_id });
  const id = await makeCertificate(app.db, { price_coins: 100 });
  await loadCodes(app.db, testSecret, id, 5);
  const agreed = await agreedOn(app.db, [{ certificate_id: id, quantity: 1 }]);
  const [accounts, points] = [await group('user', byAccount.user_id), await group('tp', point.id)];
  await give(id, [accounts, points]);
  const sees = async (owner: typeof other) =>
    (await owner.ask(certificates.showcase, { body: {} })).items.some((row) => row.id === id);
  expect([await sees(byAccount), await sees(byPoint), await sees(other)]).toEqual([true, true, false]);
  expect((await other.refused(certificates.item, { params: { id } })).problem).toBe('not_found');
  const order = () => ({
    body: { ...agreed, client_order_uuid: randomUUID(), email: 'buyer@example.com', address: null },
  });
  expect((await other.refused(orders.create, order())).problem).toBe('not_found');
  await byPoint.ask(orders.create, order());
  // A group that is not at work has nobody: then nobody of it sees it.
  await admin.ask(groups.deactivate, { params: { id: points }, body: {} });
  expect(await sees(byPoint)).toBe(false);
  await give(id, []);
  expect(await sees(other)).toBe(true);
});

test('the group says what uses it, and is not deleted; only groups of accounts and points are taken', async () => {
  const owner = await ownerWithCoins();
  const id = await makeCertificate(app.db);
  const used = await group('user', owner.user_id);
  await give(id, [used]);
  const uses = await admin.ask(groups.uses, { params: { id: used } });
  expect(uses.items).toMatchObject([{ entity: 'certificate', id }]);
  expect((await admin.refused(groups.delete, { body: { id: used } })).problem).toBe('group.used');
  const { item } = await admin.ask(editableCertificates.card, { params: { id } });
  expect(item.groups).toMatchObject([{ id: used }]);
  const wrong = await group('seller');
  const body = { version: item.version, group_ids: [wrong] };
  expect((await admin.refused(editableCertificates.change, { params: { id }, body })).errors).toMatchObject([
    { field: 'group_ids' },
  ]);
  // The group that was chosen before stays, though it is inactive by now.
  await admin.ask(groups.deactivate, { params: { id: used }, body: {} });
  await give(id, [used]);
});
