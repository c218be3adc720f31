import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { isLightPath } from '../../packages/contract/src/entries.ts';
import { chunksOf } from './build/chunks.ts';
import { compressed } from './build/compressed.ts';
import { fieldPage } from './build/field-page.ts';
import { fieldWorker } from './build/field-worker.ts';
import { inlinedScripts } from './build/inlined-scripts.ts';
import { loadedParts } from './build/loaded-parts.ts';
import { prerendered } from './build/prerendered.ts';

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

export default defineConfig(({ mode }) => ({
  root: here('.'),
  plugins: [
    react(),
    lightPages,
    loadedParts(here('src/shell/routing/load-part.ts')),
    ...(mode === 'gallery'
      ? []
      : [
          inlinedScripts(here('public')),
          fieldPage(here('field-drawn.html')),
          fieldWorker(here('worker/field-worker.ts')),
          compressed(),
          prerendered(),
        ]),
  ],
  // The server puts a fresh nonce in place of this word on every page it serves.
  html: { cspNonce: 'ISKRA_CSP_NONCE' },
  server: {
    proxy: { '/web/v1': { target: process.env.ISKRA_API ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  css: { modules: { generateScopedName: mode === 'production' ? '[hash:base64:6]' : '[name]-[local]' } },
  build: {
    // The browsers of phones that are years old; their missing functions are in src/old-browsers.ts.
    target: ['es2022', 'chrome100', 'safari15'],
    outDir: mode === 'gallery' ? 'node_modules/.cache/gallery' : 'dist',
    emptyOutDir: true,
    // Inlined assets would need data: in the CSP.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages(mode),
      // Timings are of use only to somebody who makes the build faster.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: chunksOf(pages(mode)) },
      },
    },
  },
}));
