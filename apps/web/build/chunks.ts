/**
 * Which modules travel in one file. A browser pays for every file that it has to ask for, and our loader asks twice (shell/routing/load-part.ts):
 * what is shared goes together, and so does what the pages of one area share.
 */
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Chunks = Rolldown.ChunkingContext;

/** The logins, and what little they share with the staff: people often open one on a phone, where the first file is slow enough. */
const light =
  /src[\\/](shell[\\/](light-app|start-app|routing[\\/]use-step)|kit[\\/]optional-part|data[\\/]calls[\\/]this-tab|features[\\/]people[\\/]login[\\/]([a-z]+-login\.page|(join|code)-step)|areas[\\/]people[\\/]join[\\/]proving)\.tsx?$/;

/** Where the pages of the light entry and all their parts live: those must never bring a file of the back office. */
const lightFeatures = /src[\\/]features[\\/](people[\\/]login|content[\\/]public)[\\/]/;

/** Named by the index of a library that a first file has, which leaves it out. */
const isLeftOut = /@tanstack[\\/].+infinite/i;

/** A page's first modules, and those of the parts that come with it at any time: none of them may lie in a file with other things. */
export function firstModules(pages: string[], chunks: Chunks, parts: RegExp): Set<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = chunks.getModuleInfo(id) ?? {};
    const brought = importedIds.filter((it) => !isLeftOut.test(it));
    for (const next of [...brought, ...dynamicallyImportedIds.filter((it) => parts.test(it))]) add(next);
  };
  pages.forEach(add);
  return found;
}

const common = /src[\\/](kit|data|shell)[\\/]/;
const contract = /contract[\\/]src[\\/]/;

/** What only questions need of the kernel: a login comes without. */
const asked = /kernel[\\/](conditions[\\/]|body-size)/;

/** Brought behind every page. */
const onEveryPage = /[\\/]menu-counts\.part\.tsx$/;

/** Modules that draw maps, rules, cards, forms and QR codes, and measure on a map: no list needs any of them before a click. */
const heavy: [name: string, modules: RegExp][] = [
  ['qr', /node_modules[\\/]uqr|src[\\/]kit[\\/]qr[\\/]/],
  ['map', /node_modules[\\/]leaflet|src[\\/]kit[\\/]map[\\/](leaflet-|outline-layer|shape-handles|tile-file)/],
  ['place', /node_modules[\\/]@turf|contract[\\/]src[\\/]kernel[\\/]place\.ts/],
  ['rules', /src[\\/]kit[\\/](rules|sortable)[\\/]/],
  ['cards', /src[\\/]kit[\\/](photo|import|history|diff)[\\/]|rich-text-field|card-history|history-words/],
  ['forms', /contract[\\/]src[\\/]forms[\\/]/],
];

type Check = (id: string) => boolean;

/** Whether an importer, direct or not, is such a module; the search goes through modules that are `on` only. */
function isNeededBy(
  id: string,
  chunks: Chunks,
  isSuch: Check,
  on: Check = () => true,
  seen = new Set<string>(),
): boolean {
  if (seen.has(id) || !on(id)) return false;
  seen.add(id);
  const { importers = [] } = chunks.getModuleInfo(id) ?? {};
  return importers.some((importer) => isSuch(importer) || isNeededBy(importer, chunks, isSuch, on, seen));
}

/** Whether the parts of all pages need it, or something that they need does: then nearly every page will. */
const isNeededByAll = (id: string, chunks: Chunks): boolean =>
  isNeededBy(id, chunks, (importer) => common.test(importer) || onEveryPage.test(importer));

const areaOf = (id: string): string | undefined => /src[\\/](?:features|areas)[\\/][a-z-]+[\\/]([a-z-]+)/.exec(id)?.[1];
const feature = /src[\\/]features[\\/]/;
/** Words and shapes of an area: others need some of them, seldom its calls. */
const isShape = /src[\\/]areas[\\/][a-z-]+[\\/][a-z-]+[\\/]/;
/** By what selects and filters of every list find the records of an area. */
const search = /src[\\/](areas|features)[\\/].+[-\\/]search(\.shared)?\.ts$/;
/** The bell has some of them on every page. */
const words = /src[\\/]features[\\/].+-words(\.shared)?\.ts$/;
const face = /\.shared\.tsx?$/;

/** One that brings the whole area with it goes with the area. */
function isSearch(id: string, chunks: Chunks): boolean {
  const { importedIds = [] } = chunks.getModuleInfo(id) ?? {};
  return search.test(id) && importedIds.every((it) => !areaOf(it) || search.test(it));
}

/** The features that need it; one of them has it when it is a part of a feature. */
function featuresOf(id: string, chunks: Chunks): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const add = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    if (feature.test(module)) found.add(areaOf(module)!);
    if (!feature.test(module) || face.test(module)) chunks.getModuleInfo(module)?.importers.forEach(add);
  };
  add(id);
  return found;
}

/** Whether it belongs to a feature's public face, or is needed by one. */
const isFaced = (id: string, chunks: Chunks): boolean =>
  feature.test(id) &&
  (face.test(id) ||
    isNeededBy(
      id,
      chunks,
      (it) => face.test(it),
      (it) => feature.test(it),
    ));

/** Whether the page of the feature's own name, most often its list, brings it: what only cards and windows need can wait. */
const isOnMainPage = (id: string, chunks: Chunks): boolean =>
  isNeededBy(id, chunks, (importer) => importer.endsWith(`${areaOf(importer)}.page.tsx`));

/** The one feature whose it is, or whose parts alone need it. */
function onlyFeatureOf(id: string, chunks: Chunks): string | null {
  const [only, ...others] = featuresOf(id, chunks);
  if (!only || others.length > 0) return null;
  return isOnMainPage(id, chunks) ? only : `${only}.more`;
}

/** What several features need of an area: its calls and its faces in one file, its words and shapes in another. What only its own pages need is in neither. */
function faceOf(id: string, chunks: Chunks): string | null {
  const isShared = isFaced(id, chunks) || (contract.test(id) && featuresOf(id, chunks).size > 1);
  return isShared ? `${areaOf(id)}.${isShape.test(id) ? 'shapes' : 'shared'}` : null;
}

export function chunksOf(pages: string[]): Group[] {
  let first: Set<string> | undefined;
  const isFirst = (id: string, chunks: Chunks): boolean => {
    first ??= firstModules(pages, chunks, lightFeatures);
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
        isFirst(id, chunks) ? (asked.test(id) ? 'asked' : 'both') : null,
      ),
      minShareCount: 2,
    },
    ...heavy.map(([name, modules]) => ({ ...later(modules, () => name), minShareCount: 2 })),
    // Calls and shapes of an area that only its own pages need go with these: else every page would bring all areas.
    {
      ...later(
        new RegExp(`${common.source}|${contract.source}|${search.source}|${words.source}|node_modules`),
        (id, chunks) => (!areaOf(id) || isSearch(id, chunks) || isNeededByAll(id, chunks) ? 'shared' : null),
      ),
      minShareCount: 3,
    },
    { ...later(/src[\\/](features|areas)[\\/]/, faceOf), minShareCount: 2 },
    { ...later(/src[\\/](?!.+\.area\.ts$)/, onlyFeatureOf), minShareCount: 2 },
  ];
}
