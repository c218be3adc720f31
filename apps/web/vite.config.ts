import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { isLightPath } from '../../packages/contract/src/entries.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** index.html is the staff app, light.html the logins and surveys; the gallery is built only when asked for by its mode. */
function pages(mode: string): string[] {
  const names = mode === 'gallery' ? ['gallery.html'] : ['index.html', 'light.html'];
  return names.map(here).filter(existsSync);
}

/** In development, as on the server, logins and surveys get their own page. */
const lightPages: Plugin = {
  name: 'light-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (isLightPath(new URL(request.url ?? '/', 'http://dev').pathname)) request.url = '/light.html';
      next();
    });
  },
};

const squeezes = [
  { ending: '.br', squeeze: promisify<Buffer, Buffer>(brotliCompress) },
  { ending: '.gz', squeeze: promisify<Buffer, Buffer>(gzip) },
];
/** Below this the headers weigh more than what is saved. */
const worthSqueezing = 1024;

/** Scripts and styles are compressed once, here: the server only picks the file that the browser understands. */
const squeezed: Plugin = {
  name: 'squeezed',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg)$/.test(fileName));
    await Promise.all(
      files.flatMap((file) => {
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (content.length < worthSqueezing) return [];
        return squeezes.map(async ({ ending, squeeze }) =>
          writeFile(join(dir!, file.fileName + ending), await squeeze(content)),
        );
      }),
    );
  },
};

export default defineConfig(({ mode }) => ({
  root: here('.'),
  plugins: [react(), lightPages, squeezed],
  // The server puts a fresh nonce in place of this word on every page it serves.
  html: { cspNonce: 'ISKRA_CSP_NONCE' },
  server: {
    proxy: { '/web/v1': { target: process.env.ISKRA_API ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  css: { modules: { generateScopedName: mode === 'production' ? '[hash:base64:6]' : '[name]-[local]' } },
  build: {
    target: 'es2022',
    outDir: mode === 'gallery' ? 'node_modules/.cache/gallery' : 'dist',
    emptyOutDir: true,
    // Inlined assets would need data: in the CSP.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages(mode),
      // React changes once a year and our code every day: a browser keeps it between releases.
      output: {
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] },
      },
    },
  },
}));
