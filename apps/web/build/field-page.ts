/**
 * Writes field-page.json, the parts that the server puts into the page of a seller's tasks: links that preload its own files, which else would be
 * asked for only after the first files have run, and the markup that is shown until then.
 */
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const pageModule = /features[\\/]tasks[\\/]assignments[\\/]my-tasks\.page\.tsx$/;

/** With everything that it imports, and its sheets. */
function filesOf(bundle: Rolldown.OutputBundle, chunk: Chunk, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const sheet of chunk.viteMetadata!.importedCss) found.add(sheet);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') filesOf(bundle, next, found);
  }
  return found;
}

/** As the loader will ask for it (shell/routing/load-part.ts): so it is there by then. */
const preload = (file: string) =>
  `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'fetch'}" crossorigin href="/${file}">`;

export function fieldPage(drawnFile: string): Plugin {
  return {
    name: 'field-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => pageModule.test(id)));
        const entry = bundle['index.html'];
        if (!page || entry?.type !== 'asset') throw new Error('No page of a seller’s tasks, or no page of the app');
        const named = String(entry.source);
        const own = [...filesOf(bundle, page)].filter((file) => !named.includes(file)).sort();
        const source = JSON.stringify({ head: own.map(preload).join(''), body: readFileSync(drawnFile, 'utf8') });
        this.emitFile({ type: 'asset', fileName: 'field-page.json', source });
      },
    },
  };
}
