import type { Page } from '@playwright/test';

async function hold(page: Page, url: string, options: { times?: number }): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      await promise;
      await route.fallback();
    },
    options,
  );
  return resolve;
}

/** The next call to `url` waits until the returned function is called. */
export const holdNext = (page: Page, url: string) => hold(page, url, { times: 1 });

/** Each of them waits, until then. */
export const holdEvery = (page: Page, url: string) => hold(page, url, {});
