// The bars of downloads: the staff entry, and a login page with everything on it.
import { test } from '@playwright/test';
import { bars, weighPage } from '../bench/support/weight.ts';
import { expect } from './support/expect.ts';
import { enter, loginAs } from './support/login.ts';
import { newAdmin } from './support/people.ts';
import { enterAsBuyer, justLoggedIn, makeSurvey } from './support/surveys.ts';

test('the staff entry and the files of a list are within their bars', async ({ page }) => {
  // Of one who has done nothing yet: what the bell tells of ended work brings a file of its own.
  await enter(page, await newAdmin());
  const { entryJs, js, scripts } = await weighPage(page, '/tradePointsList');
  console.log(`staff entry ${entryJs} B, with the list ${js} B of JS (gzip) in ${scripts} files`);
  expect(entryJs).toBeGreaterThan(50_000);
  expect(entryJs).toBeLessThanOrEqual(bars.staffEntryJs);
  expect(js).toBeLessThanOrEqual(bars.listJs);
  expect(scripts).toBeLessThanOrEqual(bars.listScripts);
});

// A seller's frame has the outbox already, which sends from any page: that counts as theirs too.
test('the tasks of a seller are within their bar, beside the frame of everybody', async ({ page, browser }) => {
  await loginAs(page, 'owner');
  const frame = await weighPage(page, '/404');
  const phone = await browser.newPage();
  await loginAs(phone, 'seller');
  const tasks = await weighPage(phone, '/myTasks');
  await phone.close();
  const more = tasks.js + tasks.css - frame.js - frame.css;
  console.log(`/myTasks: ${more} B beside the frame (${frame.js + frame.css} B, gzip)`);
  expect(more).toBeGreaterThan(10_000);
  expect(more).toBeLessThanOrEqual(bars.fieldPage);
});

test('scripts and styles travel compressed', async ({ page }) => {
  const plain: string[] = [];
  page.on('response', (response) => {
    const { 'content-encoding': encoding, 'content-length': length } = response.headers();
    const isCode = ['script', 'stylesheet'].includes(response.request().resourceType());
    if (isCode && Number(length) > 1024 && !encoding) plain.push(response.url());
  });
  await page.goto('/auth', { waitUntil: 'networkidle' });
  expect(plain).toEqual([]);
});

for (const [path, bar] of [
  ['/auth', bars.lightPage],
  ['/auth/buyer', bars.buyerLogin],
  ['/auth/join', bars.joinPage],
] as const) {
  test(`${path} is within its bar`, async ({ page }) => {
    const { js, css } = await weighPage(page, path);
    console.log(`${path}: ${js} B of JS, ${css} B of CSS (gzip)`);
    expect(js).toBeGreaterThan(30_000);
    expect(js + css).toBeLessThanOrEqual(bar);
  });
}

test('a survey brings nothing of the back office, and is within its bar', async ({ page }) => {
  await enterAsBuyer(page);
  await justLoggedIn(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { js, css } = await weighPage(page, `/survey/${await makeSurvey()}`);
  console.log(`/survey/:id: ${js} B of JS, ${css} B of CSS (gzip)`);
  expect(js).toBeGreaterThan(30_000);
  expect(js + css).toBeLessThanOrEqual(bars.surveyPage);
  expect(asked.filter((url) => /\/assets\/(staff|shared|full-set|react|light)/.test(url))).toEqual([]);
});
