// Builds the kit's gallery and serves it under the product's content security policy. `open` shows one section;
// a console error, an exception or a refused style fails the test that caused it.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { build } from 'vite';

const NONCE = 'gallery-nonce';
const CSP = `default-src 'self'; script-src 'self'; style-src 'self' 'nonce-${NONCE}'; img-src 'self' data: blob:`;
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

async function serve(folder: string) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://gallery').pathname);
    try {
      const body = await readFile(join(folder, path));
      const isPage = path.endsWith('.html');
      response.writeHead(200, {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        ...(isPage && { 'content-security-policy': CSP }),
      });
      response.end(isPage ? body.toString().replaceAll('ISKRA_CSP_NONCE', NONCE) : body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

interface GalleryFixtures {
  open: (section: string, query?: string) => Promise<void>;
  openAll: () => Promise<void>;
  /** What the console said that it should not have; a test that expects a complaint empties it. */
  complaints: string[];
}

export const test = base.extend<GalleryFixtures, { galleryUrl: string }>({
  galleryUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'iskra-gallery-'));
      const web = fileURLToPath(new URL('../../apps/web/', import.meta.url));
      await build({
        configFile: join(web, 'vite.config.ts'),
        mode: 'gallery',
        logLevel: 'error',
        build: { outDir: folder },
      });
      const server = await serve(folder);
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/gallery.html`);
      server.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],

  open: async ({ page, galleryUrl }, use) => {
    await use(async (section, query = '') => {
      await page.goto(`${galleryUrl}?section=${section}${query}`);
      await expect(page.locator(`#${section} h2`).first()).toBeVisible();
    });
  },

  openAll: async ({ page, galleryUrl, complaints }, use) => {
    await use(async () => {
      await page.goto(galleryUrl);
      await page.waitForLoadState('networkidle');
      complaints.length = 0; // one photo of the gallery is missing on purpose
    });
  },
});

export { expect };
