import { expect, test } from 'vitest';
import { pasteToast } from './paste-words.ts';

const told = (count: number, misfits: string[]) => {
  const { status, label, message } = pasteToast(count, misfits);
  return [status, label.replaceAll('\u00a0', ' '), message?.replaceAll('\u00a0', ' ')];
};

test('how a paste went is told with the right endings', () => {
  expect(told(1, [])).toEqual(['success', 'Вставлена 1 ячейка', undefined]);
  expect(told(12, [])).toEqual(['success', 'Вставлено 12 ячеек', undefined]);
  expect(told(21, ['а'])).toEqual(['info', 'Вставлена 21 ячейка, 1 не подошла', 'а']);
  expect(told(3, ['а', 'а'])).toEqual(['info', 'Вставлено 3 ячейки, 2 не подошли', 'а']);
  expect(told(0, ['а'])).toEqual(['error', 'Ничего не вставлено, 1 ячейка не подошла', 'а']);
});

test('many reasons are told by the first of them', () => {
  expect(told(0, ['а', 'б', 'б', 'в', 'г', 'д'])[2]).toBe('а; б; в и ещё 2 причины');
});
