// Places on the screen, read when they have stopped changing.
import type { Locator } from '@playwright/test';
import { expect } from './expect.ts';

/** What two looks in a row agree on: a window rises, rows come in, a column finds its width. */
export async function still<Value>(look: () => Promise<Value>): Promise<Value> {
  let last: Value | undefined;
  await expect(async () => {
    const before = last;
    last = await look();
    expect<unknown>(last).toEqual(before);
  }).toPass({ intervals: [50] });
  return last!;
}

export async function boxOf(part: Locator) {
  await expect(part).toBeVisible();
  return (await still(() => part.boundingBox()))!;
}
