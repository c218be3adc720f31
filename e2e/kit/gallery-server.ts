// The kit's gallery, built and served under the product's content security policy.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
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

export interface ServedGallery {
  url: string;
  close(): Promise<void>;
}

export async function serveGallery(): Promise<ServedGallery> {
  const folder = await mkdtemp(join(tmpdir(), 'iskra-gallery-'));
  const web = fileURLToPath(new URL('../../apps/web/', import.meta.url));
  await build({
    configFile: join(web, 'vite.config.ts'),
    mode: 'gallery',
    logLevel: 'error',
    build: { outDir: folder },
  });
  const server = await serve(folder);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gallery.html`,
    close: async () => {
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
