import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** No window is open, and none has its place in the history any more: the way back there would end a load under way. */
export async function windowsGone(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => (history.state as { ikDepth?: number } | null)?.ikDepth ?? 0)).toBe(0);
}
