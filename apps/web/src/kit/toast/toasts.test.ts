import { expect, test } from 'vitest';
import { fitToasts } from './toasts.ts';

const toast = (id: number, timeout?: number) => ({
  id,
  status: 'error' as const,
  label: String(id),
  ...(timeout === undefined ? {} : { timeout }),
});
const idsOf = (...toasts: ReturnType<typeof toast>[]) => fitToasts(toasts).map(({ id }) => id);

test('three toasts stay, the oldest goes first', () => {
  expect(idsOf(toast(1), toast(2), toast(3))).toEqual([1, 2, 3]);
  expect(idsOf(toast(1), toast(2), toast(3), toast(4))).toEqual([2, 3, 4]);
});

test('what waits for a click is pushed out by nobody', () => {
  expect(idsOf(toast(1, 0), toast(2), toast(3), toast(4))).toEqual([1, 3, 4]);
  expect(idsOf(toast(1, 0), toast(2, 0), toast(3, 0), toast(4, 0))).toEqual([1, 2, 3, 4]);
});

test('what has just come is seen, however many wait for a click', () => {
  expect(idsOf(toast(1, 0), toast(2, 0), toast(3, 0), toast(4))).toEqual([1, 2, 3, 4]);
});
