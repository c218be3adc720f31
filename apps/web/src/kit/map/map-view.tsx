import { lazy, Suspense } from 'react';
import type { Tone } from '../status/badge.tsx';
import styles from './map.module.css';

export interface MapPoint {
  id: string;
  lat: number;
  lng: number;
  label: string;
  tone?: Tone;
  /** It stands for several points that the server has gathered. */
  count?: number;
}

export interface MapBounds {
  south: number;
  north: number;
  west: number;
  east: number;
}

export interface MapCircle {
  lat: number;
  lng: number;
  /** Metres. */
  radius: number;
}

export interface Tiles {
  /** https://…/{z}/{x}/{y}.png of the operator. */
  url: string;
  attribution?: string;
}

export interface MapViewProps {
  label: string;
  /** The map opens on those that it is given first. */
  points: MapPoint[];
  circles?: MapCircle[];
  /** Without it what the operator has configured, or the outline of the regions. */
  tiles?: Tiles | null;
  /** The chosen point. */
  active?: string | null;
  onSelect?: (id: string) => void;
  /** The visible bounds, first and after every move: for points that are asked for by place. */
  onView?: (bounds: MapBounds) => void;
  /** A click on the map itself, or the end of a drag: to place a point. */
  onPlace?: (position: { lat: number; lng: number }) => void;
}

const LeafletMap = lazy(() => import('./leaflet-map.tsx'));

/** A map with points that gather into bubbles. Leaflet comes only when a map is really on screen. */
export function MapView(props: MapViewProps) {
  return (
    <section className={`${styles.place} ik-no-print`} aria-label={props.label}>
      <Suspense fallback={<div className={styles.waiting} role="status" aria-label="Карта загружается" />}>
        <LeafletMap {...props} />
      </Suspense>
    </section>
  );
}
