/** Rows for the table of the gallery: any number, always the same. */
import type { Tone } from '../kit/status/badge.tsx';

export interface TradePoint {
  id: string;
  code: string;
  name: string;
  isPro: boolean;
  address: string;
  owner: string;
  inn: string;
  channel: string;
  category: string;
  tsm: string;
  sellers: number;
  plan: number | null;
  status: [Tone, string];
  updated_at: string;
}

const names =
  'Родник, минимаркет|Продукты 24|Берёзка, супермаркет|Киоск у вокзала|Ёлка, магазин у дома|Пятый угол|АЗС «Трасса» № 14|Вечерний, павильон|Хлебный двор|Кофе и точка|Продукты на Заречной|Центральный универсам|Уют, хозтовары|Мини на Садовой'.split(
    '|',
  );
const addresses =
  'Тверь, ул. Советская, 34|Тверь, пр-т Победы, 12, корп. 1|Калуга, ул. Кирова, 57|Тверь, ул. Коминтерна, 18|Обнинск, ул. Энгельса, 9|Ржев, Ленинградское ш., 5|М-3, 158-й км|Калуга, ул. Московская, 240|Торжок, пл. 9 Января, 3|Обнинск, пр-т Маркса, 70|Бологое, ул. Заречная, 61|Калуга, ул. Ленина, 81|Кимры, ул. Урицкого, 22|Конаково, ул. Садовая, 7'.split(
    '|',
  );
const owners =
  'ООО «Родник-Тверь»|ИП Мельников А. В.|ТД «Берёзка»|ИП Саркисян Г. А.|ООО «Ёлка Ритейл»|ИП Дроздова Е. Н.|АО «Трасса Сервис»'.split(
    '|',
  );
const channels = ['Розница', 'Розница', 'Сеть', 'Киоск', 'Розница', 'АЗС', 'HoReCa'];
const people = ['Ковалёв Д. С.', 'Лаптева М. И.', 'Гусев П. О.'];
const statuses: [Tone, string][] = [
  ['ok', 'Активна'],
  ['ok', 'Активна'],
  ['ok', 'Активна'],
  ['info', 'На модерации'],
  ['ok', 'Активна'],
  ['warn', 'Возвращена'],
  ['ok', 'Активна'],
  ['danger', 'Заблокирована'],
  ['ok', 'Активна'],
  ['neutral', 'Черновик'],
];

const pick = <Item>(list: readonly Item[], index: number): Item => list[index % list.length]!;

export const tradePoints = (count: number): TradePoint[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    code: `TT-${String(4128 + index).padStart(6, '0')}`,
    name: pick(names, index),
    isPro: index % 4 === 0,
    address: pick(addresses, index),
    owner: pick(owners, index),
    inn: String(6950214378 + index * 7),
    channel: pick(channels, index),
    category: pick(['A', 'B', 'A', 'C', 'B', 'C'], index),
    tsm: pick(people, index),
    sellers: (index * 5) % 9,
    plan: index % 6 === 5 ? null : 0.41 + ((index * 17) % 80) / 100,
    status: pick(statuses, index),
    updated_at: new Date(2026, 10, 12, 11, 42 - index * 37).toISOString(),
  }));
