/**
 * Whether there is a network. The browser's word alone does not do: a program on this very machine is reached without one. So it counts from
 * the first call that fails while the browser says so.
 */
import { useSyncExternalStore } from 'react';

let offline = false;
const listeners = new Set<() => void>();

function turn(next: boolean): void {
  if (offline === next) return;
  offline = next;
  for (const listener of listeners) listener();
}

export function listenOffline(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const isOffline = () => offline;
/** Somebody is showing it: a message of its own would say it twice. The logins have no strip. */
export const isOfflineShown = () => listeners.size > 0;
export const useOffline = () => useSyncExternalStore(listenOffline, isOffline, () => false);

/** To what was asked without a network. */
export function noteAnswered(): void {
  turn(false);
}

/** Nothing came back at all. */
export function noteFailed(): void {
  if (navigator.onLine === false) turn(true);
}

/** A page on which nothing happens learns of it too. */
async function look(): Promise<void> {
  await fetch('/health/live', { method: 'HEAD', cache: 'no-store' }).catch(noteFailed);
}

// There is no window while the light pages are drawn at build.
globalThis.window?.addEventListener('offline', () => void look());
globalThis.window?.addEventListener('online', noteAnswered);
