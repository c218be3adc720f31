/**
 * A router for one table of routes: a store over the browser's history, links caught at the document, one question before
 * unsaved work is left. Both entries use it, so the light one stays light.
 */
import { useSyncExternalStore } from 'react';
import { keepLayersBy } from '../../kit/modal/back.ts';
import { keepLayer, layersSettled, openLayers, settleSoon, startLayers, toPage, urlHere } from '../windows/layers.ts';
import { here, inTurn, isMoving, pushEntry, replaceEntry, type Spot, spotOf, stand, step, tookStep } from './trail.ts';

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
const leavings = new Set<() => void>();
let place: Place = { pathname: '/', search: '' };
/** The page's address was changed under an open layer: its entry is made when the layer is gone. */
let isNewUnderLayer = false;

const urlOf = ({ pathname, search }: Place) => pathname + search;

function publish(next: Place): void {
  place = next;
  for (const listener of listeners) listener();
}

async function mayLeave(to: string): Promise<boolean> {
  for (const blocker of blockers) if (!(await blocker(to))) return false;
  return true;
}

export async function navigate(to: string, options: NavigateOptions = {}): Promise<void> {
  const { pathname, search } = new URL(to, new URL(urlOf(place), location.href));
  const next = { pathname, search };
  if (pathname === place.pathname) return changeAddress(next, options.replace === true);
  if (!options.force) {
    if (!(await mayLeave(to))) return;
    // Nothing stays open over another page; what the program itself decides, such as a redirect, leaves windows alone.
    for (const leave of leavings) leave();
  }
  if (here().depth > 0 || isMoving()) await toPage();
  write(next, options.replace === true);
  window.scrollTo(0, 0);
  if (openLayers().length > 0) settleSoon();
}

function write(next: Place, replace: boolean): void {
  if (replace) replaceEntry(urlOf(next));
  else pushEntry(0, urlOf(next));
  publish(next);
}

/** Another tab, filter or page of a list. Under an open sheet it is the sheet's entry that shows it for the time being. */
async function changeAddress(next: Place, replace: boolean): Promise<void> {
  if (isMoving()) await layersSettled();
  if (here().depth === 0) return write(next, replace);
  isNewUnderLayer ||= !replace;
  publish(next);
  replaceEntry(urlHere());
}

/** Back with something open closes the top one and never changes the page beneath, however far it went. */
async function closeTop(to: Spot): Promise<void> {
  const top = openLayers().at(-1)!;
  const pageIndex = here().index - here().depth;
  stand(to);
  if (to.index < pageIndex) await inTurn(() => step(pageIndex - to.index));
  top.close();
  settleSoon();
}

/** Back or Forward from page to page; a page with unsaved work is asked for first. */
async function visit(to: Spot): Promise<void> {
  const wanted = { pathname: location.pathname, search: location.search };
  const way = to.index - here().index;
  if (way !== 0 && wanted.pathname !== place.pathname && blockers.size > 0) {
    stand(to);
    await inTurn(() => step(-way));
    const left = urlOf(place);
    if (!(await mayLeave(urlOf(wanted)))) return;
    blockers.clear();
    await layersSettled();
    // A record saved on the way out may have led to a page of its own: the step is no longer the same.
    if (urlOf(place) !== left) return navigate(urlOf(wanted), { force: true });
    history.go(way);
    return;
  }
  stand(to);
  publish(wanted);
}

async function onPopState(event: PopStateEvent): Promise<void> {
  const to = spotOf(event.state);
  if (tookStep(to)) return;
  if (openLayers().length > 0) return closeTop(to);
  // Forward to a window that is gone: its entry is an empty place, the page lies below it.
  if (to.depth > 0) {
    const from = here();
    stand(to);
    await inTurn(() => step(-to.depth));
    const page = here();
    stand(from);
    return visit(page);
  }
  return visit(to);
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
  place = { pathname: location.pathname, search: location.search };
  stand(spotOf(history.state));
  startLayers({
    url: () => urlOf(place),
    isNew: () => isNewUnderLayer,
    settled: () => {
      isNewUnderLayer = false;
    },
  });
  keepLayersBy(keepLayer);
  replaceEntry(location.href);
  // Loaded anew at the entry of a window: the window is gone, and shell/windows reads its address.
  if (here().depth > 0) void layersSettled();
  window.addEventListener('popstate', onPopState);
  document.addEventListener('click', onClick);
  window.addEventListener('beforeunload', (event) => {
    if (blockers.size > 0) event.preventDefault();
  });
}

/** Told when the person goes to another page, after the question. */
export function whenLeaving(leave: () => void): void {
  leavings.add(leave);
}

/** Asks before this page is left. Returns the way to stop asking. */
export function blockLeaving(blocker: Blocker): () => void {
  blockers.add(blocker);
  return () => void blockers.delete(blocker);
}

/** Typed values of this page no longer belong to the logged-in person: the next load asks nothing. */
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

/** The third: a light page that is drawn at the build has no address. */
export const usePlace = (): Place =>
  useSyncExternalStore(
    subscribe,
    () => place,
    () => place,
  );
export const currentPlace = (): Place => place;
