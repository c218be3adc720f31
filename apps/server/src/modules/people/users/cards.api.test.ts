// Which card stands behind an account: what a name in a list leads to.
import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';

const { users } = contract;
const app = await testApp();
const [admin, moderator] = [await app.as('admin'), await app.as('moderator')];

test('a seller, a counterparty and a TSM by their own card; of the staff only an administrator is told', async () => {
  const [seller, owner, tsm] = [await app.as('seller'), await app.as('owner'), await app.as('tsm_user')];
  const ids = [seller, owner, tsm, moderator].map(({ user_id }) => user_id);
  const people = [
    { user_id: seller.user_id, kind: 'seller', id: seller.role_id },
    { user_id: owner.user_id, kind: 'owner', id: owner.role_id },
    { user_id: tsm.user_id, kind: 'trade_user', id: tsm.role_id },
  ];
  const staff = { user_id: moderator.user_id, kind: 'staff', id: moderator.user_id };
  const byAdmin = await admin.ask(users.cards, { body: { ids } });
  expect(byAdmin.items).toHaveLength(4);
  expect(byAdmin.items).toEqual(expect.arrayContaining([...people, staff]));
  const byModerator = await moderator.ask(users.cards, { body: { ids } });
  expect(byModerator.items).toHaveLength(3);
  expect(byModerator.items).toEqual(expect.arrayContaining(people));
});
