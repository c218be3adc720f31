import type { Page } from '@playwright/test';

/** A click on a link of our own: the page changes, the app stays. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const link = Object.assign(document.createElement('a'), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
    // By then the new page has asked for what it needs, and `settled` waits for it.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, path);
}
