/** The worker that opens these pages without a connection, and the new version of the program that waits in it. */
import { useSyncExternalStore } from 'react';

const scope = '/myTasks';
const hourMs = 3_600_000;
/** The page that the person waits for comes first. */
const afterPageMs = 1_000;

/** Installed, and at work only when the person says so. */
let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setWaiting(worker: ServiceWorker | undefined): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

export const useNewVersion = () => useSyncExternalStore(subscribe, () => waiting !== undefined);

/** The first worker of a phone is no new version. */
function follow(registration: ServiceWorkerRegistration): void {
  const look = () => setWaiting(registration.active ? (registration.waiting ?? undefined) : undefined);
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
}

function lookForNew(registration: ServiceWorkerRegistration): () => void {
  const look = () => {
    // Without a connection there is nothing to find.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  const timer = setInterval(look, hourMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

const isOffered = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Tells how to end it. */
export function startWorker(): () => void {
  let end = () => {};
  let isOver = false;
  const begin = async () => {
    const registration = await navigator.serviceWorker.register('/sw.js', { scope, updateViaCache: 'none' });
    follow(registration);
    if (!isOver) end = lookForNew(registration);
  };
  // A browser may refuse, as in a private window: then the pages work with a connection.
  const timer = setTimeout(() => {
    if (isOffered()) begin().catch((error: unknown) => console.warn('No worker for the phone', error));
  }, afterPageMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
    end();
  };
}

/** Everything that was answered lies in the store by then; the page begins anew with the new files. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take-over');
}

/** After a logout no program may open as if the person were still there. */
export async function takeOffWorker(): Promise<void> {
  if (!isOffered()) return;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  await registration?.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('field-')).map((name) => caches.delete(name)));
}
