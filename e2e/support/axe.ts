// Accessibility of what is on screen: findings of axe that are serious or critical, in the light and the dark theme.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export async function findings(page: Page, rules?: string[]): Promise<string[]> {
  // What passes is not told, so that the findings of a long page need not be written out.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.any[0]?.message ?? ''}`));
}

/** The themes differ in colours only, so the second look is at the contrast. What comes in by and by has half a colour: it is there at once. */
export async function serious(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await findings(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await findings(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...light, ...dark.map((finding) => `dark, ${finding}`)];
}
