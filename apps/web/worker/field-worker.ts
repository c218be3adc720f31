/**
 * Keeps the program of a seller's phone for days without a connection: the page of /myTasks and the files that it needs, and nothing that the
 * server has answered. build/field-worker.ts puts in the files to keep.
 */
declare const FIELD_FILES: readonly string[];
declare const FIELD_VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const prefix = 'field-';
const own = prefix + FIELD_VERSION;
/** Brought by the pages when it is needed: of no version. */
const decoder = 'field-decoder';
const page = '/myTasks';
const isFieldPage = /^\/myTasks(\/|$)/;
/** A phone on a weak network does not ask for everything at once. */
const sideBySide = 3;

async function bring(cache: Cache, file: string): Promise<void> {
  const before = await caches.match(file, { ignoreVary: true });
  const answer = before ?? (await fetch(file, { cache: 'reload', credentials: 'omit' }));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await cache.put(file, answer);
}

/** Whole or not at all: where something did not come the worker before goes on. */
async function install(): Promise<void> {
  const cache = await caches.open(own);
  try {
    const fresh = await fetch(page, { cache: 'reload', credentials: 'omit' });
    if (!fresh.ok) throw new Error(`${page}: ${fresh.status}`);
    await cache.put(page, fresh);
    const waiting = [...FIELD_FILES];
    const one = async () => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await bring(cache, file);
    };
    await Promise.all(Array.from({ length: sideBySide }, one));
  } catch (error) {
    await caches.delete(own);
    throw error;
  }
}

/** The version before stays: a tab that was opened with it may ask for more of its files. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own && name !== decoder);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function pageOf(request: Request): Promise<Response> {
  const kept = await (await caches.open(own)).match(page, { ignoreVary: true });
  return kept ?? fetch(request);
}

const fileOf = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (isFieldPage.test(pathname)) event.respondWith(pageOf(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
});

/** Never by itself: a page says so when its person has asked for the new version. */
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting();
});

interface Push {
  title?: string;
  body?: string;
  /** A path of our own, opened by a tap. */
  address?: string;
  /** One of a kind replaces the one before. */
  tag?: string;
}

function pushOf(data: PushMessageData | null): Push {
  try {
    return (data?.json() ?? {}) as Push;
  } catch {
    return { body: data!.text() };
  }
}

/** Every push is shown: browsers end a subscription whose pushes are silent. */
worker.addEventListener('push', (event) => {
  const { title = 'Искра', body = '', address = page, tag } = pushOf(event.data);
  const options = { body, lang: 'ru', icon: '/icons/192.png', badge: '/icons/badge.png', data: { address } };
  event.waitUntil(worker.registration.showNotification(title, { ...options, ...(tag && { tag }) }));
});

async function open(address: string): Promise<void> {
  const { href, origin } = new URL(address, worker.location.origin);
  if (origin !== worker.location.origin) return;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === href);
  if (there) await there.focus();
  else await worker.clients.openWindow(href);
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { address = page } = (event.notification.data ?? {}) as Push;
  event.waitUntil(open(address));
});
