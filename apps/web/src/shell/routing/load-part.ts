/**
 * Every dynamic import of the built app goes through here (build/loaded-parts.ts): the files that it needs are brought first, the
 * import comes last. A browser remembers for good that a module did not load, but not that a file did not come: so another try,
 * with the connection back, gets the part without losing the page.
 */

/** The file that did not come: whether it has gone or cannot be reached is another question. */
export class PartMissing extends Error {
  readonly file: string;
  constructor(file: string) {
    super(`${file} did not load`);
    this.file = file;
  }
}

const brought = new Map<string, Promise<void>>();

/** What a page has run before the program was there (field/start.js). */
const page = globalThis as { ikRun?: Set<string> };

/** Named by the page itself, and not only asked for beforehand. */
const isNamed = (href: string) =>
  [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link:not([rel=preload]), script')].some(
    (named) => ('href' in named ? named.href : named.src) === href,
  );

/** Into the browser's own store, from where the import takes it. A preload would not do: it calls a file that is gone a success. */
async function bringScript(href: string): Promise<void> {
  const answer = await fetch(href).catch(() => undefined);
  const whole = answer?.ok && (await answer.arrayBuffer().catch(() => undefined));
  if (!whole) throw new PartMissing(href);
}

function bringSheet(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new PartMissing(href));
    });
    document.head.append(link);
  });
}

function bring(file: string): Promise<void> {
  const { href } = new URL(file, document.baseURI);
  const known = brought.get(href);
  // An earlier request may yet fail, although the connection is back by now.
  if (known) return known.catch(() => bring(file));
  if (page.ikRun?.has(href) || isNamed(href)) return Promise.resolve();
  const coming = file.endsWith('.css') ? bringSheet(href) : bringScript(href);
  brought.set(href, coming);
  // Another try asks for it again.
  coming.catch(() => brought.delete(href));
  return coming;
}

/** The specification wants the event; it is rethrown unless a listener handles it. */
function announceFailure(error: unknown): undefined {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
  window.dispatchEvent(event);
  if (!event.defaultPrevented) throw error;
  return undefined;
}

export function loadPart<Part>(load: () => Promise<Part>, files: string[] = []): Promise<Part | undefined> {
  return Promise.all(files.map((file) => bring(`/${file}`)))
    .then(load)
    .catch(announceFailure);
}
