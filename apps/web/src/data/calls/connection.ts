/**
 * Whether there is a network. The browser's word alone does not do: a program on this very machine is reached without one. So it counts from
 * the first question that fails while the browser says so.
 */
import { useSyncExternalStore } from 'react';

/** Undefined while there is one. */
let offlineSince: number | undefined;
const listeners = new Set<() => void>();
/** The browser's word may fail to come; the server's own does not. */
const lookEveryMs = 5_000;

function turn(since: number | undefined): void {
  if ((offlineSince === undefined) === (since === undefined)) return;
  offlineSince = since;
  for (const listener of listeners) listener();
  if (since !== undefined) setTimeout(look, lookEveryMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const isOffline = () => offlineSince !== undefined;
/** There was no network already when it was sent: it has never left. */
export const wasOfflineAt = (moment: number) => offlineSince !== undefined && offlineSince < moment;
export const useOffline = () => useSyncExternalStore(subscribe, isOffline);

/** Nothing came back at all. */
export function noteFailed(): void {
  if (navigator.onLine === false) turn(Date.now());
}

/** So that an idle page learns of a lost and of a restored connection too. */
async function look(): Promise<void> {
  try {
    await fetch('/health/live', { method: 'HEAD', cache: 'no-store' });
    turn(undefined);
  } catch {
    noteFailed();
    if (isOffline()) setTimeout(look, lookEveryMs);
  }
}

export function watchConnection(): void {
  window.addEventListener('offline', () => void look());
  window.addEventListener('online', () => turn(undefined));
}
