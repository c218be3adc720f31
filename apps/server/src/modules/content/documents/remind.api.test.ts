import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeDocument, signByCode } from '../../../testing/documents.ts';

const { documents } = contract;
const app = await testApp();
const admin = await app.as('admin');

const remind = (owner_id: number) => admin.ask(documents.remind, { body: { owner_id } });
const letters = (recipient: string) =>
  app.db.selectFrom('outbox_messages').select(['subject', 'purpose']).where('recipient', '=', recipient).execute();

test('a counterparty is written to once a day, however many ask at once', async () => {
  const owner = await app.as('owner');
  await makeDocument(admin);
  const asked = await Promise.allSettled([1, 2, 3].map(() => remind(owner.role_id!)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { email } = await app.db
    .selectFrom('owners')
    .select('email')
    .where('id', '=', owner.role_id!)
    .executeTakeFirstOrThrow();
  const written = (await letters(email)).filter(({ purpose }) => purpose.startsWith('remind_signing'));
  expect(written).toEqual([{ subject: 'Документы ждут вашей подписи', purpose: `remind_signing:${owner.role_id}` }]);
  expect(await admin.refused(documents.remind, { body: { owner_id: owner.role_id! } })).toMatchObject({
    problem: 'document.reminded',
  });
});

test('nobody is reminded of what is signed, nor who has left', async () => {
  const owner = await app.as('owner');
  const { version_id } = await makeDocument(admin);
  await signByCode(app.db, owner, version_id);
  const { items } = await owner.ask(documents.toSign, {});
  for (const { id } of items) await signByCode(app.db, owner, id);
  const body = { owner_id: owner.role_id! };
  expect(await admin.refused(documents.remind, { body })).toMatchObject({ problem: 'document.nothing_to_sign' });
  await app.db.updateTable('owners').set({ status: 'archived' }).where('id', '=', owner.role_id!).execute();
  expect(await admin.refused(documents.remind, { body })).toMatchObject({ error_code: 404 });
});
