import { contract } from '@iskra/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { picture } from '../../../testing/picture.ts';
import { makeTradePoint } from '../../../testing/trade-points.ts';

const { tradePoints } = contract;
const app = await testApp();
const admin = await app.as('admin');

interface Field {
  code: string;
  type: 'decimal' | 'date' | 'string' | 'phone' | 'file';
  required?: boolean;
  validation?: object;
  editable_roles?: string[];
  master?: 'portal' | 'chicago';
}

async function define(...fields: Field[]): Promise<void> {
  const roles = ['admin', 'owner'];
  const rows = fields.map(({ validation = {}, editable_roles = roles, ...field }) => ({
    ...field,
    label: field.code,
    visible_roles: roles,
    editable_roles,
    validation: JSON.stringify(validation),
  }));
  await app.db.insertInto('additional_fields').values(rows).execute();
}

beforeEach(async () => {
  await app.db.deleteFrom('additional_fields').execute();
});

let count = 0;
function draft(additional?: Record<string, string | number | null>) {
  count += 1;
  const place = { address: `Тверь, ул. Дальняя, ${count}`, city: 'Тверь' };
  return { body: { code: `A-${count}00`, name: 'Родник', ...place, ...(additional && { additional }) } };
}

const errorsOf = async (refused: Promise<{ errors: { field: string; message: string }[] }>) =>
  (await refused).errors.map(({ field, message }) => [field, message]);

describe('additional values of a trade point', () => {
  it.each([
    ['area', -1e308, 'Не меньше 1'],
    ['area', 20_001, 'Не больше 20\u00a0000'],
    ['day', '9999-99-99', 'Введите дату в формате ДД.ММ.ГГГГ'],
    ['day', '2026-99-99', 'Введите дату в формате ДД.ММ.ГГГГ'],
    ['day', '2025-12-31', 'Не раньше 01.01.2026'],
    ['note', 'а'.repeat(501), 'Не больше 500\u00a0символов'],
    ['note', 'а'.repeat(5000), 'Недопустимое значение'],
  ])('keep to the rule of their field, on the card and when added: %s %j', async (code, value, message) => {
    await define(
      { code: 'area', type: 'decimal', validation: { min: 1, max: 20_000 } },
      { code: 'day', type: 'date', validation: { min: '2026-01-01' } },
      { code: 'note', type: 'string' },
    );
    const errors = [[`additional.${code}`, message]];
    expect(await errorsOf(admin.refused(tradePoints.add, draft({ [code]: value })))).toEqual(errors);
    const { id } = await makeTradePoint(app.db);
    const change = { params: { id }, body: { version: 1, additional: { [code]: value } } };
    expect(await errorsOf(admin.refused(tradePoints.change, change))).toEqual(errors);
  });

  it('are stored as they are meant, and the others stay', async () => {
    await define({ code: 'phone', type: 'phone' }, { code: 'note', type: 'string' });
    const { id } = await admin.ask(tradePoints.add, draft({ phone: '8 (912) 640-18-47' }));
    await admin.ask(tradePoints.change, { params: { id }, body: { version: 1, additional: { note: '  У кассы ' } } });
    const { additional } = (await admin.ask(tradePoints.card, { params: { id } })).item;
    expect(additional).toEqual({ phone: '+79126401847', note: 'У кассы' });
  });

  it('that are files must be one’s own uploads', async () => {
    await define({ code: 'plan', type: 'file' });
    const photo = async (person: typeof admin) => {
      const file = { name: 'план.png', content: await picture().png().toBuffer() };
      return (await person.ask(contract.files.upload, { body: { kind: 'image' }, file })).file_id;
    };
    const own = await photo(admin);
    const foreign = await photo(await app.as('admin'));
    const refusal = [['additional.plan', 'Приложите файл']];
    for (const plan of [foreign, 999_999])
      expect(await errorsOf(admin.refused(tradePoints.add, draft({ plan })))).toEqual(refusal);
    const { id, version } = await admin.ask(tradePoints.add, draft({ plan: own }));
    const change = (plan: number) => ({ params: { id }, body: { version, additional: { plan } } });
    expect(await errorsOf(admin.refused(tradePoints.change, change(foreign)))).toEqual(refusal);
    // Another administrator saves the form unchanged.
    await (await app.as('admin')).ask(tradePoints.change, change(own));
  });

  it('that are required must be there from the beginning', async () => {
    await define({ code: 'area', type: 'decimal', required: true });
    const missing = [['additional.area', 'Заполните поле']];
    expect(await errorsOf(admin.refused(tradePoints.add, draft()))).toEqual(missing);
    expect(await errorsOf(admin.refused(tradePoints.add, draft({ area: null })))).toEqual(missing);
    const { id, version } = await admin.ask(tradePoints.add, draft({ area: 80 }));
    const change = { params: { id }, body: { version, additional: { area: null } } };
    expect(await errorsOf(admin.refused(tradePoints.change, change))).toEqual(missing);
    await admin.ask(tradePoints.change, { params: { id }, body: { version, phone: '+74951234567' } });
  });

  it('that the caller cannot fill are not asked of the caller', async () => {
    await define(
      { code: 'segment', type: 'string', required: true, master: 'chicago' },
      { code: 'secret', type: 'string', required: true, editable_roles: ['owner'] },
    );
    await admin.ask(tradePoints.add, draft());
    expect(await errorsOf(admin.refused(tradePoints.add, draft({ secret: 'а' })))).toEqual([
      ['additional.secret', 'Это поле вам недоступно для изменения'],
    ]);
  });

  it('that are required keep a table from adding points without them, and from nothing else', async () => {
    await define({ code: 'area', type: 'decimal', required: true }, { code: 'note', type: 'string' });
    const known = await makeTradePoint(app.db);
    const content = Buffer.from(
      `Код ТТ;Название;Город;Адрес\r\n${known.code};Другое имя;;\r\nNEW-1;Родник;Тверь;Тверь, ул. Новая, 1`,
    );
    const input = { body: { target: 'trade_points' as const }, file: { name: 'точки.csv', content } };
    const { run_id } = await admin.ask(contract.imports.csv, input);
    await app.jobs.work();
    const { item } = await admin.ask(contract.imports.card, { params: { id: run_id } });
    expect(item.counts).toMatchObject({ create: 0, update: 1, bad: 1 });
    expect(item.errors).toMatchObject([
      { column: 'Код ТТ', message: 'Добавьте точку в программе: в таблице нет обязательных полей «area»' },
    ]);
  });
});
