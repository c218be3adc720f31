// Every section of the gallery: no serious finding of axe, light and dark, wide and on a phone.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './gallery.ts';

const sections = [
  'look',
  'buttons',
  'fields',
  'selects',
  'choices',
  'statuses',
  'overlays',
  'table',
  'states',
  'dates',
  'files',
  'cards',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const section of sections) {
      test(`${section} is accessible`, async ({ page, open }) => {
        await open(section);
        await page.waitForTimeout(300);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map((it) => `${it.impact} ${it.id}: ${it.nodes.map((node) => node.html).join(' ')}`)).toEqual(
          [],
        );
      });
    }

    test('an open modal with its list is accessible', async ({ page, open }) => {
      await open('overlays');
      await page.getByRole('button', { name: 'Форма', exact: true }).click();
      await page.getByRole('combobox', { name: 'Причина' }).click();
      await page.waitForTimeout(300);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map((it) => `${it.impact} ${it.id}: ${it.nodes.map((node) => node.html).join(' ')}`)).toEqual(
        [],
      );
    });
  });
}

test('nothing is wider than a phone of 360 px', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const section of sections) {
    await open(section);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, section).toBeLessThanOrEqual(0);
  }
});
