import { contract } from '@iskra/contract';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { logIn } from '../../../testing/login.ts';
import { assignTsm, hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';

const { owners, history, sellers, runs, tradePoints } = contract;
const app = await testApp();
const admin = await app.as('admin');
const reason = await makeBookEntry(app.db, 'reasons.block_user', 'Жалоба');

const draft = {
  type: 'ooo' as const,
  legal_name: 'ООО «Родник»',
  inn: '7707083893',
  kpp: '770701001',
  legal_address: 'Москва, ул. Новая, 1',
  last_name: 'Сидорова',
  first_name: 'Анна',
  contact_phone: '+79031112233',
  email: 'anna@example.ru',
};

const messagesTo = async (recipient: string) =>
  (await app.db.selectFrom('outbox_messages').select('purpose').where('recipient', '=', recipient).execute()).length;

const statusesOf = (id: number) =>
  app.db
    .selectFrom('owners as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.status as owner', 'u.status as user', 'u.id as user_id'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();

describe('an owner', () => {
  it('comes in by an invitation, and is active once nothing is left to sign', async () => {
    const { id } = await admin.ask(owners.add, { body: draft });
    expect(await statusesOf(id)).toMatchObject({ owner: 'draft', user: 'pending' });
    expect(await messagesTo(draft.contact_phone)).toBe(0);
    await admin.ask(owners.invite, { params: { id }, body: {} });
    expect(await messagesTo(draft.contact_phone)).toBe(1);
    expect(await messagesTo(draft.email)).toBe(1);
    const { user_id } = await statusesOf(id);
    await logIn(app, 'user', { user_id, phone: draft.contact_phone });
    expect(await statusesOf(id)).toMatchObject({ owner: 'active', user: 'active' });
    const { items } = await admin.ask(history.ofOwner, { body: { owner_id: id } });
    expect(items.map((item) => item.action_title)).toEqual([
      'Контрагент вошёл в программу',
      'Контрагент приглашён',
      'Контрагент добавлен',
    ]);
  });

  it('is invited together with others; one who was invited before is left alone', async () => {
    const inns = ['7728168971', '7830002293'];
    const drafts = inns.map((inn, n) => ({
      ...{ ...draft, inn, contact_phone: `+7903111300${n}` },
      email: `many-${n}@example.ru`,
    }));
    const ids = [(await app.as('owner')).role_id!];
    for (const body of drafts) ids.push((await admin.ask(owners.add, { body })).id);
    const { run_id } = await admin.ask(owners.inviteMany, { body: { ids } });
    await app.jobs.work();
    expect(await admin.ask(runs.card, { params: { id: run_id } })).toMatchObject({ item: { applied: 2, skipped: 1 } });
    expect(await statusesOf(ids[1]!)).toMatchObject({ owner: 'invited', user: 'invited' });
    expect(await messagesTo(drafts[1]!.contact_phone)).toBe(1);
    expect(await messagesTo(drafts[1]!.email)).toBe(1);
    // Once more, when none of them is a draft any longer.
    const again = await admin.ask(owners.inviteMany, { body: { ids: ids.slice(1) } });
    await app.jobs.work();
    expect(await admin.ask(runs.card, { params: { id: again.run_id } })).toMatchObject({
      item: { state: 'done', applied: 2 },
    });
    expect(await messagesTo(drafts[1]!.email)).toBe(2);
  });

  it('is refused on the field that is wrong, and nothing is stored', async () => {
    const refused = async (wrong: object) =>
      (await admin.refused(owners.add, { body: { ...draft, ...wrong } as typeof draft })).errors;
    expect(await refused({ inn: '7707083894' })).toMatchObject([{ field: 'inn' }]);
    expect(await refused({ type: 'ip' })).toMatchObject([{ field: 'inn' }, { field: 'kpp' }]);
    expect(await refused({ kpp: null })).toMatchObject([{ field: 'kpp', message: 'Заполните КПП' }]);
    expect(await refused({ kpp: '770701002' })).toMatchObject([
      { field: 'contact_phone', message: 'Этот телефон уже занят другим участником' },
    ]);
    const free = { contact_phone: '+79031112244', email: 'other@example.ru' };
    expect(await refused(free)).toMatchObject([{ field: 'inn', message: 'Контрагент с таким ИНН и КПП уже есть' }]);
    const people = app.db.selectFrom('users').select('id').where('phone', '=', free.contact_phone);
    expect(await people.execute()).toEqual([]);
  });

  it('is out at once when blocked, and comes back as before', async () => {
    const owner = await app.as('owner');
    const id = owner.role_id!;
    await owner.ask(owners.profile, { query: {} });
    await admin.ask(owners.block, { params: { id }, body: { reason_id: reason.id, comment: 'Долг по договору' } });
    expect((await owner.refused(owners.profile, { query: {} })).problem).toBe('unauthorized');
    expect(
      (await admin.refused(owners.block, { params: { id }, body: { reason_id: reason.id, comment: 'Ещё раз' } }))
        .problem,
    ).toBe('wrong_state');
    await admin.ask(owners.unblock, { params: { id }, body: { comment: 'Долг погашен' } });
    expect(await statusesOf(id)).toMatchObject({ owner: 'active', user: 'active' });
  });

  it('leaves only without working points, and the account is closed', async () => {
    const owner = await app.as('owner');
    const id = owner.role_id!;
    const point = await makeTradePoint(app.db, { owner_id: id });
    const leaving = { params: { id }, body: { comment: 'Договор расторгнут', confirm: 'УДАЛИТЬ' } } as const;
    const unsaid = { params: { id }, body: { comment: 'Договор расторгнут' } };
    expect((await admin.refused(owners.archive, unsaid)).errors).toMatchObject([{ field: 'confirm' }]);
    expect((await admin.refused(owners.archive, leaving)).problem).toBe('wrong_state');
    const block = { reason_id: reason.id, comment: 'Договор расторгнут' };
    await admin.ask(owners.block, { params: { id }, body: block });
    expect((await admin.refused(owners.archive, leaving)).problem).toBe('owner.has_points');
    await app.db.updateTable('trade_points').set({ status: 'closed' }).where('id', '=', point.id).execute();
    await admin.ask(owners.archive, leaving);
    expect(await statusesOf(id)).toMatchObject({ owner: 'archived', user: 'deleted' });
    const change = { params: { id }, body: { version: 3, brand_name: 'Ключ' } };
    expect((await admin.refused(owners.change, change)).problem).not.toBe('invalid');
  });

  it('changes with the account behind it', async () => {
    const { id, version } = await admin.ask(owners.add, {
      body: { ...draft, inn: '7736207543', contact_phone: '+79031112255', email: 'third@example.ru', invite: true },
    });
    await admin.ask(owners.change, {
      params: { id },
      body: { version, first_name: 'Мария', contact_phone: '+79031112266' },
    });
    const { item } = await admin.ask(owners.card, { params: { id } });
    expect(item).toMatchObject({ contact_name: 'Сидорова Мария', contact_phone: '+79031112266', first_name: 'Мария' });
    const { user_id } = await statusesOf(id);
    await logIn(app, 'user', { user_id, phone: '+79031112266' });
  });

  it('is found by the points, too, under another taxpayer’s number', async () => {
    const add = { ...draft, inn: '7702070139', contact_phone: '+79031112277', email: 'fourth@example.ru' };
    const { id, version } = await admin.ask(owners.add, { body: add });
    const { id: point } = await makeTradePoint(app.db, { owner_id: id, inn: add.inn });
    await admin.ask(owners.change, { params: { id }, body: { version, inn: '7708503727' } });
    expect((await admin.ask(tradePoints.card, { params: { id: point } })).item.inn).toBe('7708503727');
  });
});

describe('what a TSM sees', () => {
  it('counts only the points and sellers in their care', async () => {
    const [owner, tsm, seller] = [await app.as('owner'), await app.as('tsm_user'), await app.as('seller')];
    const [mine, foreign] = [
      await makeTradePoint(app.db, { owner_id: owner.role_id }),
      await makeTradePoint(app.db, { owner_id: owner.role_id }),
    ];
    await assignTsm(app.db, tsm.role_id!, mine.id);
    await hireSeller(app.db, seller.role_id!, foreign.id);
    const { items } = await tsm.ask(owners.list, { body: {} });
    expect(items).toMatchObject([{ id: owner.role_id, points_count: 1, sellers_count: 0, tsm: { id: tsm.role_id } }]);
    const who = { body: { owner_id: owner.role_id! } };
    expect((await tsm.ask(sellers.ofOwner, who)).items).toEqual([]);
    const [hired] = (await owner.ask(sellers.ofOwner, { body: {} })).items;
    expect(hired).toMatchObject({ id: seller.role_id, trade_point: { id: foreign.id } });
    expect(hired!.phone).toContain('•');
    const all = await admin.ask(owners.card, { params: { id: owner.role_id! } });
    expect(all.item).toMatchObject({ points_count: 2, sellers_count: 1 });
  });
});
