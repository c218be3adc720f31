import type { DocumentState } from '@iskra/contract/areas/documents/shapes';
import { expect, test } from 'vitest';
import { signingOf } from './signing.ts';

const told = (...states: (DocumentState | null)[]) => signingOf(states.map((state) => ({ state }))).text;

test('what waits is counted, whether new or changed; what is optional is not called signed', () => {
  expect(told('signed', 'signed')).toBe('Всё подписано');
  expect(told('signed', 'not_signed')).toBe('Обязательные подписаны');
  expect(told('signed', 'needs_signing', 'new_version', 'not_signed')).toBe('Ждут подписи: 2');
  expect(told(null)).toBe('Всё подписано');
});
