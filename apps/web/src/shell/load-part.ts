/**
 * Every dynamic import of the built app goes through here (build/loaded-parts.ts): the files that it needs are brought first, the
 * import comes last. A browser remembers for good that a module did not load, but not that a file did not come: so whoever tries
 * again, with the connection back, gets the part without losing the page.
 */

/** The file that did not come: whether it has gone or cannot be reached is another question. */
export class PartMissing extends Error {
  readonly file: string;
  constructor(file: string) {
    super(`${file} did not load`);
    this.file = file;
  }
}

const coming = new Map<string, Promise<void>>();

/** Named by the page itself, or brought before. */
const isHere = (href: string) =>
  [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script')].some(
    (named) => ('href' in named ? named.href : named.src) === href,
  );

function bring(file: string): Promise<void> {
  const { href } = new URL(file, document.baseURI);
  if (isHere(href)) return Promise.resolve();
  const link = document.createElement('link');
  const isSheet = file.endsWith('.css');
  Object.assign(link, isSheet ? { rel: 'stylesheet' } : { rel: 'preload', as: 'script' }, { crossOrigin: '', href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new PartMissing(href));
    });
    document.head.append(link);
  });
}

function once(file: string): Promise<void> {
  const known = coming.get(file);
  if (known) return known;
  const asked = bring(file).finally(() => coming.delete(file));
  coming.set(file, asked);
  return asked;
}

/** The specification wants the event; it is rethrown unless somebody handles it. */
function tell(error: unknown): undefined {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
  window.dispatchEvent(event);
  if (!event.defaultPrevented) throw error;
  return undefined;
}

export function loadPart<Part>(load: () => Promise<Part>, files: string[] = []): Promise<Part | undefined> {
  return Promise.all(files.map((file) => once(`/${file}`)))
    .then(load)
    .catch(tell);
}
