import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page is being left for three seconds: a person who was asked may stay', async () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.resetModules();
  const { isLeaving } = await import('./leaving.ts');
  expect(isLeaving()).toBe(false);
  page.dispatchEvent(new Event('beforeunload'));
  expect(isLeaving()).toBe(true);
  vi.advanceTimersByTime(2_999);
  expect(isLeaving()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isLeaving()).toBe(false);
});
