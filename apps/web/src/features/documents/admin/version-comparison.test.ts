import { expect, test } from 'vitest';
import { comparisonOf } from './version-comparison.ts';

const text = (number: number, html: string) => ({ number, html });
const file = (number: number) => ({ number, html: null });

test('two texts are compared by their words', () => {
  expect(comparisonOf(text(1, '<p>Было</p>'), text(2, '<p>Стало</p>'))).toEqual({
    before: '<p>Было</p>',
    after: '<p>Стало</p>',
  });
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
