/** What a shape is changed by: handles on the map that are dragged, moved by the arrows of the keyboard, and taken away by Delete. */
import {
  metresBetween,
  metresInDegree,
  type Position,
  placeText,
  type ShapeColumns,
} from '@iskra/contract/kernel/place';
import L from 'leaflet';
import styles from './map.module.css';

const rounded = (degrees: number) => Number(degrees.toFixed(6));
export const positionOf = ({ lat, lng }: L.LatLng): Position => ({
  lat: rounded(lat),
  lon: rounded(L.Util.wrapNum(lng, [-180, 180], true)),
});
export const latLngOf = ({ lat, lon }: Position): L.LatLngTuple => [lat, lon];

interface HandleProps {
  /** Finds the same handle again after the shape is drawn anew. */
  name: string;
  label: string;
  size: number;
  className: string | undefined;
  /** While it is dragged. */
  onMove?: (at: Position) => void;
  onDone: (at: Position) => void;
  onRemove?: (() => void) | undefined;
}

const arrows: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
};

function handle(map: L.Map, layer: L.LayerGroup, at: Position, props: HandleProps): void {
  const { name, label, size, className, onMove, onDone, onRemove } = props;
  const icon = L.divIcon({ className: `${styles.handle} ${className}`, iconSize: [size, size] });
  const marker = L.marker(latLngOf(at), { icon, draggable: true, title: label, zIndexOffset: 500 }).addTo(layer);
  marker.on('drag', () => onMove?.(positionOf(marker.getLatLng())));
  marker.on('dragend', () => onDone(positionOf(marker.getLatLng())));
  const element = marker.getElement()!;
  element.dataset.handle = name;
  element.setAttribute('aria-label', label);
  element.addEventListener('keydown', (event) => {
    const step = arrows[event.key];
    if (step) {
      const far = event.shiftKey ? 5 : 1;
      const to = map.latLngToContainerPoint(marker.getLatLng()).add([step[0] * far, step[1] * far]);
      onDone(positionOf(map.containerPointToLatLng(to)));
    } else if (onRemove && (event.key === 'Delete' || event.key === 'Backspace')) onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

type OnShape = (change: Omit<ShapeColumns, 'type'>) => void;

/** East of the centre, on the circle. */
const rimOf = ({ lat, lon }: Position, metres: number): Position => ({
  lat,
  lon: lon + metres / (metresInDegree * Math.cos((lat * Math.PI) / 180)),
});

interface CircleOf extends Position {
  radius_m: number;
}

export function circleHandles(
  map: L.Map,
  layer: L.LayerGroup,
  circle: CircleOf,
  drawn: L.Circle,
  onShape: OnShape,
): void {
  handle(map, layer, circle, {
    name: 'centre',
    label: `Центр круга: ${placeText(circle)}`,
    size: 18,
    className: styles.centre,
    onMove: (at) => drawn.setLatLng(latLngOf(at)),
    onDone: onShape,
  });
  const metresTo = (at: Position) => Math.min(5_000, Math.max(20, Math.round(metresBetween(circle, at))));
  handle(map, layer, rimOf(circle, circle.radius_m), {
    name: 'rim',
    label: `Радиус: ${circle.radius_m} м`,
    size: 14,
    className: styles.vertex,
    onMove: (at) => drawn.setRadius(metresTo(at)),
    onDone: (at) => onShape({ radius_m: metresTo(at) }),
  });
}

export function polygonHandles(
  map: L.Map,
  layer: L.LayerGroup,
  vertices: readonly Position[],
  drawn: L.Polygon,
  onShape: OnShape,
): void {
  const put = (at: number, vertex: Position, removed = 1) => vertices.toSpliced(at, removed, vertex);
  const show = (next: readonly Position[]) => void drawn.setLatLngs(next.map(latLngOf));
  for (const [at, vertex] of vertices.entries()) {
    handle(map, layer, vertex, {
      name: `vertex ${at}`,
      label: `Вершина ${at + 1}: ${placeText(vertex)}`,
      size: 14,
      className: styles.vertex,
      onMove: (to) => show(put(at, to)),
      onDone: (to) => onShape({ vertices: put(at, to) }),
      onRemove: () => onShape({ vertices: vertices.toSpliced(at, 1) }),
    });
  }
  if (vertices.length < 2) return;
  for (const [at, a] of vertices.entries()) {
    const b = vertices[(at + 1) % vertices.length]!;
    handle(
      map,
      layer,
      { lat: (a.lat + b.lat) / 2, lon: (a.lon + b.lon) / 2 },
      {
        name: `middle ${at}`,
        label: `Новая вершина после вершины ${at + 1}`,
        size: 12,
        className: styles.middle,
        onMove: (to) => show(put(at + 1, to, 0)),
        onDone: (to) => onShape({ vertices: put(at + 1, to, 0) }),
      },
    );
  }
}
