/** The shape in a form: its faults, and the way back from the last strokes. */
import type { GeofenceDraft } from '@iskra/contract/areas/network/geofences/shapes';
import { faultOf, type Position, type ShapeColumns } from '@iskra/contract/kernel/place';
import { useMemo, useState } from 'react';
import type { Values } from '../../../data/forms/form-values.ts';

export interface ShapeForm {
  values: Values<typeof GeofenceDraft>;
  set: (field: string, value: unknown) => void;
}

const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** A typed text that is no number yet counts as nothing. */
export function shapeIn(values: ShapeForm['values']): ShapeColumns {
  return {
    type: values.type === 'polygon' ? 'polygon' : 'circle',
    lat: numberOf(values.lat),
    lon: numberOf(values.lon),
    radius_m: numberOf(values.radius_m),
    vertices: (values.vertices as Position[] | null | undefined) ?? null,
  };
}

export type ShapeChange = Partial<Pick<GeofenceDraft, 'type' | 'lat' | 'lon' | 'radius_m' | 'vertices'>>;

const mostKept = 100;

export function useShape({ values, set }: ShapeForm) {
  const { type, lat, lon, radius_m, vertices } = shapeIn(values);
  const shape = useMemo(() => ({ type, lat, lon, radius_m, vertices }), [type, lat, lon, radius_m, vertices]);
  const fault = useMemo(() => faultOf(shape), [shape]);
  const [past, setPast] = useState<ShapeColumns[]>([]);
  const [future, setFuture] = useState<ShapeColumns[]>([]);

  const put = (change: object) => {
    for (const [name, value] of Object.entries(change)) set(name, value);
  };

  return {
    shape,
    fault,
    change: (next: ShapeChange) => {
      setPast((before) => [...before, shape].slice(-mostKept));
      setFuture([]);
      put(next);
    },
    undo: past.length > 0 ? () => step(past, setPast, setFuture) : undefined,
    redo: future.length > 0 ? () => step(future, setFuture, setPast) : undefined,
  };

  function step(from: ShapeColumns[], take: typeof setPast, keep: typeof setPast) {
    take(from.slice(0, -1));
    keep((others) => [...others, shape]);
    put(from.at(-1)!);
  }
}

export type ShapeState = ReturnType<typeof useShape>;
