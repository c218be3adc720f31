// A map without the internet: what lies under it comes from the program itself.
import { test } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { newAdmin } from '../support/people.ts';
import { watch } from '../support/watch.ts';

test('a map shows the regions and cities by their names, and asks nobody but the program', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(host);
  });
  const seen = watch(page);
  await enter(page, await newAdmin());
  await page.goto('/tradePointsList?show=map');
  const map = page.getByRole('region', { name: 'Торговые точки на карте' });
  await expect(map.locator('.leaflet-outline-pane path').first()).toBeAttached();
  await expect(map.getByText('Москва', { exact: true })).toBeVisible();
  for (let step = 0; step < 3; step += 1) {
    await map.getByRole('button', { name: 'Крупнее' }).click();
    await seen.settled();
  }
  await expect(map.getByText(/(область|край)$/).first()).toBeVisible();
  expect([...hosts]).toEqual([new URL(page.url()).host]);

  // Those that stand nowhere are counted, and are a click away.
  await page.getByRole('link', { name: 'Показать списком' }).click();
  await expect(page).toHaveURL(/no_coordinates/);
});
