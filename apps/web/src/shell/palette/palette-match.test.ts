import { expect, it } from 'vitest';
import type { Found } from '../area.ts';
import { matching } from './palette-match.ts';

const pages: Found[] = [
  { id: 'points', label: 'Торговые точки', hint: 'Сеть', icon: 'map-2' },
  { id: 'sellers', label: 'Продавцы', hint: 'Люди', icon: 'map-2' },
  { id: 'dark', label: 'Тёмная тема', icon: 'moon' },
  { id: 'export', label: 'Выгрузить точки', words: 'экспорт Excel', icon: 'download' },
];
const found = (query: string) => matching(pages, query).map((page) => page.id);

it('understands the other keyboard layout', () => {
  expect(found('njhujdst njxrb')).toEqual(['points']);
  expect(found('учсуд')).toEqual(['export']);
});

it('finds by words of the name, of the group and those it also goes by, ё as е', () => {
  expect(found('точки торг')).toEqual(['points']);
  expect(found('люди')).toEqual(['sellers']);
  expect(found('темная')).toEqual(['dark']);
  expect(found('экспорт')).toEqual(['export']);
  expect(found('нет такого')).toEqual([]);
});

it('shows everything before anything is typed', () => {
  expect(found(' ')).toHaveLength(4);
});
