/**
 * A router for one table of routes: a store over the browser's history, links caught at the document, one question before
 * unsaved work is left. Both entries use it, so the light one stays light.
 */
import { useSyncExternalStore } from 'react';

export interface Place {
  pathname: string;
  search: string;
}

export interface NavigateOptions {
  replace?: boolean;
  /** Past the unsaved-work question: the person has already answered it. */
  force?: boolean;
}

type Blocker = (to: string) => Promise<boolean>;

const listeners = new Set<() => void>();
const blockers = new Set<Blocker>();
/** Grows by one with every new history entry, so that a refused Back can be undone in the right direction. */
let index = 0;
let place: Place = { pathname: '/', search: '' };

function read(): Place {
  return { pathname: location.pathname, search: location.search };
}

function publish(): void {
  place = read();
  for (const listener of listeners) listener();
}

async function mayLeave(to: string): Promise<boolean> {
  for (const blocker of blockers) if (!(await blocker(to))) return false;
  return true;
}

export async function navigate(to: string, options: NavigateOptions = {}): Promise<void> {
  const url = new URL(to, location.href);
  const samePage = url.pathname === location.pathname;
  if (!options.force && !samePage && !(await mayLeave(to))) return;
  if (!options.replace) index += 1;
  history[options.replace ? 'replaceState' : 'pushState']({ ikIndex: index }, '', url);
  publish();
  if (!samePage) window.scrollTo(0, 0);
}

let undoing = false;

async function onPopState(event: PopStateEvent): Promise<void> {
  const to = (event.state as { ikIndex?: number } | null)?.ikIndex ?? 0;
  if (undoing) {
    undoing = false;
    return;
  }
  const step = index - to;
  if (step !== 0 && location.pathname !== place.pathname && blockers.size > 0) {
    const wanted = location.pathname + location.search;
    undoing = true;
    history.go(step);
    if (!(await mayLeave(wanted))) return;
    blockers.clear();
    history.go(-step);
    return;
  }
  index = to;
  publish();
}

/** A plain click on our own link stays inside the app; everything else is the browser's. */
function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  if (!link || link.target === '_blank' || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
  if (!isOurs(link.pathname)) return;
  event.preventDefault();
  void navigate(link.pathname + link.search);
}

let isOurs: (pathname: string) => boolean = () => true;

/** `ours` tells the paths of this entry; a link to the other entry loads its page. */
export function startRouter(ours: (pathname: string) => boolean): void {
  isOurs = ours;
  index = history.state?.ikIndex ?? 0;
  place = read();
  history.replaceState({ ...history.state, ikIndex: index }, '');
  window.addEventListener('popstate', onPopState);
  document.addEventListener('click', onClick);
  window.addEventListener('beforeunload', (event) => {
    if (blockers.size > 0) event.preventDefault();
  });
}

/** Asks before this page is left. Returns the way to stop asking. */
export function blockLeaving(blocker: Blocker): () => void {
  blockers.add(blocker);
  return () => void blockers.delete(blocker);
}

/** What is typed on this page no longer belongs to whoever sits here: the next load asks nothing. */
export function dropUnsaved(): void {
  blockers.clear();
}

/** Asks about unsaved work now, because the load that follows must not be asked about again. */
export async function letGo(): Promise<boolean> {
  if (!(await mayLeave(location.pathname))) return false;
  dropUnsaved();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const usePlace = (): Place => useSyncExternalStore(subscribe, () => place);
export const currentPlace = (): Place => place;
