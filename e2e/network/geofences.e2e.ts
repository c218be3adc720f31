// Geofences: drawn on the map, by mouse and by keyboard, and who stands inside.
import { type Page, test } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { newAdmin, query } from '../support/people.ts';
import { makePoints } from '../support/points.ts';
import { boxOf } from '../support/still.ts';
import { watch } from '../support/watch.ts';

let towns = 0;

/** Three points in a row, 300 metres from each other, far from everybody else's. */
async function threePoints() {
  towns += 1;
  const lat = 62 + (Date.now() % 10_000) / 10_000 + towns / 100;
  const { points } = await makePoints([{}, {}, {}]);
  for (const [at, { id }] of points.entries())
    await query('update trade_points set lat = $2, lon = $3 where id = $1', [id, lat, 88 + at * 0.0057]);
  return { lat, points };
}

const typed = (vertices: [number, number][]) =>
  vertices.map(([lat, lon]) => `${lat.toFixed(6)}; ${lon.toFixed(6)}`).join('\n');
const figures = (page: Page) => page.getByRole('region', { name: 'Точки геозоны' });

test('a polygon tells which points stand inside; a vertex that is moved by keys changes it', async ({ page }) => {
  const { lat, points } = await threePoints();
  const name = `Контур ${points[0]!.code}`;
  const seen = watch(page);
  await enter(page, await newAdmin());
  await page.goto('/geofences');
  await page.getByRole('button', { name: 'Добавить геозону' }).click();
  const dialog = page.getByRole('dialog', { name: 'Добавить геозону' });
  await dialog.getByRole('textbox', { name: 'Название' }).fill(name);
  await dialog.getByRole('radio', { name: 'Полигон' }).check();
  const around = (east: number): [number, number][] => [
    [lat - 0.001, 87.998],
    [lat - 0.001, east],
    [lat + 0.001, east],
    [lat + 0.001, 87.998],
  ];
  // A bow-tie first: its fault is shown, and where.
  const [a, b, c, d] = around(88.0085);
  await dialog.getByRole('textbox', { name: 'Вершины' }).fill(typed([a!, c!, b!, d!]));
  await expect(dialog.getByText(/^Контур пересекает сам себя у /)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Вершины' }).fill(typed(around(88.0085)));
  const byPlace = dialog.getByRole('region', { name: 'Точки геозоны' });
  await expect(byPlace.getByRole('radio', { name: 'Чужие 2' })).toBeVisible();
  await byPlace.getByRole('button', { name: /^Привязать 2/ }).click();
  await expect(byPlace.getByRole('radio', { name: 'Внутри 2' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  // On the card: the right side is moved to the west by the arrows of the keyboard, and the second point falls out.
  await expect(figures(page).getByRole('radio', { name: 'Внутри 2' })).toBeVisible();
  await seen.settled();
  for (const vertex of ['Вершина 2', 'Вершина 3']) {
    const handle = page.getByRole('button', { name: new RegExp(`^${vertex}:`) });
    await handle.focus();
    await expect(handle).toBeFocused();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  }
  await expect(figures(page).getByRole('radio', { name: 'Снаружи 1' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await page.getByRole('tab', { name: 'История' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Вершины');
});

test('a circle is put by a click on the map, and a position is checked against it', async ({ page }) => {
  const name = `Круг ${Date.now()}`;
  const seen = watch(page);
  await enter(page, await newAdmin());
  await page.goto('/geofences');
  await page.getByRole('button', { name: 'Добавить геозону' }).click();
  const dialog = page.getByRole('dialog', { name: 'Добавить геозону' });
  await dialog.getByRole('textbox', { name: 'Название' }).fill(name);
  const map = dialog.getByRole('region', { name: 'Контур геозоны' });
  await seen.settled();
  const box = await boxOf(map);
  await map.click({ position: { x: box.width / 2, y: box.height / 2 } });
  await expect(dialog.getByRole('textbox', { name: 'Широта центра' })).not.toHaveValue('');
  await dialog.getByRole('textbox', { name: 'Радиус' }).fill('400');
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const [circle] = await query<{ lat: number; lon: number; radius_m: number }>(
    'select lat::float8, lon::float8, radius_m from geofences where name = $1',
    [name],
  );
  expect(circle).toMatchObject({ radius_m: 400 });

  await page.getByRole('button', { name: 'Проверить координаты' }).click();
  const check = page.getByRole('dialog', { name: 'Проверить координаты' });
  await check.getByRole('textbox', { name: 'Широта' }).fill(String(circle!.lat).replace('.', ','));
  await check.getByRole('textbox', { name: 'Долгота' }).fill(String(circle!.lon).replace('.', ','));
  await check.getByRole('button', { name: 'Проверить', exact: true }).click();
  await expect(check.getByRole('list', { name: 'Итог проверки' })).toContainText('В геозоне');
  await check.getByRole('textbox', { name: 'Точность' }).fill('500');
  await check.getByRole('button', { name: 'Проверить', exact: true }).click();
  await expect(check.getByRole('list', { name: 'Итог проверки' })).toContainText('Координаты неточные');
});
