// An owner asks for other requisites: a moderator decides, and until then everything is as it was.
import { contract } from '@iskra/contract';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveScope, returnReason } from '../../../testing/moderation.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { insertSettings } from '../../platform/settings/settings.store.ts';

const { owners, moderation, history, profile } = contract;
const app = await testApp();
const { db } = app;
const [admin, moderator] = [await app.as('admin'), await app.as('moderator')];
await insertSettings(db, { recheck_percent: 0 }, admin.user_id);
await giveScope(db, moderator.user_id, 'owner');
const denial = await makeBookEntry(db, 'reasons.owner_deny', 'Не совпадает с ЕГРЮЛ');

async function someone() {
  const owner = await app.as('owner');
  const card = async () => (await owner.ask(owners.profile, { query: {} })).item;
  const change = async (fields: object) => ({
    params: { id: owner.role_id! },
    body: { version: (await card()).version, ...fields },
  });
  const asked = async () =>
    (await owner.ask(moderation.own, { body: { kind: 'owner', subject_id: owner.role_id! } })).items[0]!;
  return { owner, card, change, asked };
}

async function decide(id: number, said: { decision: 'approve' | 'return' | 'deny'; reason_id?: number }) {
  const { version } = await moderator.ask(moderation.hold, { params: { id } });
  const verdict = { params: { id }, body: { version, comment: 'Сверено с реестром', ...said } };
  await moderator.ask(moderation.decide, verdict);
}

it('requisites wait for a moderator, who sees what would change; the history tells all of it', async () => {
  const { owner, card, change, asked } = await someone();
  const before = await card();
  await owner.ask(owners.change, await change({ legal_address: 'Тверь, ул. Мира, 5', brand_name: 'Родник' }));
  expect(await card()).toMatchObject({ legal_address: before.legal_address, brand_name: 'Родник' });
  const { id, changes } = await asked();
  expect(changes).toMatchObject([{ label: 'Юридический адрес', new: 'Тверь, ул. Мира, 5' }]);

  const { item } = await moderator.ask(moderation.card, { params: { id } });
  expect(item).toMatchObject({ kind: 'owner', fields: ['legal_address'], deny_reasons: 'reasons.owner_deny' });
  await decide(id, { decision: 'approve' });
  expect((await card()).legal_address).toBe('Тверь, ул. Мира, 5');
  const { items } = await admin.ask(history.ofOwner, { body: { owner_id: before.id } });
  expect(items.map(({ action_title }) => action_title)).toEqual([
    'Изменение реквизитов принято',
    'Контрагент изменён',
    'Запрошено изменение реквизитов',
  ]);
  await admin.ask(moderation.reopen, { params: { id }, body: { comment: 'Проверяем ещё раз' } });
  const { version } = await admin.ask(moderation.hold, { params: { id } });
  const denied = { decision: 'deny', reason_id: denial.id, comment: 'Не тот адрес', version } as const;
  await admin.ask(moderation.decide, { params: { id }, body: denied });
  expect((await card()).legal_address).toBe(before.legal_address);
});

it('a second change joins the one that waits, the rest is saved all the same; what is to be as it was leaves it again', async () => {
  const { owner, card, change, asked } = await someone();
  await db
    .updateTable('owners')
    .set({ legal_address: 'Тверь, ул. Новая, 1' })
    .where('id', '=', owner.role_id!)
    .execute();
  const { director_name } = await card();
  const send = async (fields: object) => owner.ask(owners.change, await change(fields));
  expect(await send({ legal_address: 'Тверь, ул. Мира, 5' })).toMatchObject({ asked: 'sent' });
  const { id } = await asked();
  const { version } = await moderator.ask(moderation.hold, { params: { id } });
  expect(await send({ director_name: 'Кто-то', brand_name: 'Исток' })).toMatchObject({ asked: 'mended' });
  expect(await card()).toMatchObject({ brand_name: 'Исток', director_name });
  const wanted = { legal_address: 'Тверь, ул. Мира, 5', director_name: 'Кто-то' };
  expect(await asked()).toMatchObject({ id, wanted, may: { mend: true } });
  // A moderator decides nothing that they have not seen.
  const seen = { params: { id }, body: { version, decision: 'approve' as const } };
  expect((await moderator.refused(moderation.decide, seen)).problem).toBe('moderation.changed');
  expect(await send({ director_name })).toMatchObject({ asked: 'mended' });
  expect((await asked()).wanted).toEqual({ legal_address: 'Тверь, ул. Мира, 5' });
  const { legal_address } = await card();
  expect(await send({ legal_address })).toMatchObject({ asked: 'withdrawn' });
  expect((await asked()).status).toBe('canceled');
});

