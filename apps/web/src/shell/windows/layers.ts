/** Layers over the page, each with an entry of the history: opening adds it, closing takes it away, Back closes the top one. */
import type { BackLayer } from '../../kit/modal/back.ts';
import { here, inTurn, isMoving, pushEntry, replaceEntry, step } from '../routing/trail.ts';

/** The name of a window in the address: `?window=trade-point.edit.12`. */
export const windowParam = 'window';

interface PageAddress {
  url: () => string;
  /** The page's own address was changed while a layer was open, as a visit of its own. */
  isNew: () => boolean;
  settled: () => void;
}

let layers: readonly BackLayer[] = [];
let page: PageAddress;

export const openLayers = () => layers;

/** The page's address, and what the open windows add to it. */
export function urlHere(): string {
  const address = layers.findLast((layer) => layer.address)?.address;
  const url = page.url();
  return address ? `${url}${url.includes('?') ? '&' : '?'}${windowParam}=${address}` : url;
}

const isElsewhere = () => location.pathname + location.search !== urlHere();

/** The entry that one has come back to says what the page says now. */
function correct(): void {
  if (here().depth === 0 && page.isNew() && isElsewhere()) pushEntry(0, page.url());
  else if (isElsewhere()) replaceEntry(urlHere());
  if (here().depth === 0) page.settled();
}

async function settle(): Promise<void> {
  while (here().depth !== layers.length) {
    if (here().depth < layers.length) pushEntry(here().depth + 1, urlHere());
    else await step(layers.length - here().depth);
    correct();
  }
  correct();
}

/** As many entries over the page as there are layers. */
export const layersSettled = () => inTurn(settle);

/** The next task: a window that gives way to another in one drawing keeps its entry, an answer to Back has been drawn. */
export function settleSoon(): void {
  setTimeout(() => void layersSettled());
}

export function keepLayer(layer: BackLayer): () => void {
  layers = [...layers, layer];
  const isNext = !isMoving() && here().depth === layers.length - 1;
  if (isNext) pushEntry(layers.length, urlHere());
  else settleSoon();
  return () => {
    layers = layers.filter((other) => other !== layer);
    settleSoon();
  };
}

/** Down to the page itself, for a navigation; layers that are still open afterwards get their entries anew. */
export const toPage = () =>
  inTurn(async () => {
    await step(-here().depth);
    correct();
  });

export function startLayers(address: PageAddress): void {
  page = address;
}
