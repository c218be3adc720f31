import { expect, test } from 'vitest';
import { choiceValue, filterWords, isSet, type ListFilter, rangeValue, withoutFilter } from './filter-model.ts';

const statuses = ['Активна', 'Черновик', 'Закрыта', 'Заблокирована'].map((label, n) => ({ value: `s${n}`, label }));
const status = { id: 'status', label: 'Статус', options: statuses };
const sellers = { id: 'sellers', label: 'Продавцов', range: 'numbers' } as const;
const updated = { id: 'updated', label: 'Обновлено', range: 'days' } as const;
const region: ListFilter = {
  id: 'region_id',
  label: 'Регион',
  options: [{ value: '7', label: 'Тверская' }],
  numeric: true,
};

test.each([
  [status, { status: ['s0'] }, 'Активна'],
  [status, { status: ['s0', 's1'] }, 'Активна, Черновик'],
  [status, { status: ['s0', 's1', 's2', 's3'] }, 'Активна, Черновик + 2'],
  [region, { region_id: [7, 8] }, 'Тверская, № 8'],
  [sellers, { sellers_from: 1, sellers_to: 5 }, 'от 1 до 5'],
  [sellers, { sellers_from: 0, sellers_to: 0 }, '0'],
  [sellers, { sellers_to: 3 }, 'до 3'],
  [updated, { updated_from: '2020-11-01', updated_to: '2020-11-12' }, '1–12 ноября 2020'],
  [updated, { updated_from: '2020-11-01' }, 'с 1 ноября 2020'],
  [updated, { updated_to: '2020-11-01' }, 'по 1 ноября 2020'],
  [{ id: 'no_sellers', label: 'Без продавцов' }, { no_sellers: true }, ''],
] as [ListFilter, Record<string, unknown>, string][])('%o set to %o reads «%s»', (filter, values, words) => {
  expect(filterWords(filter, values).replaceAll('\u00A0', ' ')).toBe(words);
  expect(isSet(filter, values)).toBe(true);
  expect(isSet(filter, { ...values, ...withoutFilter(filter) })).toBe(false);
});

test('nothing chosen is no filter', () => {
  expect(choiceValue(status, [])).toEqual({ status: undefined });
  expect(rangeValue(sellers, { from: null, to: 4 })).toEqual({ sellers_from: undefined, sellers_to: 4 });
});

test('the contract takes ids as numbers and yes or no as a boolean', () => {
  expect(choiceValue({ id: 'region_id', label: 'Регион', options: [], numeric: true }, ['7'])).toEqual({
    region_id: [7],
  });
  expect(choiceValue({ id: 'required', label: 'Обязателен', options: [], yesNo: true }, ['true', 'false'])).toEqual({
    required: false,
  });
});
