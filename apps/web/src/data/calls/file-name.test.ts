import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it.each([
  [`attachment; filename="_.xlsx"; filename*=UTF-8''%D0%A2%D0%BE%D1%87%D0%BA%D0%B8.xlsx`, 'Точки.xlsx'],
  ['attachment; filename="report.csv"', 'report.csv'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  [`attachment; filename*=UTF-8''%E0%A4%A`, 'document'],
  ['inline', 'document'],
  [null, 'document'],
])('names a download %j → %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});
