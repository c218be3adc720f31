/**
 * Makes sw.js: the worker of a seller's phone with the list of files to keep. That is the first files of the staff entry, the pages of a seller's
 * tasks, and the modules that they load later.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync, type Plugin, type Rolldown, transformWithOxc } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** What begins without being imported by anything that is kept. */
const roots =
  /src[\\/]features[\\/]tasks[\\/]assignments[\\/].+\.(page|part|worker)\.tsx?$|windows[\\/](confirm\.modal\.tsx|modals\.ts)$|login-again\.modal\.tsx$/;
/** Their own lazy parts are needed without a connection too. */
const field =
  /src[\\/](features[\\/](tasks[\\/](assignments|forms)|coins[\\/]streaks)|data[\\/]calls|kit)[\\/](?!map[\\/]|.+\.area\.ts$)/;

/** Brought when work asks for it. */
const isForFew = /\.wasm$/;

const chunksIn = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk');

function kept(bundle: Bundle, lazyOf: (module: string) => readonly string[]): Set<string> {
  const chunks = chunksIn(bundle);
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  // A lazy part that lies in a file with others is asked for by a file of its own that only names it.
  const byFace = new Map(chunks.map((chunk) => [chunk.facadeModuleId, chunk] as const));
  const files = new Set<string>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    const { importedCss, importedAssets } = chunk.viteMetadata!;
    for (const file of [...importedCss, ...importedAssets]) if (!isForFew.test(file)) files.add(file);
    for (const name of chunk.imports) add(bundle[name] as Chunk | undefined);
    // Only of its own modules: a chunk may hold much else that leads elsewhere.
    for (const module of chunk.moduleIds.filter((id) => field.test(id))) {
      for (const next of lazyOf(module)) {
        add(byModule.get(next));
        add(byFace.get(next));
      }
    }
  };
  add(chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('index.html')));
  for (const [module, chunk] of byModule) if (roots.test(module)) add(chunk);
  return files;
}

export function fieldWorker(source: string): Plugin {
  return {
    name: 'field-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = [...kept(bundle, (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])].sort();
        const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
        const page = bundle['field.html'];
        const version = createHash('sha256')
          .update(JSON.stringify(files))
          .update(code)
          .update(page?.type === 'asset' ? page.source : '')
          .digest('hex')
          .slice(0, 16);
        const list = JSON.stringify(files.map((file) => `/${file}`));
        const head = `const FIELD_FILES = ${list}, FIELD_VERSION = '${version}';\n`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: minifySync('sw.js', head + code).code });
      },
    },
  };
}
