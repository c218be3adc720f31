// Where one stands before a photo: in the zone of the point the camera is open, outside of it there is a sketch of where to go.
import { randomBytes } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import { serious } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { query } from '../support/people.ts';
import { makePoints, pointsOf } from '../support/points.ts';
import { makeSeller } from '../support/sellers.ts';
import { makeTask } from '../support/tasks.ts';

test.use({ viewport: { width: 390, height: 844 } });

const at = { latitude: 56.8587, longitude: 35.9176, accuracy: 12 };
/** A third of a kilometre away. */
const away = { ...at, latitude: at.latitude + 0.003 };

async function begin(page: Page, policy: 'block' | 'warn'): Promise<void> {
  const { points } = await makePoints(pointsOf('active', 1));
  const [point] = points;
  await query('update trade_points set lat = $2, lon = $3 where id = $1', [point!.id, at.latitude, at.longitude]);
  const seller = await makeSeller('active', [point!.id]);
  const title = `Место ${randomBytes(4).toString('hex')}`;
  await makeTask('active', title, { place: { policy, radius_m: 150 } });
  await enter(page, seller.phone);
  await page.goto('/myTasks');
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Взять' }).click();
  await expect(page.getByRole('heading', { name: 'Полка целиком' })).toBeVisible();
}

const sketch = (page: Page) => page.getByRole('img', { name: 'Вы и зона точки' });
const shot = (page: Page, name: string) =>
  process.env.DAY_SHOTS ? page.screenshot({ path: `${process.env.DAY_SHOTS}/${name}.png` }) : undefined;

test('outside of the zone the camera is shut and opens by itself in it, also without a connection', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(away);
  await begin(page, 'block');
  await expect(page.getByRole('status').filter({ hasText: 'Вы вне зоны точки, 184 м до края' })).toBeVisible();
  await expect(sketch(page)).toBeVisible();
  await expect(page.getByText('Подойдите ближе: камера включится сама')).toBeVisible();
  await expect(page.locator('input[type=file]')).toBeDisabled();
  await shot(page, 'where-outside');
  expect(await serious(page, 'main')).toEqual([]);
  await context.setOffline(true);
  await context.setGeolocation(at);
  await expect(page.getByRole('status').filter({ hasText: 'Вы в зоне точки, 0 м. Точность 12 м' })).toBeVisible();
  await expect(sketch(page)).toHaveCount(0);
  await expect(page.locator('input[type=file]')).toBeEnabled();
  await shot(page, 'where-inside');
});

test('where the place only warns, the camera stays open outside of the zone', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(away);
  await begin(page, 'warn');
  await expect(page.getByRole('status').filter({ hasText: 'Вы вне зоны точки' })).toBeVisible();
  await expect(page.locator('input[type=file]')).toBeEnabled();
});

test('the nearest task comes first once the phone has said where it is', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(at);
  const { points } = await makePoints(pointsOf('active', 2));
  const [far, near] = points;
  const put = 'update trade_points set lat = $2, lon = $3 where id = $1';
  await query(put, [far!.id, away.latitude, away.longitude]);
  await query(put, [near!.id, at.latitude, at.longitude]);
  const seller = await makeSeller('active', [far!.id, near!.id]);
  const title = `Рядом ${randomBytes(4).toString('hex')}`;
  await makeTask('active', title);
  await enter(page, seller.phone);
  await page.goto('/myTasks');
  const rows = page.getByRole('listitem').filter({ hasText: title });
  await expect(rows).toHaveCount(2);
  await page.getByRole('radio', { name: 'Ближе' }).check({ force: true });
  await expect(rows.first()).toContainText(near!.name);
  await expect(rows.first()).toContainText('0 м');
  await expect(rows.last()).toContainText('334 м');
});

test('nobody is asked for their place before a tap', async ({ page, context }) => {
  await context.setGeolocation(at);
  await begin(page, 'block');
  await expect(page.getByRole('status').filter({ hasText: 'Снимать нужно в точке' })).toBeVisible();
  await expect(page.locator('input[type=file]')).toBeEnabled();
  await context.grantPermissions(['geolocation']);
  await page.getByRole('button', { name: 'Где я?' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Вы в зоне точки' })).toBeVisible();
});
