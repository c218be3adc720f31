// A list without a single row says what to do next, to everybody who may see it, and has the button for it where the page offers one.
// Every read of a list is answered as an empty database would; nothing is asked of the rows that are there.
import { type Role, roles } from '@iskra/contract/roles';
import { type Locator, type Page, test } from '@playwright/test';
import type { Offer } from '../apps/web/src/shell/area.ts';
import { everyArea } from '../apps/web/src/shell/areas.ts';
import type { Route } from '../apps/web/src/shell/routing/route-types.ts';
import { expect } from './support/expect.ts';
import { enterAs, loginAs } from './support/login.ts';
import { endOf, everyRoute } from './support/route-table.ts';
import { onEveryTab } from './support/tabs.ts';
import { watch } from './support/watch.ts';

/** The bell and views of a person are not what a page lists. */
const apart = /\/(bell|views|profile|live)\b/;

const emptied = (reply: Record<string, unknown>) => ({
  ...reply,
  items: [],
  ...('total' in reply && { total: 0, total_capped: false }),
  ...('next' in reply && { next: null }),
});

const nobody = { total: 0, capped: false };

async function withoutRows(page: Page): Promise<void> {
  await page.route('**/web/v1/**', async (route) => {
    if (apart.test(new URL(route.request().url()).pathname)) return route.continue();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const reply = (await response.json()) as Record<string, unknown>;
    if (route.request().url().endsWith('/counters'))
      return route.fulfill({
        response,
        json: Object.fromEntries(
          Object.entries(reply).map(([name, value]) => [name, typeof value === 'object' ? nobody : value]),
        ),
      });
    return route.fulfill({ response, json: Array.isArray(reply.items) ? emptied(reply) : reply });
  });
}

const offersAt = (role: Role, path: string): Offer[] =>
  everyArea
    .flatMap((area): readonly Offer[] => area.offers)
    .filter(({ access, at }) => at?.includes(path) && (access === 'any' || access.includes(role)));

const isBegun = (offer: Offer) => !('opens' in offer && offer.opens === 'import');

/** A list: not a card, nor a page that is drawn otherwise. */
const isList = ({ path, frame }: Route, role: Role) =>
  frame === 'staff' && !path.includes(':') && endOf(path, { role, docs_signed: true }).pathname === path;

/** Buttons and links by what begins something. */
const beginnings = (at: Locator, name?: string) => at.getByRole('button', { name }).or(at.getByRole('link', { name }));

/** Some of them are in a part that is loaded for an empty list only. */
const comes = (button: Locator) =>
  button.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );

async function lookAtEmpty(page: Page, role: Role, path: string, place: string, wrong: string[]): Promise<void> {
  const panels = page
    .getByRole('main')
    .getByRole('status')
    .filter({ has: page.locator('svg + b') });
  const head = page.getByRole('main').locator('header').first();
  for (const panel of await panels.all()) {
    if ((await panel.locator('p').allTextContents()).join('').length < 12) wrong.push(`${place}: no next step`);
    for (const { label } of offersAt(role, path).filter(isBegun))
      if ((await beginnings(head, label).count()) > 0 && !(await comes(beginnings(panel).first())))
        wrong.push(`${place}: no «${label}»`);
  }
}

for (const role of roles)
  test(`empty lists as ${role}`, async ({ page }) => {
    const pages = everyRoute.filter((route) => isList(route, role));
    test.setTimeout(30_000 + 12_000 * pages.length);
    const seen = watch(page);
    await enterAs(page, role);
    await withoutRows(page);
    await page.goto('/userProfile');
    const wrong: string[] = [];
    for (const { path } of pages)
      await test.step(path, () => onEveryTab(page, seen, path, (place) => lookAtEmpty(page, role, path, place, wrong)));
    expect(wrong).toEqual([]);
  });

test('an administrator who begins with nothing is told the order of the first steps', async ({ page }) => {
  await loginAs(page, 'admin');
  await withoutRows(page);
  await page.goto('/sellersList');
  const steps = page.getByRole('list', { name: 'Первые шаги' });
  await expect(steps.getByRole('listitem')).toHaveCount(7);
  await expect(steps.getByRole('listitem').first()).toContainText('Проверьте справочники');
  await expect(steps.getByRole('listitem').last()).toContainText('Добавьте продавцов');
  await expect(steps).not.toContainText('Сделано');
  await steps.getByRole('link', { name: 'Добавьте контрагентов' }).click();
  await expect(page).toHaveURL('/owners');
  await expect(page.getByRole('main').getByText('Добавьте первого или загрузите список файлом.')).toBeVisible();
});

test('a step that is done is ticked', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.route('**/web/v1/sellers', async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: emptied((await response.json()) as Record<string, unknown>) });
  });
  await page.goto('/sellersList');
  const steps = page.getByRole('list', { name: 'Первые шаги' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'Добавьте торговые точки' })).toContainText('Сделано');
});
