import type { Page } from '@playwright/test';

/** A click on a link of our own: the page changes, the app stays. Two frames later the page has begun its calls. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, path);
}
