// Serves the built web app: hashed assets for a year, the page itself with a fresh nonce.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { drawnName, entryOf, fieldPath } from '@iskra/contract/entries';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendProblem } from '../replies.ts';
import { asksForPage, pathOf } from './page-paths.ts';

/** The operator's layer under maps. */
export interface MapSource {
  tiles: string;
  attribution: string;
}

const isFile = ({ tiles }: MapSource) => tiles.endsWith('.pmtiles') && !URL.canParse(tiles);
const tilesPath = '/map/tiles.pmtiles';

/** A browser may ask the tile server for pictures, and for nothing else. */
function tileOrigin(map: MapSource | undefined): string {
  if (!map || isFile(map)) return '';
  const { protocol, host } = new URL(map.tiles.replace('{s}', 'a'));
  return ` ${protocol}//${map.tiles.includes('{s}') ? host.replace(/^a\./, '*.') : host}`;
}

function policy(nonce: string, map: MapSource | undefined): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob: data:${tileOrigin(map)}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

const drawnPagesFile = 'light-pages.json';
/** Where a drawn page stands in light.html and buyer.html. */
const place = '<!-- the page as it was drawn at build -->';

/** The markup of the light pages by path: the build leaves it beside the assets. */
async function drawnPages(root: string): Promise<Record<string, string>> {
  const text = await readFile(join(root, drawnPagesFile), 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

/** One route for all assets: a route for each file would cost 20 kB of memory, and every area brings more of them. */
async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  // The build leaves .br and .gz beside the assets.
  const usual = { index: false, preCompressed: true } as const;
  await app.register(fastifyStatic, {
    ...usual,
    root: join(root, 'assets'),
    prefix: '/assets/',
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  await app.register(fastifyStatic, {
    ...usual,
    root,
    wildcard: false,
    decorateReply: false,
    // The pages need a nonce of their own at every answer, so they never leave as plain files.
    globIgnore: ['assets/**', '**/*.html', drawnPagesFile],
  });
}

const escaped = (value: string) => value.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page gives the map its source: shell and kit ask nobody. */
const mapped = (page: string, map: MapSource | undefined) =>
  page
    .replace('ISKRA_MAP_TILES', () => escaped(!map ? '' : isFile(map) ? tilesPath : map.tiles))
    .replace('ISKRA_MAP_ATTRIBUTION', () => escaped(map?.attribution ?? ''));

/** In parts, as a map asks for them (Range). */
function serveTiles(app: FastifyInstance, { tiles }: MapSource): void {
  const file = resolve(tiles);
  app.get(tilesPath, (_request, reply) =>
    reply.sendFile(basename(file), dirname(file), { maxAge: '1h', index: false }),
  );
}

export async function mountWebApp(app: FastifyInstance, root: string, map?: MapSource): Promise<void> {
  const page = (name: string) => readFile(join(root, `${name}.html`), 'utf8').catch(() => undefined);
  const full = mapped(await readFile(join(root, 'index.html'), 'utf8'), map);
  const pages = {
    full,
    field: mapped((await page('field')) ?? full, map),
    light: await page('light'),
    buyer: await page('buyer'),
  };
  const drawn = await drawnPages(root);
  await serveFiles(app, root);
  if (map && isFile(map)) serveTiles(app, map);
  const sendPage = (reply: FastifyReply, page: string) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy(nonce, map))
      .send(page.replaceAll('ISKRA_CSP_NONCE', nonce));
  };
  app.setNotFoundHandler((request, reply) => {
    if (!asksForPage(request)) return sendProblem(reply, 'unknown_path');
    const path = pathOf(request);
    if (path === fieldPath) return sendPage(reply, pages.field);
    const entry = entryOf(path);
    const light = entry === 'app' ? undefined : pages[entry];
    return sendPage(reply, light?.replace(place, () => drawn[drawnName(path)] ?? '') ?? pages.full);
  });
}
