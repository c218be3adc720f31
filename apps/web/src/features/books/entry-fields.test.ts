import type { BookColumn } from '@iskra/contract/areas/books';
import { expect, test } from 'vitest';
import { ownField, sortField } from './entry-fields.ts';

const column = (code: string, type: BookColumn['type']): BookColumn => ({ code, label: code, type, required: false });

test('what is typed in the table is sent as its column wants it; nothing is an empty value', () => {
  expect(ownField(column('weight', 'int')).change('12')).toEqual({ values: { weight: 12 } });
  expect(ownField(column('share', 'decimal')).change('-1.5')).toEqual({ values: { share: -1.5 } });
  expect(ownField(column('fresh', 'bool')).change('false')).toEqual({ values: { fresh: false } });
  expect(ownField(column('note', 'string')).change('')).toEqual({ values: { note: null } });
  expect(sortField.change('3')).toEqual({ sort: 3 });
});

test('a time zone is chosen from the list of the country', () => {
  const options = ownField(column('timezone', 'string')).options!('Asia/Omsk');
  expect(options.length).toBeGreaterThan(20);
  expect(options.some(({ label }) => label.startsWith('Омск'))).toBe(true);
  expect(ownField(column('note', 'string')).options).toBeUndefined();
});
