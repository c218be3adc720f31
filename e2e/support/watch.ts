// What no page may do unasked: complain on the console, throw, or make a call that fails.
import { livePath } from '@iskra/contract/live';
import { type Page, type Request, test } from '@playwright/test';

export interface Watch {
  /** Fills as the page goes; a test that expects a complaint takes it out. */
  complaints: string[];
  /** Nothing is asked of the server any more: what a page shows is there. */
  settled(): Promise<void>;
}

const quietMs = 150;

export function watch(page: Page): Watch {
  const complaints: string[] = [];
  const info = test.info();
  // A test that fails elsewhere shows them as well.
  const complain = (words: string) => {
    complaints.push(words);
    void info.attach('complaint', { body: words, contentType: 'text/plain' });
  };
  const asked = new Set<Request>();
  let changed = Date.now();
  const touch = (change: () => void) => {
    change();
    changed = Date.now();
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complain(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complain(`exception: ${error.message}`));
  page.on('request', (request) => {
    // News come as long as the page is open: nothing is waited for.
    if (!request.url().endsWith(livePath)) touch(() => asked.add(request));
  });
  page.on('requestfinished', (request) => touch(() => asked.delete(request)));
  page.on('requestfailed', (request) => touch(() => asked.delete(request)));
  page.on('response', (response) => {
    const { method, url } = { method: response.request().method(), url: response.url() };
    if (response.status() >= 400) complain(`${response.status()} ${method} ${url}`);
  });
  return {
    complaints,
    async settled() {
      while (asked.size > 0 || Date.now() - changed < quietMs) await page.waitForTimeout(30);
    },
  };
}
