// When a login on a cheap phone takes its first key, and whether text typed before the script came is still there after it.
import type { Browser, Page } from 'playwright-core';

/** 3G as it is measured elsewhere: 1.6 Mbit/s down, 300 ms there and back; a processor four times slower than this one. */
const network = { offline: false, latency: 300, downloadThroughput: 1_600_000 / 8, uploadThroughput: 768_000 / 8 };
const slower = 4;
const typed = '9123456789';
const shown = '+7 912 345-67-89';

interface Marks {
  keyAt?: number;
  appAt?: number;
}

export interface FirstKey {
  /** Milliseconds since the visit began. */
  keyMs: number;
  appMs: number;
  kept: boolean;
}

/** The page notes the times itself: what the measuring costs is not in them. */
function note(): void {
  const marks: Marks = {};
  Object.assign(window, { marks });
  addEventListener('input', () => (marks.keyAt ??= performance.now()), true);
  new MutationObserver(() => {
    const root = document.getElementById('root');
    if (root && !('drawn' in root.dataset)) marks.appAt ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

export async function measureFirstKey(browser: Browser, url: string): Promise<FirstKey> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(note);
    await page.goto(url, { waitUntil: 'commit' });
    const phone = page.locator('input[type=tel]');
    await phone.focus();
    await page.keyboard.type(typed);
    await page.locator('#root:not([data-drawn])').waitFor({ state: 'attached' });
    const { keyAt = Number.NaN, appAt = Number.NaN } = await page.evaluate(
      () => (window as unknown as { marks: Marks }).marks,
    );
    return { keyMs: keyAt, appMs: appAt, kept: (await phone.inputValue()) === shown };
  } finally {
    await context.close();
  }
}