it('what is returned is sent again as the next attempt; what is withdrawn or denied changes nothing', async () => {
  const { owner, card, change, asked } = await someone();
  const { legal_name } = await card();
  await owner.ask(owners.change, await change({ legal_name: 'ООО «Ключ»' }));
  await decide((await asked()).id, { decision: 'return', reason_id: (await returnReason(db)).id });
  expect(await asked()).toMatchObject({ status: 'returned', comment: 'Сверено с реестром', may: { resubmit: true } });
  await owner.ask(owners.change, await change({ legal_name: 'ООО «Ключ-1»' }));
  const again = await asked();
  expect(again).toMatchObject({ attempt_no: 2, changes: [{ new: 'ООО «Ключ-1»' }] });
  await decide(again.id, { decision: 'deny', reason_id: denial.id });
  await owner.ask(owners.change, await change({ legal_name: 'ООО «Ключ-2»' }));
  await owner.ask(moderation.cancel, { params: { id: (await asked()).id }, body: {} });
  expect((await card()).legal_name).toBe(legal_name);
});

it('requisites that do not fit are refused at once, and those that are not the owner’s to change', async () => {
  const { owner, card, change } = await someone();
  const { inn } = await card();
  const wrong = async (fields: object) => (await owner.refused(owners.change, await change(fields))).errors;
  expect(await wrong({ bank_account: '40702810938000012345' })).toMatchObject([{ field: 'bank_bik' }]);
  expect(await wrong({ type: inn.length === 10 ? 'ip' : 'ooo' })).toMatchObject([{ field: 'inn' }, {}]);
  expect(await wrong({ contract_number: '7' })).toMatchObject([{ field: 'contract_number', code: 'protected' }]);
  expect(await wrong({ contact_phone: '+79031234567' })).toMatchObject([{ field: 'contact_phone' }]);
});

it('what became of another owner meanwhile refuses the approval', async () => {
  const { owner, change, asked } = await someone();
  await owner.ask(owners.change, await change({ legal_address: 'Тверь, ул. Мира, 6' }));
  const row = db.updateTable('owners').set({ legal_address: 'Тверь, ул. Мира, 7' }).where('id', '=', owner.role_id!);
  await row.execute();
  const { id } = await asked();
  const { version } = await moderator.ask(moderation.hold, { params: { id } });
  const verdict = { params: { id }, body: { version, decision: 'approve' as const } };
  expect((await moderator.refused(moderation.decide, verdict)).problem).toBe('moderation.subject_changed');
});

it('contacts are the owner’s own: saved at once, and told by the history of the card', async () => {
  const { owner, card } = await someone();
  await owner.ask(profile.change, { body: { contact_name: 'Анна Сидорова', email: 'new-anna@example.ru' } });
  expect(await card()).toMatchObject({ contact_name: 'Анна Сидорова', email: 'new-anna@example.ru' });
  const { items } = await admin.ask(history.ofOwner, { body: { owner_id: owner.role_id! } });
  expect(items.map(({ action_title }) => action_title)).toEqual(['Контрагент изменил свои контакты']);
  await owner.ask(profile.change, { body: { timezone: 'Asia/Omsk' } });
  expect((await admin.ask(history.ofOwner, { body: { owner_id: owner.role_id! } })).items).toHaveLength(1);
});
