/** Leaflet with a shape that is drawn and changed. Its handles are buttons, so the keyboard does what the mouse does. */
import { type Position, shapeOf } from '@iskra/contract/kernel/place';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { createMap, putBase } from './leaflet-base.ts';
import styles from './map.module.css';
import { circleHandles, latLngOf, polygonHandles, positionOf } from './shape-handles.ts';
import type { ShapeMapProps } from './shape-map.tsx';

function pixelsOf(map: L.Map, metres: number): number {
  const { lat } = map.getCenter();
  const metresInPixel = (40_075_016.7 * Math.cos((lat * Math.PI) / 180)) / 2 ** (map.getZoom() + 8);
  return metres / metresInPixel;
}

/** The band of the tolerance lies under the contour, as wide on both sides. */
function drawContour(map: L.Map, layer: L.LayerGroup, { shape, tolerance, color, onShape }: ShapeMapProps): void {
  const className = `${styles.shape} ${styles[color]}`;
  const band = { className: `${styles.band} ${styles[color]}`, fill: false, interactive: false };
  if (shape.type === 'circle') {
    const circle = shapeOf(shape);
    if (circle?.type !== 'circle') return;
    const weight = 2 * pixelsOf(map, tolerance);
    L.circle(latLngOf(circle), { ...band, radius: circle.radius_m, weight }).addTo(layer);
    const drawn = L.circle(latLngOf(circle), { className, radius: circle.radius_m, interactive: false }).addTo(layer);
    circleHandles(map, layer, circle, drawn, onShape);
    return;
  }
  const vertices = shape.vertices ?? [];
  const corners = vertices.map(latLngOf);
  L.polygon(corners, { ...band, weight: 2 * pixelsOf(map, tolerance) }).addTo(layer);
  polygonHandles(map, layer, vertices, L.polygon(corners, { className, interactive: false }).addTo(layer), onShape);
}

function drawPoints(layer: L.LayerGroup, { points, fault }: ShapeMapProps): void {
  for (const { lat, lng, label, tone = 'neutral' } of points) {
    const icon = L.divIcon({ className: `${styles.pin} ${styles.small} ${styles[tone]}`, iconSize: [12, 12] });
    L.marker([lat, lng], { icon, title: label, alt: label, keyboard: false }).addTo(layer);
  }
  if (fault) L.circleMarker(latLngOf(fault), { className: styles.fault, radius: 12, interactive: false }).addTo(layer);
}

function fit(map: L.Map, { shape, points }: ShapeMapProps): void {
  const whole = shapeOf(shape);
  const corners: Position[] = whole?.type === 'polygon' ? [...whole.vertices] : [];
  const bounds = L.latLngBounds(corners.map(latLngOf));
  if (whole?.type === 'circle') bounds.extend(L.latLng(latLngOf(whole)).toBounds(whole.radius_m * 2));
  if (!whole) for (const { lat, lng } of points) bounds.extend([lat, lng]);
  if (bounds.isValid()) map.fitBounds(bounds, { padding: [48, 48], maxZoom: 17, animate: false });
}

/** A shape that is typed stays in sight. */
function follow(map: L.Map, { shape }: ShapeMapProps): void {
  const whole = shapeOf(shape);
  const first = whole?.type === 'polygon' ? whole.vertices[0] : whole;
  if (!first || map.getBounds().contains(latLngOf(first))) return;
  map.setView(latLngOf(first), Math.max(map.getZoom(), 14), { animate: false });
}

export default function LeafletShape(props: ShapeMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const { tiles, shape, points, tolerance, color, fault, drawing } = props;
  const tileUrl = tiles?.url;
  const fitted = useRef(false);

  useEffect(() => {
    const created = createMap(element.current!);
    map.current = created;
    created.on('click', ({ latlng }) => {
      const { drawing: isDrawing, shape: now, onShape } = latest.current;
      if (!isDrawing) return;
      if (now.type === 'circle') onShape(positionOf(latlng));
      else onShape({ vertices: [...(now.vertices ?? []), positionOf(latlng)] });
    });
    const watcher = new ResizeObserver(() => created.invalidateSize());
    watcher.observe(element.current!);
    return () => {
      watcher.disconnect();
      created.remove();
      map.current = null;
      fitted.current = false;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of the tiles says everything about them
  useEffect(() => {
    return putBase(map.current!, latest.current.tiles);
  }, [tileUrl]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again for another shape
  useEffect(() => {
    const created = map.current!;
    const layer = L.layerGroup().addTo(created);
    if (fitted.current) follow(created, latest.current);
    const draw = () => {
      const { handle } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
      layer.clearLayers();
      drawContour(created, layer, latest.current);
      if (handle) element.current?.querySelector<HTMLElement>(`[data-handle="${handle}"]`)?.focus();
    };
    draw();
    created.on('zoomend', draw);
    return () => {
      created.off('zoomend', draw);
      // A handle moved by keys keeps the focus: the next drawing finds it.
      const { handle } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
      layer.remove();
      if (handle)
        queueMicrotask(() => element.current?.querySelector<HTMLElement>(`[data-handle="${handle}"]`)?.focus());
    };
  }, [shape, tolerance, color]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again for other points
  useEffect(() => {
    const layer = L.layerGroup().addTo(map.current!);
    drawPoints(layer, latest.current);
    if (!fitted.current && (shapeOf(shape) || points.length > 0)) {
      fitted.current = true;
      fit(map.current!, latest.current);
    }
    return () => void layer.remove();
  }, [points, fault]);

  return <div ref={element} className={`${styles.map} ${drawing ? styles.drawing : ''}`} />;
}
