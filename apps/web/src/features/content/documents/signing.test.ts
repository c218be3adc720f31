import type { DocumentState } from '@iskra/contract/areas/content/documents/shapes';
import { expect, test } from 'vitest';
import { signingOf } from './signing.shared.ts';

const summary = (...states: (DocumentState | null)[]) => signingOf(states.map((state) => ({ state }))).text;

test('what waits is counted, whether new or changed; what is optional is not called signed', () => {
  expect(summary('signed', 'signed')).toBe('Всё подписано');
  expect(summary('signed', 'not_signed')).toBe('Обязательные подписаны');
  expect(summary('signed', 'needs_signing', 'new_version', 'not_signed')).toBe('Ждут подписи: 2');
  expect(summary(null)).toBe('Всё подписано');
});
