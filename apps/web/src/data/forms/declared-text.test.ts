import { expect, it } from 'vitest';
import { declaredText } from './declared-text.ts';

it.each([
  ['decimal', 55.0302, '55,0302'],
  ['decimal', -0.1, '−0,1'],
  ['int', 12400, '12\u00a0400'],
  ['bool', false, 'Нет'],
  ['date', '2026-03-01', '1\u00a0марта\u00a02026'],
  ['multi_enum', ['a', 'b'], '«a», «b»'],
  ['string', '', '—'],
])('a %s %j is read as %s', (type, value, text) => {
  expect(declaredText(type, value, (code) => `«${code}»`)).toBe(text);
});
