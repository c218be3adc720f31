import { expect, test } from 'vitest';
import { declaredCell, textIn, typedChange } from './record-field.ts';

const declared = (code: string, type: string) => declaredCell('values', { code, label: code, type });

test('what is typed in the table is sent as its field wants it; nothing is an empty value', () => {
  expect(typedChange(declared('weight', 'int'), '12')).toEqual({ values: { weight: 12 } });
  expect(typedChange(declared('share', 'decimal'), '-1.5')).toEqual({ values: { share: -1.5 } });
  expect(typedChange(declared('fresh', 'bool'), 'false')).toEqual({ values: { fresh: false } });
  expect(typedChange(declared('note', 'string'), '')).toEqual({ values: { note: null } });
  expect(typedChange({ name: 'sort', label: 'Порядок', input: 'number' }, '3')).toEqual({ sort: 3 });
});

test('a field is read where it is written', () => {
  expect(textIn({ values: { weight: 12 } }, declared('weight', 'int'))).toBe('12');
  expect(textIn({ values: { fresh: false } }, declared('fresh', 'bool'))).toBe('false');
  expect(textIn({ values: {} }, declared('note', 'string'))).toBe('');
});

test('a time zone is chosen from the list of the country', () => {
  const options = declared('timezone', 'string').options!('Asia/Omsk');
  expect(options.length).toBeGreaterThan(20);
  expect(options.some(({ label }) => label.startsWith('Омск'))).toBe(true);
  expect(declared('note', 'string').options).toBeUndefined();
});
