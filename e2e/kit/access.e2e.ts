// The whole gallery: no serious or critical finding of axe, light and dark; nothing wider than a small phone.
import { serious } from '../support/axe.ts';
import { expect, test } from './gallery.ts';

test('every part at rest', async ({ page, openAll }) => {
  await openAll();
  expect(await serious(page)).toEqual([]);
});

test('a modal with its list', async ({ page, open }) => {
  await open('overlays');
  await page.getByRole('button', { name: 'Форма', exact: true }).click();
  await page.getByRole('combobox', { name: 'Причина' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await serious(page)).toEqual([]);
});

test('the table with its selection and menu', async ({ page, open }) => {
  await open('table');
  await page.getByRole('checkbox', { name: 'Выбрать строку' }).first().click();
  await page.getByRole('button', { name: 'Действия' }).first().click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  expect(await serious(page)).toEqual([]);
});

test('nothing is wider than a phone of 360 px', async ({ page, openAll }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAll();
  const wide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('section[id]')].filter((it) => it.scrollWidth > innerWidth).map((it) => it.id),
    );
  await expect.poll(wide).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
