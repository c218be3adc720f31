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

export function chunksOf(pages: string[]): Group[] {
  let first: Set<string> | undefined;
  /** Of what comes later; it may need the other files, but they do not go with it. */
  const later = (test: RegExp, name: (id: string) => string): Group => ({
    test,
    name: (id, chunks) => {
      first ??= firstModules(pages, chunks);
      return first.has(id) ? null : name(id);
    },
    includeDependenciesRecursively: false,
  });
  return [
    // React changes once a year and our code every day: a browser keeps it between releases.
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
    { name: 'light', test: light, priority: 1 },
    { name: 'staff', test: /src[\\/]shell[\\/]app\.tsx$/ },
    later(/contract[\\/]src[\\/]/, () => 'contract'),
    { ...later(/src[\\/](kit|data|shell)[\\/]|node_modules/, () => 'shared'), minShareCount: 3 },
    {
      ...later(/src[\\/]features[\\/](?!.+\.area\.ts$)/, (id) => /features[\\/]([a-z-]+)/.exec(id)![1]!),
      minShareCount: 2,
    },
  ];
}
