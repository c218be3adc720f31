import { expect, test } from 'vitest';
import { isCheckRight } from './check-digit.ts';

test('codes of goods are right or mistyped by their last digit', () => {
  for (const code of ['4600682000013', '96385074', '036000291452', '14600682000010'])
    expect(isCheckRight(code)).toBe(true);
  for (const code of ['4600682000014', '4606082000013', '96385075', '036000291453'])
    expect(isCheckRight(code)).toBe(false);
});

test('what is no code of goods has no such digit', () => {
  for (const code of ['1234', 'ABC-12345', '123456789']) expect(isCheckRight(code)).toBe(true);
});
