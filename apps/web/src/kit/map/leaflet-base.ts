/** What every map has: its controls, what lies under the points, where it begins. */
import './leaflet.css';
import L from 'leaflet';
import type { Tiles } from './map-view.tsx';
import { outlineLayer } from './outline-layer.ts';
import { textNode } from './text-node.ts';

export const MAX_ZOOM = 19;
const WHOLE_COUNTRY: L.LatLngTuple = [57, 45];

/** What the operator has configured stands in the page; in development the server's words are not replaced. */
function configuredTiles(): Tiles | null {
  const said = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  const url = said('map-tiles');
  return url === '' || url.startsWith('ISKRA_') ? null : { url, attribution: said('map-attribution') };
}

/** The attribution is a text of the operator, not markup. */
const escaped = (value: string) => textNode(value).innerHTML;

/** Goes under everything else of the map; its result takes it away. */
export function putBase(map: L.Map, given: Tiles | null | undefined): () => void {
  const tiles = given ?? configuredTiles();
  let layer: L.Layer | undefined;
  let isGone = false;
  const put = (made: L.Layer) => {
    if (!isGone) layer = made.addTo(map);
  };
  if (!tiles) put(outlineLayer());
  else {
    const attribution = escaped(tiles.attribution ?? '');
    if (tiles.url.endsWith('.pmtiles'))
      void import('./tile-file.ts').then(({ tileFileLayer }) => put(tileFileLayer(tiles.url, attribution)));
    else put(L.tileLayer(tiles.url, { attribution, maxZoom: MAX_ZOOM }));
  }
  return () => {
    isGone = true;
    layer?.remove();
  };
}

export function createMap(element: HTMLElement): L.Map {
  const map = L.map(element, { zoomControl: false, attributionControl: false, maxZoom: MAX_ZOOM, minZoom: 1 });
  L.control.zoom({ position: 'topright', zoomInTitle: 'Крупнее', zoomOutTitle: 'Мельче' }).addTo(map);
  L.control.attribution({ prefix: false }).addTo(map);
  return map.setView(WHOLE_COUNTRY, 4);
}
