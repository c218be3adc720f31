// What a point looks like and where it is: photos in their tab, and a pin that is put and dragged in the form.
import { type Page, test } from '@playwright/test';
import { picture } from '../../apps/server/src/testing/picture.ts';
import { expect } from '../support/expect.ts';
import { enter, loginAs } from '../support/login.ts';
import { newAdmin, query } from '../support/people.ts';
import { makePoint } from '../support/points.ts';
import { boxOf } from '../support/still.ts';
import { watch } from '../support/watch.ts';

test('photos of a point: added, looked at, removed', async ({ page }) => {
  const point = await makePoint();
  await enter(page, await newAdmin());
  await page.goto(`/tradePointsList/${point.id}?tab=photos`);
  await expect(page.getByText('Фотографий пока нет')).toBeVisible();
  const buffer = await picture().png().toBuffer();
  const files = ['вход.png', 'полка.png'].map((name) => ({ name, mimeType: 'image/png', buffer }));
  await page.getByRole('main').locator('input[type=file]').setInputFiles(files);
  const photos = page.getByRole('list', { name: 'Фотографии точки' }).getByRole('listitem');
  await expect(photos).toHaveCount(2);
  await expect(page.getByRole('tab', { name: /^Фото/ })).toContainText('2');

  await photos.last().getByRole('button').first().click();
  const viewer = page.getByRole('dialog', { name: 'Снимки' });
  await expect(viewer).toContainText('полка.png');
  await viewer.getByRole('button', { name: 'Предыдущий снимок' }).click();
  await expect(viewer).toContainText('вход.png');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  await page.getByRole('button', { name: 'Удалить фото 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(photos).toHaveCount(1);
  await expect(photos.getByRole('img')).toHaveAttribute('alt', /фото 1$/);
});

test('a reader of a point sees its photos and changes none', async ({ page }) => {
  const point = await makePoint();
  await loginAs(page, 'moderator');
  await page.goto(`/tradePointsList/${point.id}?tab=photos`);
  await expect(page.getByText('Их добавляет тот, кто ведёт точку.')).toBeVisible();
  await expect(page.getByRole('main').locator('input[type=file]')).toHaveCount(0);
});

const coordinate = (page: Page, name: 'Широта' | 'Долгота') => page.getByRole('main').getByRole('textbox', { name });

test('a pin is put by a click on the map and dragged, and saved with the form', async ({ page }) => {
  const point = await makePoint();
  const seen = watch(page);
  await enter(page, await newAdmin());
  await page.goto(`/tradePointsList/${point.id}`);
  await page.getByRole('button', { name: 'Указать на карте' }).click();
  const map = page.getByRole('region', { name: 'Место точки' });
  await map.scrollIntoViewIfNeeded();
  await seen.settled();
  await expect(coordinate(page, 'Широта')).toHaveValue('');
  await map.click({ position: { x: 120, y: 120 } });
  await expect(coordinate(page, 'Широта')).not.toHaveValue('');
  const pin = map.getByRole('button', { name: 'Место точки' });
  const put = await coordinate(page, 'Долгота').inputValue();

  const from = await boxOf(pin);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 90, from.y + 20, { steps: 6 });
  await page.mouse.up();
  await expect(coordinate(page, 'Долгота')).not.toHaveValue(put);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  const [saved] = await query<{ lat: number; geo_source: string }>(
    'select lat::float8, geo_source from trade_points where id = $1',
    [point.id],
  );
  expect(saved).toMatchObject({ lat: expect.any(Number), geo_source: 'manual' });
});
