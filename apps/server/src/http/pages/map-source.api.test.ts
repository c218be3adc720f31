import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';

const web_root = mkdtempSync(join(tmpdir(), 'iskra-test-'));
writeFileSync(
  join(web_root, 'index.html'),
  '<!doctype html><meta name="map-tiles" content="ISKRA_MAP_TILES"><meta name="map-attribution" content="ISKRA_MAP_ATTRIBUTION">',
);
const tileFile = join(web_root, 'country.pmtiles');
writeFileSync(tileFile, 'PMTiles and some more bytes');

const page = async (app: Awaited<ReturnType<typeof testApp>>) => {
  const reply = await app.fastify.inject({ url: '/tradePointsList', headers: { accept: 'text/html' } });
  return { policy: String(reply.headers['content-security-policy']), text: reply.body };
};

describe('what lies under maps', () => {
  test('by default is our own: a browser may ask nobody else for a picture', async () => {
    const { policy, text } = await page(await testApp({ web_root }));
    expect(policy).toContain("img-src 'self' blob: data:;");
    expect(policy).not.toMatch(/https?:/);
    expect(text).toContain('name="map-tiles" content=""');
  });

  test('from a tile server is said in the page, and pictures of that server are let in, nothing else of it', async () => {
    const map = { tiles: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=a&b="1"', attribution: '© <b>Карта</b>' };
    const { policy, text } = await page(await testApp({ web_root, map }));
    expect(policy).toContain("img-src 'self' blob: data: https://*.tiles.example;");
    expect(policy).toContain("connect-src 'self';");
    expect(text).toContain('content="https://{s}.tiles.example/{z}/{x}/{y}.png?key=a&#38;b=&#34;1&#34;"');
    expect(text).not.toContain('<b>');
  });

  test('from a file is served in parts', async () => {
    const app = await testApp({ web_root, map: { tiles: tileFile, attribution: 'Своя карта' } });
    const { policy, text } = await page(app);
    expect(policy).not.toMatch(/https?:/);
    expect(text).toContain('content="/map/tiles.pmtiles"');
    const part = await app.fastify.inject({ url: '/map/tiles.pmtiles', headers: { range: 'bytes=0-6' } });
    expect([part.statusCode, part.body]).toEqual([206, 'PMTiles']);
  });
});
