/**
 * What lies under the points when the operator has configured no tiles: the outline of the regions and the names of cities, from a file of our
 * own. Nobody else is asked for anything. Shapes: Natural Earth (public domain), simplified; names: our books (apps/server/src/database/books).
 */
import L from 'leaflet';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

import styles from './map.module.css';
import address from './regions.topojson?url';
import { textNode } from './text-node.ts';

type City = [name: string, lat: number, lon: number, thousands: number];

export interface Outline extends Topology<{ regions: GeometryCollection<{ title: string }> }> {
  cities: City[];
}

let loading: Promise<Outline> | undefined;

/** Once for all maps of the page; a failure is tried again by the next map. */
function loadOutline(): Promise<Outline> {
  loading ??= fetch(address).then((reply) => {
    if (!reply.ok) throw new Error(`${reply.status} of ${address}`);
    return reply.json() as Promise<Outline>;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** How many names a map can bear is a matter of room: the larger go first, and one that would cover another is left out. */
const least = [Number.POSITIVE_INFINITY, 3_000, 1_500, 1_000, 700, 300, 100];
const smallest = 0;
const room = { width: 92, height: 22 };

interface Label {
  name: string;
  at: L.LatLngTuple;
  className: string | undefined;
}

function labelsAt({ cities }: Outline, regions: L.GeoJSON, zoom: number): Label[] {
  const towns = cities
    .filter(([, , , thousands]) => thousands >= (least[zoom] ?? smallest))
    .map(([name, lat, lon]): Label => ({ name, at: [lat, lon], className: styles.city }));
  if (zoom < 4) return towns;
  const areas = (regions.getLayers() as L.Polygon[]).map((layer): Label => {
    const { lat, lng } = layer.getBounds().getCenter();
    const { title } = layer.feature!.properties as { title: string };
    return { name: title, at: [lat, lng], className: styles.region };
  });
  return [...towns, ...areas];
}

class OutlineLayer extends L.LayerGroup {
  readonly #names = L.layerGroup();
  #outline: Outline | undefined;
  #regions: L.GeoJSON | undefined;
  #isGone = false;

  override onAdd(map: L.Map): this {
    super.onAdd(map);
    void loadOutline().then(
      (outline) => !this.#isGone && this.#draw(map, outline),
      // Points and fences say their own without what lies under them.
      () => {},
    );
    map.on('moveend', this.#nameAll, this);
    return this;
  }

  override onRemove(map: L.Map): this {
    this.#isGone = true;
    map.off('moveend', this.#nameAll, this);
    return super.onRemove(map);
  }

  #draw(map: L.Map, outline: Outline): void {
    map.createPane('outline').style.zIndex = '150';
    const shapes = feature(outline, outline.objects.regions);
    this.#outline = outline;
    this.#regions = L.geoJSON(shapes, {
      pane: 'outline',
      interactive: false,
      style: { className: styles.outline ?? '' },
    });
    this.addLayer(this.#regions);
    this.addLayer(this.#names);
    this.#nameAll();
  }

  #nameAll(): void {
    const map = this._map as L.Map | undefined;
    if (!map || !this.#outline || !this.#regions) return;
    this.#names.clearLayers();
    const taken: L.Point[] = [];
    const view = map.getBounds();
    for (const { name, at, className } of labelsAt(this.#outline, this.#regions, map.getZoom())) {
      if (!view.contains(at)) continue;
      const place = map.latLngToContainerPoint(at);
      if (taken.some((other) => Math.abs(other.x - place.x) < room.width && Math.abs(other.y - place.y) < room.height))
        continue;
      taken.push(place);
      const icon = L.divIcon({ className: `${styles.placeName} ${className}`, iconSize: [0, 0], html: textNode(name) });
      this.#names.addLayer(L.marker(at, { icon, interactive: false, keyboard: false, pane: 'outline' }));
    }
  }
}

export const outlineLayer = (): L.Layer => new OutlineLayer();
