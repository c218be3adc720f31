// Counterparties from a table: what a check says is what the load does.
import { contract } from '@iskra/contract';
import { innControl } from '@iskra/contract/kernel/checks';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { stranger } from '../../../testing/login.ts';
import { openSession } from '../../../testing/people.ts';

const { imports, owners, profile } = contract;
const app = await testApp();
const { db } = app;
const admin = await app.as('admin');

async function check(lines: string[]) {
  const file = { name: 'Контрагенты.csv', content: Buffer.from(lines.join('\n')) };
  const { run_id } = await admin.ask(imports.csv, { body: { target: 'owners', params: {} }, file });
  await app.jobs.work();
  return (await admin.ask(imports.card, { params: { id: run_id } })).item;
}

async function load(lines: string[], without_bad = false) {
  const checked = await check(lines);
  await admin.ask(imports.apply, { params: { id: checked.run.id }, body: { without_bad } });
  await app.jobs.work();
  return { checked, done: (await admin.ask(imports.card, { params: { id: checked.run.id } })).item };
}

const firm = (n: number) => `69501274${n}${innControl(`69501274${n}`)}`;
const person = (n: number) => `695012740${n}${innControl(`695012740${n}`)}`;
const found = async (inn: string) => (await admin.ask(owners.list, { body: { search: inn } })).items;
const head = 'ИНН;КПП;Тип;Наименование;Юридический адрес;Фамилия;Имя;Телефон;Почта;Дата договора';
const line = (inn: string, kpp: string, type: string, n: number, name = `Росток ${n}`) =>
  `${inn};${kpp};${type};${name};Тверь, ул. Советская, ${n};Ёлкина;Анна;8 (906) 100-00-0${n};rostok-${n}@example.ru;03.03.2026`;

it('adds drafts with their accounts, branches of one firm by their КПП, and changes what differs only', async () => {
  const lines = [
    head,
    line(firm(1), '695001001', 'ООО', 1),
    line(firm(1), '695002001', 'ООО', 2),
    line(person(1), '', 'ИП', 3),
  ];
  const { checked, done } = await load(lines);
  expect(checked.counts).toMatchObject({ create: 3, bad: 0 });
  expect(done.run).toMatchObject({ state: 'done', applied: 3 });
  expect(await found(firm(1))).toHaveLength(2);
  expect(await found(person(1))).toMatchObject([
    { type: 'ip', status: 'draft', contact_name: 'Ёлкина Анна', contact_phone: '+79061000003' },
  ]);
  const account = db.selectFrom('users').select(['role', 'status', 'email']).where('phone', '=', '+79061000003');
  expect(await account.executeTakeFirst()).toEqual({ role: 'owner', status: 'pending', email: 'rostok-3@example.ru' });
  lines[2] = line(firm(1), '695002001', 'ООО', 2, 'Росток, филиал');
  const again = await load(lines);
  expect(again.checked.counts).toMatchObject({ create: 0, update: 1, skip: 2, bad: 0 });
  expect((await found(firm(1))).map(({ legal_name }) => legal_name)).toContain('Росток, филиал');
});

it('tells of every bad row what the form would tell, and loads the others', async () => {
  const taken = await app.as('seller');
  const lines = [
    head,
    line(person(4), '', 'ООО', 4),
    line(firm(5), '695001001', 'ИП', 5),
    line(firm(6), '', 'ООО', 6),
    line(firm(7), '695001001', 'ООО', 7).replace('8 (906) 100-00-07', taken.phone),
    line(firm(8), '695001001', 'ООО', 8).replace(';Анна;', ';;'),
    line(firm(9), '695001001', 'ООО', 9),
  ];
  const { checked, done } = await load(lines, true);
  const messages = checked.errors.map(({ row, message }) => `${row}: ${message}`);
  expect(messages).toEqual(
    expect.arrayContaining([
      '2: У организации ИНН из 10 цифр',
      '3: У ИП и физлица ИНН из 12 цифр',
      '3: КПП указывается только для юрлиц',
      '4: Заполните КПП',
      '5: Этот телефон уже занят другим участником',
      '6: Заполните поле: без него нового контрагента не добавить',
    ]),
  );
  expect(done.run).toMatchObject({ applied: 1, bad: 5 });
  expect(await found(firm(9))).toHaveLength(1);
});

it('takes no phone and no mail twice from one file', async () => {
  const [first, second] = [line(firm(2), '695001001', 'ООО', 2), line(firm(3), '695001001', 'ООО', 3)];
  const twice = second
    .replace('100-00-03', '100-00-02')
    .replace('rostok-3@', 'other@')
    .replaceAll('8 (906)', '8 (907)');
  const { counts, errors } = await check([
    head,
    first.replaceAll('8 (906)', '8 (907)').replace('rostok-2@', 'one@'),
    twice,
  ]);
  expect(counts).toMatchObject({ create: 0, bad: 2 });
  expect(errors[0]).toMatchObject({ column: 'Телефон', message: 'Значение «+79071000002» повторяется в строках 2, 3' });
});

it('moves the login only when the file says so, and then ends what was opened by the old one', async () => {
  const inn = person(8);
  await load([head, line(inn, '', 'ИП', 8)]);
  const account = db.selectFrom('users').select(['id', 'phone', 'email']).where('phone', '=', '+79061000008');
  const { id } = await account.executeTakeFirstOrThrow();
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', id).execute();
  const owner = stranger(app, undefined, await openSession(db, id));
  await owner.ask(profile.change, { body: { contact_phone: '+74951112233' } });

  // A name alone: the phone of the contact person does not become the login.
  await load(['ИНН;Наименование', `${inn};Росток, переименован`]);
  expect(await account.executeTakeFirst()).toEqual({ id, phone: '+79061000008', email: 'rostok-8@example.ru' });
  await owner.ask(profile.show);

  await load(['ИНН;Телефон', `${inn};8 (906) 100-00-99`]);
  expect(await account.executeTakeFirst()).toBeUndefined();
  expect(await owner.refused(profile.show)).toMatchObject({ status: 401 });
});
