/**
 * Which modules travel in one file. A browser pays for every file that it has to ask for, and our loader asks twice (shell/load-part.ts):
 * what is shared goes together, and so does what the pages of one area share.
 */
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Chunks = Rolldown.ChunkingContext;

/** The logins: whoever comes to one is often on a phone, and waits for the first file already. */
const light =
  /src[\\/](shell[\\/](light-app|start-app|use-step)|features[\\/]login[\\/]([a-z]+-login\.page|join-step)|areas[\\/]join[\\/]proving)\.tsx?$/;

/** Where the pages of the light entry and all their parts live: those must never bring a file of the back office. */
const lightFeatures = /src[\\/]features[\\/](login|public)[\\/]/;

/** Named by the index of a library that a first file has, which leaves it out. */
const isLeftOut = /@tanstack[\\/].+infinite/i;

/** Whatever a page brings with its first files, and a light one at any time: it may not lie in a file with other things. */
function firstModules(pages: string[], chunks: Chunks): Set<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = chunks.getModuleInfo(id) ?? {};
    const brought = importedIds.filter((it) => !isLeftOut.test(it));
    for (const next of [...brought, ...dynamicallyImportedIds.filter((it) => lightFeatures.test(it))]) add(next);
  };
  pages.forEach(add);
  return found;
}

const common = /src[\\/](kit|data|shell)[\\/]/;
const contract = /contract[\\/]src[\\/]/;

/** Whether the parts of all pages need it, or something that they need does: then nearly every page will. */
function isNeededByAll(id: string, chunks: Chunks, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = chunks.getModuleInfo(id) ?? {};
  return importers.some((importer) => common.test(importer) || isNeededByAll(importer, chunks, seen));
}

/** The one feature whose it is, or whose parts alone need it. */
function featureOf(id: string, chunks: Chunks): string | null {
  const found = new Set<string>();
  const seen = new Set<string>();
  const add = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    const feature = /src[\\/]features[\\/]([a-z-]+)/.exec(module)?.[1];
    if (feature) found.add(feature);
    else chunks.getModuleInfo(module)?.importers.forEach(add);
  };
  add(id);
  return found.size === 1 ? [...found][0]! : null;
}

export function chunksOf(pages: string[]): Group[] {
  let first: Set<string> | undefined;
  const isFirst = (id: string, chunks: Chunks): boolean => {
    first ??= firstModules(pages, chunks);
    return first.has(id);
  };
  /** It may need other files, but they do not go with it. */
  const alone = (test: RegExp, name: (id: string, chunks: Chunks) => string | null): Group => ({
    test,
    name,
    includeDependenciesRecursively: false,
  });
  const later = (test: RegExp, name: (id: string, chunks: Chunks) => string | null): Group =>
    alone(test, (id, chunks) => (isFirst(id, chunks) ? null : name(id, chunks)));
  return [
    // React changes once a year and our code every day: a browser keeps it between releases.
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
    { name: 'light', test: light, priority: 1 },
    { name: 'staff', test: /src[\\/]shell[\\/]app\.tsx$/ },
    // What the logins may need too, and no first file has: each of half a dozen small parts would be a file of its own.
    {
      ...alone(new RegExp(`${common.source}|contract[\\\\/]src[\\\\/]kernel`), (id, chunks) =>
        isFirst(id, chunks) ? 'both' : null,
      ),
      minShareCount: 2,
    },
    // Calls and shapes of an area that only its own pages need go with these: else every page would bring all areas.
    {
      ...later(new RegExp(`${common.source}|${contract.source}|node_modules`), (id, chunks) =>
        contract.test(id) && !isNeededByAll(id, chunks) ? null : 'shared',
      ),
      minShareCount: 3,
    },
    {
      ...later(/src[\\/](?!.+\.area\.ts$)/, featureOf),
      minShareCount: 2,
    },
  ];
}
