// Every page whose calls are not answered says so and offers to ask again; a card that does not exist says that, and leads back to its list.
import { type Role, roles } from '@iskra/contract/roles';
import { type Page, test } from '@playwright/test';
import type { Route } from '../apps/web/src/shell/routing/route-types.ts';
import { expect } from './support/expect.ts';
import { goInside } from './support/go-inside.ts';
import { enterAs } from './support/login.ts';
import { signedOwner } from './support/people.ts';
import { concretePath, everyRoute, visitorOf } from './support/route-table.ts';
import { watch } from './support/watch.ts';

const soft = expect.configure({ soft: true });

/** They ask the server for nothing. */
const silent = ['/403', '/404', '/owners/add'];

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Повторить' });

/** The frame stands and knows the person. */
async function standInside(page: Page, role: Role): Promise<void> {
  const seen = watch(page);
  await enterAs(page, role);
  await page.goto('/403');
  await expect(page.locator('h1')).toBeVisible();
  await seen.settled();
}

async function withoutAnswer(page: Page, pages: readonly Route[]): Promise<void> {
  await page.route('**/web/v1/**', (asked) => asked.abort());
  for (const route of pages) {
    await goInside(page, await concretePath(route, signedOwner()));
    await soft(retry(page).first(), `${route.path} offers to ask again`).toBeVisible();
    await soft(page.getByRole('main'), route.path).not.toContainText(/не найден|Server error/i);
  }
}

for (const role of roles) {
  const pages = everyRoute.filter(
    ({ path, frame }) => frame === 'staff' && !silent.includes(path) && visitorOf(path) === role,
  );
  const cards = pages.filter(({ path }) => path.includes(':id'));
  const others = pages.filter((route) => !cards.includes(route));

  if (cards.length > 0)
    test(`cards of ${role}`, async ({ page }) => {
      test.setTimeout(30_000 + 10_000 * cards.length);
      await standInside(page, role);
      for (const { path } of cards) {
        await goInside(page, path.replace(':id', '987654321'));
        const trouble = page.getByRole('main').getByRole('alert');
        await soft(trouble.getByRole('link'), `${path} leads back`).toBeVisible();
        await soft(retry(page), path).toHaveCount(0);
      }
      await withoutAnswer(page, cards);
    });

  // A list is drawn by the same parts as all others.
  if (others.length > 0)
    test(`other pages of ${role}`, { tag: '@hardening' }, async ({ page }) => {
      test.setTimeout(30_000 + 10_000 * others.length);
      await standInside(page, role);
      await withoutAnswer(page, others);
    });
}
