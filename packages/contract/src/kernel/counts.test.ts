import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grouped, plural } from './counts.ts';

const rules = new Intl.PluralRules('ru');
const number = new Intl.NumberFormat('ru-RU');
const forms = { one: 'коин', few: 'коина', many: 'коинов', other: 'коина', zero: '', two: '' };

test('as the rules of the language have it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -300, max: 300 }), fc.maxSafeInteger()), (count) => {
      expect(plural(count, 'коин', 'коина', 'коинов')).toBe(forms[rules.select(count)]);
      expect(grouped(count)).toBe(number.format(count));
    }),
  );
  for (const fraction of [0.01, 1234.5, -0.5]) expect(grouped(fraction)).toBe(number.format(fraction));
  expect(plural(1.5, 'коин', 'коина', 'коинов')).toBe(forms[rules.select(1.5)]);
});
