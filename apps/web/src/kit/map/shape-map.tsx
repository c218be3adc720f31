import type { Position, ShapeColumns } from '@iskra/contract/kernel/place';
import { lazy, Suspense } from 'react';
import styles from './map.module.css';
import type { MapPoint, Tiles } from './map-view.tsx';

export type ShapeColor = 'ember' | 'ok' | 'info' | 'warn' | 'danger';

export interface ShapeMapProps {
  label: string;
  shape: ShapeColumns;
  tolerance: number;
  color: ShapeColor;
  /** Where it is wrong. */
  fault?: Position | undefined;
  points: MapPoint[];
  tiles?: Tiles | null;
  /** A click sets the centre of a circle, or one more vertex. */
  drawing: boolean;
  onShape: (change: Omit<ShapeColumns, 'type'>) => void;
}

const LeafletShape = lazy(() => import('./leaflet-shape.tsx'));

/** A map to draw a circle or a contour on: by mouse, by finger, by the arrows of the keyboard. */
export function ShapeMap(props: ShapeMapProps) {
  return (
    <section className={`${styles.place} ik-no-print`} aria-label={props.label}>
      <Suspense fallback={<div className={styles.waiting} role="status" aria-label="Карта загружается" />}>
        <LeafletShape {...props} />
      </Suspense>
    </section>
  );
}
