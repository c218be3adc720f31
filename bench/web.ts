// The web app against its bars: what a browser downloads before a page is there, and Lighthouse with its mobile profile on the
// pages that buyers and people at the door meet first.
import lighthouse from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';
import { startProduct } from '../e2e/support/product.ts';
import { browserPath } from '../tools/browser.ts';
import { adminToken } from './support/program.ts';
import { bars, weighPage } from './support/weight.ts';

const lightPages = ['/auth', '/auth/buyer'];
const scoreBars = { performance: 95, accessibility: 100, 'best-practices': 95 };
const debugPort = Number(process.env.BENCH_DEBUG_PORT ?? 9333);
/** What the performance score is made of: on a busy machine the blocking time tells how busy it was. */
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];
/** Lighthouse varies from run to run; its own advice is the median of several. */
const runs = 3;

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
let missed = 0;

function told(what: string, value: string, bar: string, isMet: boolean): void {
  if (!isMet) missed += 1;
  console.log(`  ${what.padEnd(34)} ${value.padStart(10)}   bar ${bar.padEnd(10)} ${isMet ? 'met' : 'MISSED'}`);
}

async function weigh(browser: Browser, url: string, token: string): Promise<void> {
  console.log('\nWeight, gzip');
  for (const path of lightPages) {
    const page = await browser.newPage();
    const { js, css } = await weighPage(page, url + path);
    told(`${path}: JS + CSS of the page`, kb(js + css), `≤ ${kb(bars.lightPage)}`, js + css <= bars.lightPage);
    await page.close();
  }
  const context = await browser.newContext();
  await context.addCookies([{ name: 'iskra_token', value: token, url }]);
  const { entryJs, js } = await weighPage(await context.newPage(), `${url}/tradePointsList`);
  told('staff entry: JS', kb(entryJs), `≤ ${kb(bars.staffEntryJs)}`, entryJs <= bars.staffEntryJs);
  console.log(`  ${'/tradePointsList: all its JS'.padEnd(34)} ${kb(js).padStart(10)}`);
  await context.close();
}

async function score(url: string): Promise<Record<string, number>> {
  const categories = Object.keys(scoreBars);
  const result = await lighthouse(url, { port: debugPort, onlyCategories: categories, logLevel: 'error' });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { audits, categories: found } = result.lhr;
  console.log(`  ${metrics.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue}`).join(', ')}`);
  for (const [name, { auditRefs, score: reached }] of Object.entries(found)) {
    if (name === 'performance' || reached === 1) continue;
    const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
    console.log(`  ${name}: ${failed.map(({ id }) => id).join(', ')}`);
  }
  return Object.fromEntries(categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)]));
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function lightPagesScored(url: string): Promise<void> {
  console.log(`\nLighthouse, mobile profile, median of ${runs}`);
  for (const path of lightPages) {
    const scores: Record<string, number>[] = [];
    for (let run = 0; run < runs; run += 1) scores.push(await score(url + path));
    for (const [name, bar] of Object.entries(scoreBars)) {
      const reached = median(scores.map((it) => it[name] ?? 0));
      told(`${path}: ${name}`, String(reached), `≥ ${bar}`, reached >= bar);
    }
  }
}

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: [`--remote-debugging-port=${debugPort}`],
});
try {
  await weigh(browser, product.url, await adminToken(product.databaseUrl));
  await lightPagesScored(product.url);
} finally {
  await browser.close();
  await product.stop();
}
process.exitCode = missed > 0 ? 1 : 0;
