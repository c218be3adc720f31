// The kit in its gallery, by `npm run hardening -- e2e/kit`. `open` shows one section; a console error, an exception or a refused style fails the test
// that caused it.
import { test as base } from '@playwright/test';
import { expect } from '../support/expect.ts';

/** Built and served once for all workers, by the global set-up. */
const galleryUrl = () => process.env.ISKRA_GALLERY_URL!;

interface GalleryFixtures {
  open: (section: string, query?: string) => Promise<void>;
  openAll: () => Promise<void>;
  /** What the console said that it should not have; a test that expects a complaint empties it. */
  complaints: string[];
}

export const test = base.extend<GalleryFixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],

  open: async ({ page }, use) => {
    await use(async (section, query = '') => {
      await page.goto(`${galleryUrl()}?section=${section}${query}`);
      await expect(page.locator(`#${section} h2`).first()).toBeVisible();
    });
  },

  openAll: async ({ page, complaints }, use) => {
    await use(async () => {
      await page.goto(galleryUrl());
      await page.waitForLoadState('networkidle');
      // Files that are slow to come make a quiet network of an empty page.
      const links = page.locator('nav a[href^="?section="]');
      await expect(links.first()).toBeVisible();
      await expect(page.locator('section[id]')).toHaveCount(await links.count());
      complaints.length = 0; // one photo of the gallery is missing on purpose
    });
  },
});

export { expect };
