import { type Role, roles } from '@iskra/contract/roles';
import { expect, test } from 'vitest';
import { findBuyerByToken, findUserByToken } from '../modules/people/sessions/sessions.scope.store.ts';
import { sealText } from '../sealed-texts.ts';
import { testApp, testSecret } from './app.ts';

const app = await testApp();

test('the program answers on its own database', async () => {
  await expect.poll(async () => (await app.fastify.inject('/health/ready')).statusCode).toBe(200);
});

test.each(roles)('a person who acts as %s is known by the token', async (role: Role) => {
  const [first, second] = [await app.as(role), await app.as(role)];
  const found = await findUserByToken(app.db, first.token);
  expect(found).toMatchObject({ id: first.user_id, role });
  expect([found?.owner_id, found?.seller_id, found?.trade_user_id].filter(Boolean)).toEqual(
    first.role_id ? [first.role_id] : [],
  );
  expect(second.user_id).not.toBe(first.user_id);
});

test('a buyer is known as a buyer and as nobody else', async () => {
  const buyer = await app.asBuyer();
  expect(await findBuyerByToken(app.db, buyer.token)).toMatchObject({ kind: 'buyer', id: buyer.buyer_id });
  expect(await findUserByToken(app.db, buyer.token)).toBeUndefined();
});

test('a queued job waits, and the worker does it', async () => {
  const envelope = { channel: 'sms', recipient: '+79010000000' } as const;
  const { id } = await app.db
    .insertInto('outbox_messages')
    .values({ ...envelope, sealed: sealText(testSecret, envelope, 'Проба'), purpose: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.jobs.queue.send(app.db, 'messages.send', { message_id: id });
  expect(await app.jobs.queued('messages.send')).toEqual([{ message_id: id }]);
  await app.jobs.work();
  expect(await app.jobs.queued('messages.send')).toEqual([]);
  const message = await app.db.selectFrom('outbox_messages').select('state').where('id', '=', id).executeTakeFirst();
  expect(message).toEqual({ state: 'kept' });
});
