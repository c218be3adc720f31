// One engine of forms on both sides: in the browser, built as the pages are, a form asks, requires, accepts and pays what it does on the server.
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { played } from '../../packages/contract/src/forms/testing/played.ts';
import { expect } from '../support/expect.ts';

const forms = 5_000;
const entry = fileURLToPath(new URL('../../packages/contract/src/forms/testing/played.ts', import.meta.url));

async function builtForBrowsers(): Promise<string> {
  const lib = { entry, formats: ['iife' as const], name: 'forms' };
  const built = await build({ configFile: false, logLevel: 'warn', build: { write: false, minify: true, lib } });
  const [made] = [built].flat() as Rolldown.RolldownOutput[];
  return made!.output[0].code;
}

test(`${forms} random forms are the same in the browser and on the server`, async ({ page }) => {
  await page.goto('about:blank');
  await page.addScriptTag({ content: await builtForBrowsers() });
  const inBrowser = await page.evaluate((count) => {
    const { forms: engine } = window as unknown as { forms: { played: (seed: number) => string } };
    return Array.from({ length: count }, (_, seed) => engine.played(seed));
  }, forms);
  expect(new Set(inBrowser).size).toBeGreaterThan(forms / 2);
  for (const [seed, found] of inBrowser.entries()) expect(found, `seed ${seed}`).toBe(played(seed));
});
