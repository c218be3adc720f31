import { expect, it } from 'vitest';
import { inRussianLayout, matching } from './palette-match.ts';

const pages = [
  { id: 'points', label: 'Торговые точки', hint: 'Сеть' },
  { id: 'sellers', label: 'Продавцы', hint: 'Люди' },
  { id: 'dark', label: 'Тёмная тема' },
];
const found = (query: string) => matching(pages, query).map((page) => page.id);

it('understands the other keyboard layout', () => {
  expect(inRussianLayout('Njhujdst njxrb')).toBe('торговые точки');
  expect(found('njxrb')).toEqual(['points']);
});

it('finds by words of the name and of the group, ё as е', () => {
  expect(found('точки торг')).toEqual(['points']);
  expect(found('люди')).toEqual(['sellers']);
  expect(found('темная')).toEqual(['dark']);
  expect(found('нет такого')).toEqual([]);
});

it('shows everything before anything is typed', () => {
  expect(found(' ')).toHaveLength(3);
});
