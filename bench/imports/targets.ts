// What the bench of imports brings to the program: a table of rows for each target, and where its rows end up.

import type { ImportMode } from '@iskra/contract/areas/platform/imports';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type pg from 'pg';
import { innOf } from '../../apps/server/src/demo/values/requisites.ts';

export interface Target {
  /** The call that takes the file, and its parameters. */
  call: string;
  fields: { target?: string; mode?: ImportMode };
  kinds: readonly ('csv' | 'xlsx')[];
  /** Every table that a row of the file is written to, the history and the papers of the import itself apart. */
  tables: readonly string[];
  titles: readonly string[];
  /** Rows that the file refers to; afterwards the n-th new row of a file can be told. */
  prepare(client: pg.Client, rows: number): Promise<(n: number) => string[]>;
  /** Makes a row that nobody can take: one half because of a cell, one because of a stored row. */
  spoil?(row: string[], n: number): string[];
}

async function column(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query({ text: query, rowMode: 'array' });
  return rows.map(([value]) => value);
}

const entry = async (client: pg.Client, book: string) =>
  (
    await column(
      client,
      `select e.title from book_entries e join books b on b.id = e.book_id where b.code = '${book}' and e.active order by e.id limit 1`,
    )
  )[0]!;

const digits = (n: number, length: number) => String(n).padStart(length, '0');
const letters = (n: number) => [...digits(n, 7)].map((digit) => 'абвгдежзик'[Number(digit)]).join('');
const names = (n: number) => [`За${letters(n)}`, 'Иван', 'Петрович'];
const replaced = (row: string[], at: number, value: string) => row.with(at, value);
/** Of the code that `iskra seed` leaves alone; each target has its own millions. */
const ownPhone = (millions: number, n: number) => `+7900${millions * 1_000_000 + n}`;
const today = moscowDay(new Date());

const tradePoints: Target = {
  call: '/import',
  fields: { target: 'trade_points' },
  kinds: ['csv', 'xlsx'],
  tables: ['trade_points'],
  titles: [
    'Код ТТ',
    'Название',
    'Регион',
    'Город',
    'Адрес',
    'Индекс',
    'Широта',
    'Долгота',
    'Канал',
    'Категория',
    'Телефон',
  ],
  async prepare(client) {
    const [region, channel] = [await entry(client, 'regions'), await entry(client, 'channels')];
    return (n) => [
      `BM-${n}`,
      `Магазин № ${n}`,
      region,
      'Тверь',
      `Тверь, ул. Замерная, ${n}`,
      '170000',
      `56.${100000 + (n % 800000)}`,
      `35.${100000 + (n % 800000)}`,
      channel,
      'ABCD'[n % 4]!,
      `+7482${digits(n, 7)}`,
    ];
  },
  spoil: (row, n) => (n % 2 ? replaced(row, 10, '+7') : replaced(row, 2, 'Нигде')),
};

const owners: Target = {
  call: '/import',
  fields: { target: 'owners' },
  kinds: ['csv'],
  tables: ['users', 'owners'],
  titles: [
    ...['ИНН', 'КПП', 'Тип', 'Юридическое название', 'Юридический адрес', 'Фамилия', 'Имя', 'Отчество'],
    ...['Телефон', 'Почта', 'Номер договора', 'Дата договора'],
  ],
  async prepare() {
    return (n) => [
      innOf('ooo', '99', n),
      '990101001',
      'ООО',
      `Замер ${n}`,
      `Тверь, Мира, ${n}`,
      ...names(n),
      ownPhone(2, n),
      `owner${n}@bench.example`,
      `Д-${n}`,
      '01.02.2025',
    ];
  },
  spoil: (row, n) => (n % 2 ? replaced(row, 0, '1234567890') : replaced(row, 1, '')),
};

