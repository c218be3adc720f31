import { contract } from '@iskra/contract';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { sentTexts, stranger } from '../../../testing/login.ts';
import { giveScope } from '../../../testing/moderation.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';

const { staff, login, profile, runs } = contract;
const app = await testApp();
const { db } = app;
const admin = await app.as('admin');
const reason = await makeBookEntry(db, 'reasons.block_user', 'Жалоба');
const nobody = stranger(app);

const draft = {
  role: 'moderator' as const,
  login: 'orlova',
  last_name: 'Орлова',
  first_name: 'Мария',
  phone: '+79061112233',
  email: 'orlova@example.ru',
};

const linkTo = async (recipient: string) => (await sentTexts(db, recipient))[0]!.split('#')[1]!;

it('somebody added comes in by a password that only they know, and the link works once', async () => {
  const { id } = await admin.ask(staff.add, { body: draft });
  const token = await linkTo(draft.email);
  const password = 'тихий вечер у реки';
  expect((await nobody.refused(login.choosePassword, { body: { token, password: 'короткий' } })).errors).toMatchObject([
    { field: 'password', message: 'Не короче 12 знаков' },
  ]);
  expect(await nobody.ask(login.choosePassword, { body: { token, password } })).toMatchObject({ login: 'admin' });
  expect((await nobody.refused(login.choosePassword, { body: { token, password } })).problem).toBe('login.link_spent');
  await nobody.ask(login.ask, { body: { role: 'admin', login: 'orlova', password } });
  const { items } = await admin.ask(staff.list, { body: { search: 'орлова' } });
  expect(items).toMatchObject([{ id, role: 'moderator', status: 'invited' }]);
});

it('a new link ends the earlier one, and its use every session', async () => {
  const person = await app.as('moderator');
  const params = { id: person.user_id };
  await admin.ask(staff.passwordLink, { params });
  const first = await linkTo(person.phone);
  await admin.ask(staff.passwordLink, { params });
  const second = await linkTo(person.phone);
  const choose = (token: string) => ({ body: { token, password: 'ещё один длинный пароль' } });
  expect((await nobody.refused(login.choosePassword, choose(first))).problem).toBe('login.link_spent');
  await person.ask(profile.show);
  await nobody.ask(login.choosePassword, choose(second));
  expect((await person.refused(profile.show)).problem).toBe('unauthorized');
});

it('a link of somebody who is kept out opens nothing', async () => {
  const person = await app.as('moderator');
  await admin.ask(staff.passwordLink, { params: { id: person.user_id } });
  const token = await linkTo(person.phone);
  const body = { reason_id: reason.id, comment: 'Ушёл в отпуск' };
  await admin.ask(staff.block, { params: { id: person.user_id }, body });
  expect((await person.refused(profile.show)).problem).toBe('unauthorized');
  const choose = { body: { token, password: 'ещё один длинный пароль' } };
  expect((await nobody.refused(login.choosePassword, choose)).problem).toBe('login.link_spent');
  await admin.ask(staff.unblock, { params: { id: person.user_id }, body: { comment: 'Вернулся' } });
});

it('is refused on the field that is taken', async () => {
  const refused = async (wrong: object) =>
    (
      await admin.refused(staff.add, {
        body: { ...draft, login: 'free', phone: '+79061112244', email: 'f@example.ru', ...wrong },
      })
    ).errors;
  expect(await refused({ login: 'Orlova' })).toMatchObject([{ field: 'login', message: 'Этот логин уже занят' }]);
  expect(await refused({ phone: draft.phone })).toMatchObject([{ field: 'phone' }]);
  expect(await refused({ email: draft.email })).toMatchObject([{ field: 'email' }]);
});

it('nobody keeps themselves or the last administrator out', async () => {
  const body = { reason_id: reason.id, comment: 'Проверка правил' };
  const own = { id: admin.user_id };
  expect((await admin.refused(staff.block, { params: own, body })).problem).toBe('staff.self');
  const { version } = (await admin.ask(staff.card, { params: own })).item;
  const demote = { params: own, body: { version, role: 'moderator' as const } };
  expect((await admin.refused(staff.change, demote)).problem).toBe('staff.self');
});

it('nobody is offered to keep themselves out, in the list or on the card', async () => {
  const other = await app.as('admin');
  const offeredFor = async (id: number) => {
    const { item } = await admin.ask(staff.card, { params: { id } });
    const { items } = await admin.ask(staff.list, { body: { search: item.last_name, filters: { role: ['admin'] } } });
    expect(items.find((row) => row.id === id)?.may).toEqual(item.may);
    return item.may;
  };
  expect(await offeredFor(admin.user_id)).toEqual(['edit', 'password']);
  expect(await offeredFor(other.user_id)).toEqual(['edit', 'password', 'block']);
});

it('of two administrators who shut each other out at once one stays', async () => {
  const other = await app.as('admin');
  const body = { reason_id: reason.id, comment: 'Проверка правил' };
  const people = [admin.user_id, other.user_id];
  await db
    .updateTable('users')
    .set({ status: 'invited' })
    .where('role', '=', 'admin')
    .where('id', 'not in', people)
    .execute();
  const blocked = (who: typeof admin, id: number) =>
    who.ask(staff.block, { params: { id }, body }).then(
      () => true,
      () => false,
    );
  const done = await Promise.all([blocked(admin, other.user_id), blocked(other, admin.user_id)]);
  expect(done.filter(Boolean)).toHaveLength(1);
  const left = db.selectFrom('users').select('id').where('role', '=', 'admin').where('status', '=', 'active');
  expect(await left.execute()).toHaveLength(1);
  await db.updateTable('users').set({ status: 'active' }).where('id', 'in', people).execute();
});

it('a trade user of the programme is not staff, and is not found there', async () => {
  const { user_id } = await app.as('tsm_user');
  const foreign = await admin.refused(staff.card, { params: { id: user_id } });
  expect(foreign).toEqual(await admin.refused(staff.card, { params: { id: 2_000_000_000 } }));
});

it('the staff is written to a file as it is filtered, with what each moderator judges', async () => {
  const moderator = await app.as('moderator');
  await giveScope(db, moderator.user_id, 'trade_point');
  const { run_id: id } = await admin.ask(staff.export, { body: { filters: { role: ['moderator'] }, format: 'csv' } });
  await app.jobs.work();
  const { content } = await admin.ask(runs.result, { params: { id } });
  const [titles, ...rows] = content.toString().trim().split('\r\n');
  expect(titles).toContain('Фамилия;Имя;Отчество;Роль;Логин');
  expect(rows.filter((row) => row.includes(';Торговые точки;'))).toHaveLength(1);
  expect(rows.every((row) => row.includes(';Модератор;'))).toBe(true);
});
