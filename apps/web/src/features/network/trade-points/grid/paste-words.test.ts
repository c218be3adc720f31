import { expect, test } from 'vitest';
import { pasteToast } from './paste-words.ts';

const toastOf = (count: number, misfits: string[]) => {
  const { status, label, message } = pasteToast(count, misfits);
  return [status, label.replaceAll('\u00a0', ' '), message?.replaceAll('\u00a0', ' ')];
};

test('how a paste went is said with the right endings', () => {
  expect(toastOf(1, [])).toEqual(['success', 'Вставлена 1 ячейка', undefined]);
  expect(toastOf(12, [])).toEqual(['success', 'Вставлено 12 ячеек', undefined]);
  expect(toastOf(21, ['а'])).toEqual(['info', 'Вставлена 21 ячейка, 1 не подошла', 'а']);
  expect(toastOf(3, ['а', 'а'])).toEqual(['info', 'Вставлено 3 ячейки, 2 не подошли', 'а']);
  expect(toastOf(0, ['а'])).toEqual(['error', 'Ничего не вставлено, 1 ячейка не подошла', 'а']);
});

test('many reasons are said by the first of them', () => {
  expect(toastOf(0, ['а', 'б', 'б', 'в', 'г', 'д'])[2]).toBe('а; б; в и ещё 2 причины');
});
