import type { Page } from '@playwright/test';

/** The next call to `url` waits until the returned function is called. */
export async function holdNext(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      await promise;
      await route.fallback();
    },
    { times: 1 },
  );
  return resolve;
}