const sellers: Target = {
  call: '/import',
  fields: { target: 'sellers' },
  kinds: ['csv'],
  tables: ['users', 'sellers', 'seller_trade_points', 'trade_points'],
  titles: [
    ...['Телефон', 'Фамилия', 'Имя', 'Отчество', 'Дата рождения', 'Пол', 'Город', 'Занятость', 'Принят на работу'],
    ...['Код ТТ', 'Первый день работы', 'Должность'],
  ],
  async prepare(client) {
    const points = await column(
      client,
      `select code from trade_points where status = 'active' and deleted_at is null order by id`,
    );
    // Of one shop ten stand together, as its owner writes them down.
    return (n) => [
      ownPhone(4, n),
      ...names(n),
      `${digits(1 + (n % 28), 2)}.05.${1970 + (n % 30)}`,
      n % 3 ? 'Женский' : 'Мужской',
      'Тверь',
      'Продавец',
      '01.03.2025',
      points[Math.floor(n / 10) % points.length]!,
      '01.04.2025',
      'Продавец',
    ];
  },
  spoil: (row, n) => (n % 2 ? replaced(row, 0, '12') : replaced(row, 9, 'TT-NONE')),
};

const tradeUsers: Target = {
  call: '/import-tsm-bdm',
  fields: {},
  kinds: ['csv'],
  tables: ['users', 'trade_users', 'tsm_bdms'],
  titles: ['tsm_employee_no', 'tsm_fio', 'tsm_email', 'tsm_phone', 'bdm_employee_no', 'bdm_fio', 'from_date'],
  async prepare() {
    return (n) => [
      `BT-${n}`,
      names(n).join(' '),
      `tsm${n}@bench.example`,
      ownPhone(6, n),
      `BB-${n % 1000}`,
      names(n % 1000).join(' '),
      today,
    ];
  },
  spoil: (row, n) => (n % 2 ? replaced(row, 2, 'почта') : replaced(row, 4, row[0]!)),
};

/** Points of their own that nobody has in care yet; two of them are never in one file. */
const assignments = (prefix: string, mode: ImportMode): Target => ({
  call: '/import-tsm-tps',
  fields: { mode },
  kinds: ['csv'],
  tables: ['tsm_trade_points', 'trade_points'],
  titles: ['tsm_employee_no', 'tp_code', 'from_date', 'action'],
  async prepare(client, rows) {
    const { rows: found } = await client.query(`select 1 from trade_points where code like '${prefix}-%' limit 1`);
    if (found.length === 0) await client.query(pointsFor(prefix), [rows]);
    const tsms = await column(
      client,
      `select employee_number from trade_users where kind = 'tsm' and deleted_at is null order by id limit 500`,
    );
    return (n) => [tsms[n % tsms.length]!, `${prefix}-${n}`, today, 'add'];
  },
  ...(mode === 'upsert' && {
    spoil: (row: string[], n: number) => (n % 2 ? replaced(row, 3, 'взять') : replaced(row, 0, 'НЕТ-ТАКОГО')),
  }),
});

const pointsFor = (prefix: string) => `
  insert into trade_points (code, name, city, address, lat, lon, category, phone, region_id, channel_id)
  select '${prefix}-' || n, 'Магазин № ' || n, 'Тверь', 'Тверь, ул. Замерная, ' || n, 56 + n / 1e7, 35 + n / 1e7, 'A', '+74822' || n,
    (select e.id from book_entries e join books b on b.id = e.book_id where b.code = 'regions' order by e.id limit 1),
    (select e.id from book_entries e join books b on b.id = e.book_id where b.code = 'channels' order by e.id limit 1)
  from generate_series(0, $1::int) n`;

export const targets: Readonly<Record<string, Target>> = {
  'trade points': tradePoints,
  owners,
  sellers,
  'trade users': tradeUsers,
  // First of the two: a full replacement takes away everything that its file does not name.
  'assignments, full': assignments('BF', 'full'),
  assignments: assignments('BA', 'upsert'),
};
