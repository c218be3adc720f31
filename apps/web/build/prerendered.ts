/** Draws the light pages at the end of the build and leaves their markup by path in light-pages.json, for the server. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';

export function prerendered(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerendered',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    async writeBundle({ dir }) {
      const { root, css } = config;
      const outDir = join(root, 'node_modules/.cache/prerender');
      await build({
        configFile: false,
        root,
        logLevel: 'error',
        plugins: [react()],
        // The same names of classes as in the sheets of the browser.
        css: { modules: css.modules },
        build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true },
      });
      const { prerender } = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
      await writeFile(join(dir!, 'light-pages.json'), JSON.stringify(await prerender()));
    },
  };
}
