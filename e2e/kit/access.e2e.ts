// The whole gallery: no serious or critical finding of axe, light and dark; nothing wider than a small phone. In every run axe
// looks at the pages and windows that are made of these parts.
import { contrastByAxe, serious } from '../support/axe.ts';
import { paleTexts } from '../support/contrast.ts';
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

for (const [theme, grey] of [
  ['light', '#8a8a8a'],
  ['dark', '#666'],
] as const) {
  // This tries the look of the other tests, which seldom changes.
  test(`all that axe would call pale is called pale, ${theme}`, async ({ page, openAll }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await openAll();
    await page.evaluate((pale) => {
      const inks = ['ink', 'ink-2', 'ink-3', 'ember-text', 'on-ember', 'ok', 'warn', 'danger', 'info', 'neutral'];
      for (const ink of inks) document.documentElement.style.setProperty(`--ik-${ink}`, pale);
    }, grey);
    const openingTags = (found: string[]) => found.map((it) => it.slice(it.indexOf('<'), it.indexOf('>') + 1));
    const own = Map.groupBy(openingTags(await paleTexts(page)), (tag) => tag);
    const byAxe = Map.groupBy(openingTags(await contrastByAxe(page)), (tag) => tag);
    expect(byAxe.size).toBeGreaterThan(50);
    for (const [tag, { length }] of byAxe) expect.soft(own.get(tag)?.length ?? 0, tag).toBeGreaterThanOrEqual(length);
  });
}

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
