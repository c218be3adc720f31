import { expect, test } from 'vitest';
import { documentStateText } from './words.ts';

test('a state agrees with what it is said of', () => {
  expect(documentStateText('offer', 'signed')).toBe('Подписана');
  expect(documentStateText('pd_consent', 'signed')).toBe('Подписано');
  expect(documentStateText('rules', 'not_signed')).toBe('Не подписаны');
  expect(documentStateText('contract', 'not_signed')).toBe('Не подписан');
  expect(documentStateText('offer', 'needs_signing')).toBe('Требует подписи');
});
