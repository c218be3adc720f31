/**
 * Writes field.html, the page of a seller's tasks: the page of the staff app with its first look (field-drawn.html), which draws the tasks as soon
 * as the server names them and starts the program then (public/field.js).
 */
import { readFileSync } from 'node:fs';
import { minifySync, type Plugin, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const pageModule = /features[\\/]tasks[\\/]assignments[\\/]my-tasks\.page\.tsx$/;

/** With everything that it imports before it: each can be run when its turn comes. */
function inTurn(bundle: Rolldown.OutputBundle, chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk' && !found.has(next)) inTurn(bundle, next, found);
  }
  return found.add(chunk);
}

const script = / *<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\n/;
const modules = / *<link rel="modulepreload"[^>]*>\n/g;
/** The letters come with the program. */
const font = / *<link rel="preload"[^>]* as="font"[^>]*>\n/;
const place = '<div id="root"></div>';

export interface FieldSources {
  drawn: string;
  start: string;
}

function fieldPageOf(bundle: Rolldown.OutputBundle, sources: FieldSources): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => pageModule.test(id)));
  const index = bundle['index.html'];
  if (!page || index?.type !== 'asset') throw new Error('No page of a seller’s tasks, or no page of the app');
  const whole = String(index.source);
  const entry = chunks.find(({ fileName }) => `/${fileName}` === script.exec(whole)?.[1]);
  if (!entry || !whole.includes(place)) throw new Error('The page of the app does not start as it did');
  const parts = [...inTurn(bundle, page)];
  const files = [...inTurn(bundle, entry, new Set(parts))].map(({ fileName }) => `/${fileName}`);
  const sheets = parts.flatMap(({ viteMetadata }) => [...viteMetadata!.importedCss].map((file) => `/${file}`));
  const program = JSON.stringify({ files, sheets: sheets.filter((file) => !whole.includes(file)) });
  const { code } = minifySync(
    'start.js',
    readFileSync(sources.start, 'utf8').replace('FIELD_PROGRAM', () => program),
  );
  const first = `${readFileSync(sources.drawn, 'utf8')}<script nonce="ISKRA_CSP_NONCE">${code}</script>`;
  return whole
    .replace(script, '')
    .replace(modules, '')
    .replace(font, '')
    .replace(place, () => `${first}\n    ${place}`);
}

export function fieldPage(sources: FieldSources): Plugin {
  return {
    name: 'field-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        this.emitFile({ type: 'asset', fileName: 'field.html', source: fieldPageOf(bundle, sources) });
      },
    },
  };
}
