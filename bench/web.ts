// The web app against its bars: what a browser downloads before a page is there, Lighthouse with its mobile profile on the
// pages that buyers and people at the login meet first and on a seller's tasks, when they take the first key on a slow phone, how
// smoothly a table of 10,000 rows scrolls, and the constructor of tasks with a large form. One of them alone: `npm run bench -- web
// weight | lighthouse | first-key | constructor | scroll`.
import { availableParallelism, loadavg } from 'node:os';
import lighthouse from 'lighthouse';
import { type Browser, chromium, type Page } from 'playwright-core';
// Lighthouse brings it, and takes no page prepared by another driver.
import puppeteer, { type Page as PreparedPage } from 'puppeteer-core';
import { serveGallery } from '../e2e/kit/gallery-server.ts';
import { startProduct } from '../e2e/support/product.ts';
import { browserPath } from '../tools/browser.ts';
import { large, makeLargeDraft, measureDragging, measureEdits } from './support/constructor.ts';
import { type FirstKey, measureFirstKey } from './support/first-key.ts';
import { adminToken, buyerToken, sellerToken } from './support/program.ts';
import { measureEmptyPage, measureScrolling, type Smoothness } from './support/scrolling.ts';
import { bars, weighPage } from './support/weight.ts';

const lightPages = ['/auth', '/auth/buyer'];
/** A seller's, on a phone in a shop. */
const fieldPage = '/myTasks';
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

function report(what: string, value: string, bar: string, isMet: boolean): void {
  if (!isMet) missed += 1;
  console.log(`  ${what.padEnd(34)} ${value.padStart(10)}   bar ${bar.padEnd(10)} ${isMet ? 'met' : 'MISSED'}`);
}

async function weigh(browser: Browser, url: string, token: string): Promise<void> {
  console.log('\nWeight, gzip');
  for (const path of lightPages) {
    const page = await browser.newPage();
    const { js, css } = await weighPage(page, url + path);
    report(`${path}: JS + CSS of the page`, kb(js + css), `≤ ${kb(bars.lightPage)}`, js + css <= bars.lightPage);
    await page.close();
  }
  const context = await browser.newContext();
  await context.addCookies([{ name: 'iskra_token', value: token, url }]);
  const { entryJs, js } = await weighPage(await context.newPage(), `${url}/tradePointsList`);
  report('staff entry: JS', kb(entryJs), `≤ ${kb(bars.staffEntryJs)}`, entryJs <= bars.staffEntryJs);
  console.log(`  ${'/tradePointsList: all its JS'.padEnd(34)} ${kb(js).padStart(10)}`);
  await context.close();
}

async function score(url: string, prepared?: PreparedPage): Promise<Record<string, number>> {
  const onlyCategories = Object.keys(scoreBars);
  const flags = { port: debugPort, onlyCategories, logLevel: 'error', disableStorageReset: Boolean(prepared) } as const;
  const result = await lighthouse(url, flags, undefined, prepared as never);
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { audits, categories: found } = result.lhr;
  console.log(`  ${metrics.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue}`).join(', ')}`);
  for (const [name, { auditRefs, score: reached }] of Object.entries(found)) {
    if (name === 'performance' || reached === 1) continue;
    const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
    console.log(`  ${name}: ${failed.map(({ id }) => id).join(', ')}`);
  }
  return Object.fromEntries(onlyCategories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)]));
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Lighthouse opens its pages beside our contexts, where a browser keeps its own cookies. */
async function enterEverywhere(browser: Browser, url: string, name: string, value: string): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  await session.send('Storage.setCookies', { cookies: [{ name, value, url }] });
  await session.detach();
}

async function reportScores(name: string, scoreOnce: () => Promise<Record<string, number>>): Promise<void> {
  const scores: Record<string, number>[] = [];
  for (let run = 0; run < runs; run += 1) scores.push(await scoreOnce());
  for (const [category, bar] of Object.entries(scoreBars)) {
    const reached = median(scores.map((it) => it[category] ?? 0));
    report(`${name}: ${category}`, String(reached), `≥ ${bar}`, reached >= bar);
  }
}

/** Of the demo data; by a seller's link. */
const surveyPath = '/survey/8?seller_id=1';

/** Behind the login, as if the buyer had just gone through it. */
async function surveyScored(url: string): Promise<void> {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${debugPort}`, defaultViewport: null });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(() => sessionStorage.setItem('ik-buyer-in', '1'));
  await reportScores('a survey, open', async () => {
    await page.goto('about:blank');
    return score(url + surveyPath, page);
  });
  await page.close();
  await browser.disconnect();
}

async function pagesScored(browser: Browser, url: string, databaseUrl: string): Promise<void> {
  console.log(`\nLighthouse, mobile profile, median of ${runs}`);
  console.log(`  load of the machine before ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`);
  for (const path of [...lightPages, surveyPath]) await reportScores(path, () => score(url + path));
  await enterEverywhere(browser, url, 'iskra_buyer', await buyerToken(databaseUrl));
  await surveyScored(url);
  // Last: a logged-in person gets no survey.
  await enterEverywhere(browser, url, 'iskra_token', await sellerToken(databaseUrl));
  await reportScores(fieldPage, () => score(url + fieldPage));
}

