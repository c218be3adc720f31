/**
 * The browser's history as the app uses it: entries of pages, and over a page the entries of its open layers (windows, sheets,
 * drawers). Each entry knows its number and how many layers are open at it. Steps are taken one at a time and awaited.
 */

export interface Spot {
  /** Grows by one with every new entry, so that the direction of a step is known. */
  index: number;
  /** 0: the page itself. */
  depth: number;
}

let spot: Spot = { index: 0, depth: 0 };
let arrived: ((spot: Spot) => void) | undefined;
let tail: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** A browser may forget a step that leads nowhere; nothing may wait for it for ever. */
const patienceMs = 1_000;

export const spotOf = (state: unknown): Spot => {
  const { ikIndex = 0, ikDepth = 0 } = (state ?? {}) as { ikIndex?: number; ikDepth?: number };
  return { index: ikIndex, depth: ikDepth };
};

export const here = (): Spot => spot;

export function stand(at: Spot): void {
  spot = at;
}

function write(how: 'pushState' | 'replaceState', at: Spot, url: string): void {
  spot = at;
  history[how]({ ikIndex: at.index, ikDepth: at.depth }, '', url);
}

export const pushEntry = (depth: number, url: string) => write('pushState', { index: spot.index + 1, depth }, url);
export const replaceEntry = (url: string) => write('replaceState', spot, url);

/** Goes so many entries on and waits until it is there. */
export async function step(count: number): Promise<void> {
  if (count === 0) return;
  const there = new Promise<Spot>((resolve) => {
    const timer = setTimeout(() => resolve(spotOf(history.state)), patienceMs);
    arrived = (at) => {
      clearTimeout(timer);
      resolve(at);
    };
  });
  history.go(count);
  spot = await there;
  arrived = undefined;
}

/** True when the step was ours. */
export function tookStep(at: Spot): boolean {
  if (!arrived) return false;
  arrived(at);
  arrived = undefined;
  return true;
}

/** Steps of one purpose are not mixed with those of another. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  waiting += 1;
  const done = tail.then(work).finally(() => {
    waiting -= 1;
  });
  tail = done.catch(() => {});
  return done;
}

export const isMoving = () => waiting > 0;
