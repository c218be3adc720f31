/** Leaflet, wrapped once. Markers are plain elements with our own classes: no images, no foreign markup. */
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { countOf, formatNumber } from '../format.ts';
import { clusterPoints } from './cluster.ts';
import { createMap, MAX_ZOOM, putBase } from './leaflet-base.ts';
import styles from './map.module.css';
import type { MapBounds, MapPoint, MapViewProps } from './map-view.tsx';
import { textNode } from './text-node.ts';

const CELL = 64;
/** From here on points stand alone even when they touch. */
const NO_CLUSTERS_ZOOM = 17;

function bubble(count: number): L.DivIcon {
  const size = count < 10 ? 32 : count < 100 ? 38 : 46;
  return L.divIcon({ className: styles.bubble, iconSize: [size, size], html: textNode(formatNumber(count)) });
}

const pin = (point: MapPoint, isActive: boolean): L.DivIcon =>
  L.divIcon({
    className: [styles.pin, styles[point.tone ?? 'neutral'], isActive ? styles.active : ''].join(' '),
    iconSize: [18, 18],
  });

/** A marker is a button: a name for screen readers, Enter as well as a click. */
function addMarker(
  layer: L.LayerGroup,
  position: L.LatLngExpression,
  icon: L.DivIcon,
  label: string,
  { onPress, onDrag }: { onPress: () => void; onDrag?: MapViewProps['onPlace'] },
) {
  const marker = L.marker(position, { icon, title: label, draggable: onDrag !== undefined }).on('click', onPress);
  marker.on('dragend', () => onDrag?.(marker.getLatLng()));
  marker.on('keypress', (event) => {
    if (event.originalEvent.key === 'Enter') onPress();
  });
  marker.addTo(layer).getElement()?.setAttribute('aria-label', label);
}

function drawPoints(map: L.Map, layer: L.LayerGroup, { points, active, onSelect, onPlace }: MapViewProps) {
  const byId = new Map(points.map((point) => [point.id, point]));
  const placed = points.map((point) => ({ id: point.id, ...map.project([point.lat, point.lng]) }));
  const inView = map.getBounds().pad(0.25);
  layer.clearLayers();
  for (const cluster of clusterPoints(placed, map.getZoom() >= NO_CLUSTERS_ZOOM ? 1 : CELL)) {
    const position = map.unproject([cluster.x, cluster.y]);
    if (!inView.contains(position)) continue;
    const members = cluster.ids.map((id) => byId.get(id)!);
    const count = members.reduce((sum, member) => sum + (member.count ?? 1), 0);
    const [point] = members;
    if (count === 1 && point) {
      addMarker(layer, position, pin(point, point.id === active), point.label, {
        onPress: () => onSelect?.(point.id),
        onDrag: onPlace,
      });
    } else {
      addMarker(layer, position, bubble(count), countOf(count, 'точка', 'точки', 'точек'), {
        onPress: () => comeCloser(map, members),
      });
    }
  }
}

/** The place that is being set stays in sight, also when its numbers are typed. */
function followPlace(map: L.Map, { points: [point], onPlace }: MapViewProps) {
  if (!onPlace || !point || map.getBounds().contains([point.lat, point.lng])) return;
  map.setView([point.lat, point.lng], Math.max(map.getZoom(), 15), { animate: false });
}

/** A gathered point has no corners to fit to: two steps closer tell it apart. */
function comeCloser(map: L.Map, members: MapPoint[]) {
  const corners = members.map((it): L.LatLngTuple => [it.lat, it.lng]);
  if (corners.length === 1) map.setView(corners[0]!, Math.min(map.getZoom() + 2, MAX_ZOOM));
  else map.fitBounds(L.latLngBounds(corners), { padding: [48, 48], maxZoom: NO_CLUSTERS_ZOOM });
}

function boundsOf(map: L.Map): MapBounds {
  const bounds = map.getBounds();
  const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));
  return {
    south: within(bounds.getSouth(), 90),
    north: within(bounds.getNorth(), 90),
    west: within(bounds.getWest(), 180),
    east: within(bounds.getEast(), 180),
  };
}

function fitAll(map: L.Map, { points, circles = [] }: MapViewProps) {
  const bounds = L.latLngBounds(points.map((point): L.LatLngTuple => [point.lat, point.lng]));
  for (const circle of circles) bounds.extend(L.latLng(circle.lat, circle.lng).toBounds(circle.radius * 2));
  if (bounds.isValid()) map.fitBounds(bounds, { padding: [32, 32], maxZoom: 16, animate: false });
}

export default function LeafletMap(props: MapViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const { tiles, points, circles, active } = props;
  const tileUrl = tiles?.url;

  useEffect(() => {
    const created = createMap(element.current!);
    map.current = created;
    fitAll(created, latest.current);
    const notifyView = () => latest.current.onView?.(boundsOf(created));
    notifyView();
    created.on('moveend', notifyView);
    created.on('click', (event) => latest.current.onPlace?.({ lat: event.latlng.lat, lng: event.latlng.lng }));
    const watcher = new ResizeObserver(() => created.invalidateSize());
    watcher.observe(element.current!);
    return () => {
      watcher.disconnect();
      created.remove();
      map.current = null;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of the tiles says everything about them
  useEffect(() => {
    return putBase(map.current!, latest.current.tiles);
  }, [tileUrl]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again for other points or another chosen one
  useEffect(() => {
    const layer = L.layerGroup().addTo(map.current!);
    const draw = () => map.current && drawPoints(map.current, layer, latest.current);
    followPlace(map.current!, latest.current);
    draw();
    map.current!.on('moveend', draw);
    return () => {
      map.current?.off('moveend', draw);
      layer.remove();
    };
  }, [points, active]);

  useEffect(() => {
    const layer = L.layerGroup().addTo(map.current!);
    for (const circle of circles ?? []) {
      L.circle([circle.lat, circle.lng], { radius: circle.radius, className: styles.circle }).addTo(layer);
    }
    return () => void layer.remove();
  }, [circles]);

  return <div ref={element} className={styles.map} />;
}
