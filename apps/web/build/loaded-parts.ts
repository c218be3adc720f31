/** Puts our own loader in place of the builder's helper for dynamic imports: see src/shell/routing/load-part.ts. */
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

export function loadedParts(loader: string): Plugin {
  return {
    name: 'loaded-parts',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? `export { loadPart as __vitePreload } from ${JSON.stringify(loader)};` : undefined),
  };
}
