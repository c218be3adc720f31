// Accessibility of the screen: findings of axe that are serious or critical, in the light and the dark theme.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { paleTexts } from './contrast.ts';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Told by `paleTexts`; only of styles in which «!important» stands, which React cannot write. */
const needless = ['color-contrast', 'avoid-inline-spacing'];
/** Their findings are never more than moderate, and a third of the time goes into them. */
const neverSerious = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header', 'focus-order-semantics'],
  ...['form-field-multiple-labels', 'heading-order', 'hidden-content', 'html-xml-lang-mismatch', 'image-redundant-alt'],
  ...['landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level', 'landmark-main-is-top-level'],
  ...['landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main'],
  ...['landmark-one-main', 'landmark-unique', 'meta-viewport', 'meta-viewport-large', 'no-autoplay-audio', 'region'],
  ...['page-has-heading-one', 'presentation-role-conflict', 'scope-attr-valid', 'server-side-image-map', 'skip-link'],
  'table-duplicate-name',
];
const left = [...needless, ...neverSerious];
const withoutLeft = Object.fromEntries(left.map((rule) => [rule, { enabled: false }]));

/** Rows of a table are built alike: of these only the colours are looked at. */
const restOfRows = 'tbody > tr:nth-child(n + 8)';

interface Look {
  rules?: string[];
  /** Only this part: what lies beneath a window has been looked at without it. */
  within?: string;
}

async function violations(page: Page, { rules, within }: Look): Promise<string[]> {
  // As large as the rest of the page together, it is brought once for all looks at it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    async ([part, only, rules, restOfRows]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const chosen = only ? { runOnly: only } : { rules };
      // What passes is not told, so that the findings of a long page need not be written out.
      const { violations } = await run(part ?? { exclude: [[restOfRows]] }, { resultTypes: ['violations'], ...chosen });
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.map(({ html, any }) => `${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
      }));
    },
    [within, rules, withoutLeft, restOfRows] as const,
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node}`));
}

/** As the page stands now, in one theme. */
export async function findings(page: Page, within?: string): Promise<string[]> {
  return [...(await violations(page, { within })), ...(await paleTexts(page, within))];
}

/** The slow way to what `paleTexts` finds. */
export const contrastByAxe = (page: Page): Promise<string[]> => violations(page, { rules: ['color-contrast'] });

/** The themes differ in colours only, so the second look is at the contrast. A fading part has half a colour: so nothing fades here. */
export async function serious(page: Page, within?: string): Promise<string[]> {
  const light = await findings(page, within);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await paleTexts(page, within);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...light, ...dark.map((finding) => `dark, ${finding}`)];
}
