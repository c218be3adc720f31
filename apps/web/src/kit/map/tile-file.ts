/** A `.pmtiles` file of the operator, drawn by the browser. Comes only where one is configured. */
import L from 'leaflet';
import { leafletLayer } from 'protomaps-leaflet';

export function tileFileLayer(url: string, attribution: string): L.Layer {
  // It looks for Leaflet where a script tag would have put it.
  Object.assign(globalThis, { L });
  const isDark = document.documentElement.dataset.mantineColorScheme === 'dark';
  return leafletLayer({ url, attribution, lang: 'ru', flavor: isDark ? 'dark' : 'light' }) as unknown as L.Layer;
}
