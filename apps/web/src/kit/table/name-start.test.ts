import { expect, test } from 'vitest';
import { formatAddress } from '../format.ts';
import { nameStart } from './name-start.ts';

const known = (text: string) => text.slice(nameStart(text)).replaceAll('\u00a0', ' ');

test.each([
  ['Магазин у дома «Надежда»', '«Надежда»'],
  ['Магазин у дома „Надежда“', '„Надежда“'],
  ['ООО «Меркурий Трейд»', '«Меркурий Трейд»'],
  ['Торговый павильон «Три богатыря» № 2', '«Три богатыря» № 2'],
  ['Специализированный магазин № 154', '№ 154'],
  [formatAddress('г. Калининград, ул. Багратиона, д. 12'), 'ул. Багратиона, д. 12'],
  ['TT-004155 · Московская область, г. Химки, ул. Мира, 12А, корп. 1', 'ул. Мира, 12А, корп. 1'],
])('%s is known by its end', (text, name) => {
  expect(known(text)).toBe(name);
});

test.each([
  'ИП Введенский Иван Петрович',
  '«Надежда», магазин',
  'Аксёнов Игорь Кириллович',
  'Московская область',
  'М-3, 158-й км',
  'Отклонено: в договоре, который приложен к заявке, нет печати «Меркурия»',
])('%s is known by its beginning', (text) => {
  expect(nameStart(text)).toBe(0);
});