const firstKeyBar = 3_000;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function firstKeys(browser: Browser, url: string): Promise<void> {
  console.log(`\nThe first key on 3G (1.6 Mbit/s, 300 ms) with a processor four times slower, median of ${runs}`);
  for (const path of lightPages) {
    const measured: FirstKey[] = [];
    for (let run = 0; run < runs; run += 1) measured.push(await measureFirstKey(browser, url + path));
    const key = median(measured.map(({ keyMs }) => keyMs));
    report(`${path}: takes the first key`, seconds(key), `≤ ${seconds(firstKeyBar)}`, key <= firstKeyBar);
    const kept = measured.filter((it) => it.kept).length;
    report(`${path}: what was typed is kept`, `${kept} of ${runs}`, `${runs}`, kept === runs);
    const app = median(measured.map(({ appMs }) => appMs));
    console.log(`  ${`${path}: the script is there`.padEnd(34)} ${seconds(app).padStart(10)}`);
  }
}

const scrollBar = 55;
const manyRows = 10_000;
const rowHeight = 44;
/** A row in each frame is what a fast wheel does; three are a fling that nobody can read. */
const speeds = [
  { name: 'a row a frame', step: rowHeight, bar: scrollBar },
  { name: 'three rows a frame', step: 3 * rowHeight, bar: null },
];

function reportScrolling(what: string, { fps, longestMs, gaps }: Smoothness): void {
  const more = `longest frame ${longestMs.toFixed(0)} ms, ${gaps} frames with a gap`;
  console.log(`  ${what.padEnd(34)} ${fps.toFixed(1).padStart(10)}   ${more}`);
}

/** In turns with the empty page: what the machine can do at all at that time. */
async function scrollAt(page: Page, empty: Page, { name, step, bar }: (typeof speeds)[number]): Promise<void> {
  const reached: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    reportScrolling(`${name}: an empty page`, await measureEmptyPage(empty, manyRows * rowHeight, step));
    const order = { box: 'div:has(> table[role=grid])', rows: 'tr[data-index]', step };
    const table = await measureScrolling(page, order);
    reportScrolling(`${name}: the table`, table);
    reached.push(table.fps);
  }
  if (bar) report(`${name}: median`, median(reached).toFixed(1), `≥ ${bar}`, median(reached) >= bar);
}

async function scrollMany(browser: Browser): Promise<void> {
  console.log(`\nScrolling ${manyRows.toLocaleString('ru')} rows of the table for 5 s, frames per second`);
  console.log(`  load of the machine before ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`);
  const gallery = await serveGallery();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const [page, empty] = [await context.newPage(), await context.newPage()];
    await page.goto(`${gallery.url}?section=table&many`);
    await page.locator('tr[data-index]').first().waitFor();
    for (const speed of speeds) await scrollAt(page, empty, speed);
  } finally {
    await context.close();
    await gallery.close();
  }
}

const edits = 30;

async function constructorMeasured(browser: Browser, url: string, databaseUrl: string): Promise<void> {
  console.log(`\nConstructor with ${large.steps} subtasks and ${large.rules} rules`);
  const token = await adminToken(databaseUrl);
  const id = await makeLargeDraft({ base: url, token }, databaseUrl);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'iskra_token', value: token, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/tasksControl/edit/${id}`);
  await page.getByRole('button', { name: 'Подзадания' }).first().click();
  const reached: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const dragging = await measureDragging(page);
    reportScrolling('dragging a subtask', dragging);
    reached.push(dragging.fps);
  }
  report('dragging a subtask: median', median(reached).toFixed(1), `≥ ${scrollBar}`, median(reached) >= scrollBar);
  const { frames, ms } = await measureEdits(page, edits);
  report(`slowest of ${edits} edits on the phone`, `${frames} fr.`, '≤ 1 fr.', frames <= 1);
  console.log(`  ${ms.toFixed(0)} ms from one frame to that one`);
  await context.close();
}

async function productMeasured(browser: Browser, wanted: (part: string) => boolean): Promise<void> {
  const product = await startProduct();
  try {
    if (wanted('weight')) await weigh(browser, product.url, await adminToken(product.databaseUrl));
    if (wanted('lighthouse')) await pagesScored(browser, product.url, product.databaseUrl);
    if (wanted('first-key')) await firstKeys(browser, product.url);
    if (wanted('constructor')) await constructorMeasured(browser, product.url, product.databaseUrl);
  } finally {
    await product.stop();
  }
}

const only = process.argv[2];
const wanted = (part: string) => only === undefined || only === part;
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: [`--remote-debugging-port=${debugPort}`],
});
try {
  if (['weight', 'lighthouse', 'first-key', 'constructor'].some(wanted)) await productMeasured(browser, wanted);
  if (wanted('scroll')) await scrollMany(browser);
} finally {
  await browser.close();
}
process.exitCode = missed > 0 ? 1 : 0;
