import { readdirSync, readFileSync } from 'node:fs';
import { problems } from '@iskra/contract/problems';
import { expect, test } from 'vitest';
import { fileProblem } from './file-problems.rules.ts';

const outside = new URL('../../../outside/', import.meta.url);

function codesThrownOutside(): string[] {
  const sources = readdirSync(outside, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!test)\.ts$/.test(name),
  );
  const found = sources.flatMap((name) => [
    ...readFileSync(new URL(name, outside), 'utf8').matchAll(/'((?:file|sheet|store)\.[a-z_]+)'/g),
  ]);
  return [...new Set(found.map(([, code]) => code!))].sort();
}

test('every refusal of a file or a table has Russian words', () => {
  const codes = codesThrownOutside();
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter((code) => !/^[А-ЯЁ]/.test(fileProblem(code)?.message ?? ''))).toEqual([]);
});

test.each<[string, Record<string, unknown>, string, string]>([
  [
    'file.kind_refused',
    { extension: 'exe', allowed: ['jpg', 'png', 'webp'] },
    'file.kind_refused',
    'Нужен JPG, PNG или WEBP',
  ],
  ['file.kind_refused', { extension: 'xls', allowed: ['xlsx'] }, 'file.kind_refused', 'Нужен XLSX'],
  ['file.kind_refused', { why: 'polyglot' }, 'file.kind_refused', 'спрятано'],
  ['file.kind_refused', { extension: 'heic', allowed: ['jpg'] }, 'file.heic', 'как JPEG'],
  ['file.extension_mismatch', { found: 'heic' }, 'file.heic', 'как JPEG'],
  ['file.extension_mismatch', { found: 'exe' }, 'file.extension_mismatch', 'не соответствует'],
  ['file.too_large', { limit: 10 * 2 ** 20 }, 'file.too_large', 'Файл больше 10 МБ'],
  ['file.bomb', { why: 'time' }, 'file.bomb', 'слишком тяжёлый'],
  ['sheet.empty', {}, 'sheet.no_rows', 'нет строк'],
  ['sheet.broken_quotes', { line: 17 }, 'sheet.broken_quotes', '(строка 17)'],
  ['sheet.too_many_rows', { limit: 100_000 }, 'sheet.too_many_rows', '(не больше 100 000)'],
])('%s %j', (code, detail, name, words) => {
  const found = fileProblem(code, detail);
  expect(found?.name).toBe(name);
  expect(found?.message.replace(/\s/g, ' ')).toContain(words);
});

test('what the catalogue does not know is not a refusal', () => {
  expect(fileProblem('nonsense')).toBeUndefined();
  expect(fileProblem('toString')).toBeUndefined();
  expect(Object.keys(problems)).toContain(fileProblem('file.bomb')?.name);
});
