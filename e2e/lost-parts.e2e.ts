// Every page whose files do not come, by the map of the product: the frame stays, «Повторить» brings the page without a new load.
import { isLightPath } from '@iskra/contract/entries';
import { type Role, roles } from '@iskra/contract/roles';
import { type Page, type Route as Request, test } from '@playwright/test';
import type { Route } from '../apps/web/src/shell/routing/route-types.ts';
import { expect } from './support/expect.ts';
import { goInside } from './support/go-inside.ts';
import { enterAs } from './support/login.ts';
import { signedOwner } from './support/people.ts';
import { concretePath, everyRoute, visitorOf } from './support/route-table.ts';
import { watch } from './support/watch.ts';

/** Two routes of one page have the same file, which comes once. */
const isFirst = (route: Route, at: number, all: readonly Route[]) =>
  all.findIndex(({ page }) => String(page) === String(route.page)) === at;

async function tryPages(page: Page, role: Role, pages: readonly Route[]): Promise<void> {
  test.setTimeout(30_000 + 10_000 * pages.length);
  const seen = watch(page);
  await enterAs(page, role);
  await page.goto('/403');
  await expect(page.locator('h1')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameLoad: true }));
  const owner = signedOwner();
  for (const route of pages) {
    // What the frame is still bringing is not the page's.
    await seen.settled();
    await page.route('**/assets/*', (asked) => asked.abort());
    await goInside(page, await concretePath(route, owner));
    const retry = page.getByRole('alert').getByRole('button', { name: 'Повторить' });
    await expect(retry, route.path).toBeVisible();
    await page.unroute('**/assets/*');
    await retry.click();
    await expect(page.locator('h1'), route.path).toHaveCount(1);
    await expect(retry, route.path).toHaveCount(0);
  }
  expect(await page.evaluate(() => 'sameLoad' in window), 'nothing was loaded anew').toBe(true);
}

/** All pages come in by the same way of the shell: three of an administrator show that it holds, the others belong to `npm run hardening`. */
const pagesInEveryRun = (role: Role) => (role === 'admin' ? 3 : 0);

for (const role of roles) {
  const pages = everyRoute
    .filter(({ path }) => !isLightPath(path) && !['/', '/403'].includes(path) && visitorOf(path) === role)
    .filter(isFirst);
  const [first, others] = [pages.slice(0, pagesInEveryRun(role)), pages.slice(pagesInEveryRun(role))];
  if (first.length > 0) test(`pages of ${role}`, ({ page }) => tryPages(page, role, first));
  if (others.length > 0)
    test(`the other pages of ${role}`, { tag: '@hardening' }, ({ page }) => tryPages(page, role, others));
}

test('some files fail after the person has already asked again', async ({ page }) => {
  const seen = watch(page);
  await enterAs(page, 'admin');
  await page.goto('/403');
  await expect(page.locator('h1')).toBeVisible();
  await seen.settled();
  const late: Request[] = [];
  const isOfPage = (asked: Request) => asked.request().url().includes('/profile.page-');
  await page.route('**/assets/*', (asked) => (isOfPage(asked) ? asked.abort() : void late.push(asked)));
  await goInside(page, '/userProfile');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Повторить' });
  await expect(retry).toBeVisible();
  expect(late.length, 'the page has more than one file').toBeGreaterThan(0);
  await page.route('**/assets/*', (asked) => asked.continue());
  await retry.click();
  await Promise.all(late.map((asked) => asked.abort()));
  await expect(page.locator('h1')).toHaveCount(1);
});

test('a page that is on its way says so, in its parts and in its data', async ({ page }) => {
  await enterAs(page, 'admin');
  const seen = watch(page);
  const coming = page.getByRole('main').getByRole('status', { name: 'Загружается' });
  const path = await concretePath(everyRoute.find((route) => route.path === '/manuals/:id')!, signedOwner());
  for (const what of ['**/assets/*', '**/web/v1/**']) {
    await page.goto('/settings');
    await expect(page.locator('h1')).toBeVisible();
    await seen.settled();
    // Held until nobody stands in the way any more.
    await page.route(what, () => {});
    await goInside(page, path);
    await expect(coming, what).toBeVisible();
    await page.unroute(what);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
  }
});
