import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { entryOf } from '../../packages/contract/src/entries.ts';
import { buyerEntry } from './build/buyer-entry.ts';
import { chunksOf } from './build/chunks.ts';
import { compressed } from './build/compressed.ts';
import { fieldPage } from './build/field-page.ts';
import { fieldWorker } from './build/field-worker.ts';
import { inlinedScripts } from './build/inlined-scripts.ts';
import { loadedParts } from './build/loaded-parts.ts';
import { prerendered } from './build/prerendered.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** index.html is the staff app, light.html the logins; buyer.html is built apart, the gallery only when asked for by its mode. */
function pages(mode: string): string[] {
  const names = mode === 'gallery' ? ['gallery.html'] : ['index.html', 'light.html'];
  return names.map(here).filter(existsSync);
}

/** In development, as on the server, logins and surveys get their own page. */
const lightPages: Plugin = {
  name: 'light-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const entry = entryOf(new URL(request.url ?? '/', 'http://dev').pathname);
      if (entry !== 'app') request.url = `/${entry}.html`;
      next();
    });
  },
};

/** Of every build: what one leaves in a page or a sheet another one finds. */
const common = (mode: string) =>
  ({
    // The server puts a fresh nonce in place of this word on every page it serves.
    html: { cspNonce: 'ISKRA_CSP_NONCE' },
    css: { modules: { generateScopedName: mode === 'production' ? '[hash:base64:6]' : '[name]-[local]' } },
    build: {
      // The browsers of phones that are years old; their missing functions are in src/old-browsers.ts.
      target: ['es2022', 'chrome100', 'safari15'],
      // Inlined assets would need data: in the CSP.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  }) satisfies UserConfig;

const parts = () => loadedParts(here('src/shell/routing/load-part.ts'));
const scripts = () => inlinedScripts(here('public'));

export default defineConfig(({ mode }) => ({
  ...common(mode),
  root: here('.'),
  plugins: [
    react(),
    lightPages,
    parts(),
    ...(mode === 'gallery'
      ? []
      : [
          scripts(),
          fieldPage({ drawn: here('field/drawn.html'), start: here('field/start.js') }),
          fieldWorker(here('worker/field-worker.ts')),
          compressed(),
          prerendered(),
          buyerEntry(here('buyer.html'), () => [parts(), scripts(), compressed()], common(mode)),
        ]),
  ],
  server: {
    proxy: { '/web/v1': { target: process.env.ISKRA_API ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  build: {
    ...common(mode).build,
    outDir: mode === 'gallery' ? 'node_modules/.cache/gallery' : 'dist',
    emptyOutDir: true,
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
