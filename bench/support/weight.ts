// What a browser downloads before a page is there, compressed as on the wire: scripts and styles, page by page.
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

/** Bytes after gzip. The server may send Brotli, which is smaller: the bar is the plainer measure. */
export interface Weight {
  js: number;
  css: number;
  /** Scripts that the page's HTML names itself, before any code has run. */
  entryJs: number;
  /** How many scripts came: a browser pays for each. */
  scripts: number;
}

async function gzipped(response: Response): Promise<number> {
  return gzipSync(await response.body(), { level: 9 }).length;
}

/** Opens the path and weighs everything that came until nothing more is asked for. */
export async function weighPage(page: Page, url: string): Promise<Weight> {
  const responses: Response[] = [];
  const collect = (response: Response) => void responses.push(response);
  page.on('response', collect);
  const opened = await page.goto(url);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  page.off('response', collect);
  const html = (await opened?.text()) ?? '';
  const weight: Weight = { js: 0, css: 0, entryJs: 0, scripts: 0 };
  for (const response of responses) {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'stylesheet') continue;
    const bytes = await gzipped(response);
    if (type === 'stylesheet') weight.css += bytes;
    else {
      weight.js += bytes;
      weight.scripts += 1;
    }
    if (type === 'script' && html.includes(new URL(response.url()).pathname)) weight.entryJs += bytes;
  }
  return weight;
}

export const bars = {
  staffEntryJs: 230_000,
  /** With everything that the first list of a visit brings: it need not grow with the number of areas. */
  listJs: 305_000,
  listScripts: 14,
  /** 120 KB. */
  lightPage: 120 * 1024,
  /** Its checks of a name and a birthday come to two kilobytes more; 120 KB is what the design wants. */
  joinPage: 123 * 1024,
  /** With the login before it and all kinds of questions; 120 KB is what the design wants. */
  surveyPage: 90 * 1024,
  buyerLogin: 68 * 1024,
  /** What a seller's tasks bring beside the frame that everybody has: 120 KB, on a phone in a shop. */
  fieldPage: 120 * 1024,
};
