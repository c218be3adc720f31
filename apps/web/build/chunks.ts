/**
 * Which modules travel in one file. A browser pays for every file that it has to ask for, and our loader asks twice (shell/load-part.ts):
 * what is shared goes together, and so does what the pages of one area share.
 */
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Chunks = Rolldown.ChunkingContext;

/** The logins: whoever comes to one is often on a phone, and waits for the first file already. */
const light = /src[\\/](shell[\\/](light-app|start-app)|features[\\/]login[\\/][a-z]+-login\.page)\.tsx?$/;

/** Where the pages of the light entry and all their parts live: those must never bring a file of the back office. */
const lightFeatures = /src[\\/]features[\\/](login|public)[\\/]/;

/** Whatever a page brings with its first files, and a light one at any time: it may not lie in a file with other things. */
function firstModules(pages: string[], chunks: Chunks): Set<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = chunks.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds.filter((it) => lightFeatures.test(it))]) add(next);
  };
  pages.forEach(add);
  return found;
}

const common = /src[\\/](kit|data|shell)[\\/]/;

/** Whether the parts of all pages need it, or something that they need does: then nearly every page will. */
function isNeededByAll(id: string, chunks: Chunks, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = chunks.getModuleInfo(id) ?? {};
  return importers.some((importer) => common.test(importer) || isNeededByAll(importer, chunks, seen));
}

export function chunksOf(pages: string[]): Group[] {
  let first: Set<string> | undefined;
  /** Of what comes later; it may need the other files, but they do not go with it. */
  const later = (test: RegExp, name: (id: string, chunks: Chunks) => string | null): Group => ({
    test,
    name: (id, chunks) => {
      first ??= firstModules(pages, chunks);
      return first.has(id) ? null : name(id, chunks);
    },
    includeDependenciesRecursively: false,
  });
  return [
    // React changes once a year and our code every day: a browser keeps it between releases.
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
    { name: 'light', test: light, priority: 1 },
    { name: 'staff', test: /src[\\/]shell[\\/]app\.tsx$/ },
    // Calls and shapes of an area that only its own pages need go with these: else every page would bring all areas.
    later(/contract[\\/]src[\\/]/, (id, chunks) => (isNeededByAll(id, chunks) ? 'contract' : null)),
    { ...later(new RegExp(`${common.source}|node_modules`), () => 'shared'), minShareCount: 3 },
    {
      ...later(/src[\\/]features[\\/](?!.+\.area\.ts$)/, (id) => /features[\\/]([a-z-]+)/.exec(id)![1]!),
      minShareCount: 2,
    },
  ];
}
