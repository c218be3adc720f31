import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { AreaWalk } from '../support/area-walk.ts';
import { makeGeofence } from '../support/geofences.ts';
import { byButton, fill, fromRow } from '../support/opening.ts';
import { makePoint } from '../support/points.ts';

const ofOne = async () => `/geofences?q=${encodeURIComponent((await makeGeofence()).name)}`;

/** Behind «Ещё» in the head of the list. */
const fromMore = (item: string) => async (page: Page) => {
  const menu = page.getByRole('main').getByRole('button', { name: 'Ещё', exact: true });
  await menu.click();
  await page.getByRole('menuitem', { name: item }).click();
  return menu;
};

/** A file with one contour of its own name. */
async function chooseFile(dialog: Locator): Promise<void> {
  const name = `Контур ${Date.now()}`;
  const ring = [
    [35.9, 56.8],
    [36, 56.8],
    [36, 56.9],
    [35.9, 56.8],
  ];
  const feature = { type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates: [ring] } };
  const file = join(tmpdir(), `walk-${Date.now()}.geojson`);
  await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('list', { name: 'Контуры файла' }).waitFor();
}

async function choosePoint(dialog: Locator): Promise<void> {
  const point = await makePoint();
  await dialog.getByRole('combobox', { name: 'Торговые точки' }).fill(point.code);
  await dialog
    .page()
    .getByRole('option', { name: new RegExp(point.code) })
    .click();
}

async function placeCircle(dialog: Locator): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Название' }).fill(`Обход ${Date.now()}`);
  await dialog.getByRole('textbox', { name: 'Широта центра' }).fill('56,858');
  await dialog.getByRole('textbox', { name: 'Долгота центра' }).fill('35,917');
}

export const walk: AreaWalk = {
  ids: { '/geofences/:id': async () => (await makeGeofence()).id },
  windows: {
    'geofence.create': {
      isUnlinked: true,
      as: 'admin',
      at: '/geofences',
      open: byButton('Добавить геозону'),
      title: 'Добавить геозону',
      sends: 'geofences.add',
      type: fill('Название', 'Новая зона'),
      prepare: placeCircle,
    },
    'geofence.edit': {
      as: 'admin',
      at: ofOne,
      open: fromRow(/^Изменить/),
      title: 'Изменить геозону',
      sends: 'geofences.change',
      type: fill('Название', 'Другое название'),
      prepare: placeCircle,
    },
    'geofence.check': {
      isUnlinked: true,
      as: 'admin',
      at: '/geofences',
      open: fromMore('Проверить координаты'),
      title: 'Проверить координаты',
      sends: null,
    },
    'geofence.circles': {
      isUnlinked: true,
      as: 'admin',
      at: '/geofences',
      open: fromMore('Круги для точек…'),
      title: 'Круги для точек',
      sends: 'geofences.circles',
      type: fill('Радиус', '200'),
      prepare: choosePoint,
    },
    'geofence.import': {
      isUnlinked: true,
      as: 'admin',
      at: '/geofences',
      open: fromMore('Загрузить GeoJSON…'),
      title: 'Загрузить GeoJSON',
      sends: 'geofences.import',
      type: chooseFile,
      prepare: chooseFile,
    },
  },
};
