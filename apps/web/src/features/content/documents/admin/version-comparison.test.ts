import { expect, test } from 'vitest';
import { comparisonOf } from './version-comparison.ts';

const text = (number: number, html: string, file_id: number | null = null) => ({ number, html, file_id });
const file = (number: number) => ({ number, html: null, file_id: number });

test('two texts are compared by their words', () => {
  expect(comparisonOf(text(1, '<p>Было</p>'), text(2, '<p>Стало</p>'))).toEqual({
    before: '<p>Было</p>',
    after: '<p>Стало</p>',
  });
});

test('equal texts with different files are not said to be the same', () => {
  const [before, after] = [text(1, '<p>То же</p>', 11), text(2, '<p>То же</p>', 12)];
  expect(comparisonOf(before, after)).toMatchObject({ aboutFiles: expect.stringMatching(/^Приложенные файлы разные/) });
  expect(comparisonOf(before, { ...after, file_id: 11 })).not.toHaveProperty('aboutFiles');
});

test('two files are not said to be the same', () => {
  expect(comparisonOf(file(1), file(2))).toEqual({
    notByWords: 'Версии 1 и 2 — файлы: по словам сравнить нельзя. Скачайте обе версии и сравните сами.',
  });
});

test('a text beside a file is not said to be all new, nor all gone', () => {
  const notByWords = 'Версия 2 — файл: по словам сравнить нельзя. Скачайте обе версии и сравните сами.';
  expect(comparisonOf(text(1, '<p>Было</p>'), file(2))).toEqual({ notByWords });
  expect(comparisonOf(file(2), text(3, '<p>Стало</p>'))).toEqual({ notByWords });
});
