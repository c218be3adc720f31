// What travels about geofences.
import * as z from 'zod/mini';
import { bounded, items } from '../../../kernel/bounded.ts';
import { id, latitude, line, longitude, timestamp, version } from '../../../kernel/fields.ts';
import { leastRadius, mostRadius, mostVertices } from '../../../kernel/place.ts';
import { fenceColorWords, fencePurposeWords, fenceStateWords, fenceTypeWords } from './words.ts';

const keys = <Words extends object>(words: Words) =>
  Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]];

export const FenceType = z.enum(keys(fenceTypeWords));
export const FencePurpose = z.enum(keys(fencePurposeWords));
export const FenceColor = z.enum(keys(fenceColorWords));
export const FenceState = z.enum(keys(fenceStateWords));

const vertex = z.object({ lat: z.number(), lon: z.number() });

const shown = {
  type: FenceType,
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  radius_m: z.nullable(z.int()),
};

export const GeofenceRow = z.object({
  id: z.int(),
  name: z.string(),
  purpose: FencePurpose,
  ...shown,
  vertices_count: z.nullable(z.int()),
  tolerance_m: z.int(),
  active: z.boolean(),
  state: FenceState,
  /** Of the points that it is for. */
  points_count: z.int(),
  /** Tasks that check the place of their performers by it. */
  tasks_count: z.int(),
  tp_group: z.nullable(z.object({ id: z.int(), title: z.string() })),
  updated_at: timestamp,
  version: z.int(),
});
export type GeofenceRow = z.output<typeof GeofenceRow>;

const Point = z.object({ id: z.int(), code: z.string(), name: z.string() });

export const GeofenceCard = z.extend(GeofenceRow, {
  vertices: z.nullable(z.array(vertex)),
  color: FenceColor,
  /** Those that it is for by their numbers. */
  trade_points: z.array(Point),
  /** Tasks that check the place of their performers by it: while there are any, it is not deleted. */
  tasks: z.array(z.object({ id: z.int(), title: z.string() })),
  updated_by: z.nullable(z.object({ id: z.int(), name: z.string() })),
});
export type GeofenceCard = z.output<typeof GeofenceCard>;

/** Work of the last thirty days whose place was checked by it, and how much of that was sent from inside. */
export const CheckIns = z.object({ total: z.int(), inside: z.int() });
export type CheckIns = z.output<typeof CheckIns>;

export const mostBoundPoints = 1_000;
const radius = z.int().check(z.minimum(leastRadius), z.maximum(mostRadius));
const tolerance = z.int().check(z.minimum(0), z.maximum(500));

/** Wide bounds only; faults of a shape are said at their field, by the same words in the browser (kernel/place.ts). */
const shapeFields = {
  type: FenceType,
  lat: z.optional(z.nullable(latitude)),
  lon: z.optional(z.nullable(longitude)),
  radius_m: z.optional(z.nullable(radius)),
  vertices: z.optional(z.nullable(items(z.strictObject({ lat: latitude, lon: longitude }), { max: mostVertices + 1 }))),
  tolerance_m: tolerance,
};

const bindings = {
  trade_point_ids: z.optional(items(id, { max: mostBoundPoints })),
  tp_group_id: z.optional(z.nullable(id)),
};

const fields = {
  name: line({ min: 2, max: 120 }),
  purpose: FencePurpose,
  color: z.optional(FenceColor),
  ...shapeFields,
  ...bindings,
};

export const GeofenceDraft = z.strictObject(fields);
export type GeofenceDraft = z.output<typeof GeofenceDraft>;
export const GeofenceChange = z.strictObject({ ...z.partial(z.strictObject(fields)).shape, version });
export type GeofenceChange = z.output<typeof GeofenceChange>;

/** A fence that need not be saved yet: which points stand inside. */
export const FenceLook = z.strictObject({ ...shapeFields, ...bindings });
export type FenceLook = z.output<typeof FenceLook>;

export const SeenPoint = z.object({
  ...Point.shape,
  address: z.string(),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  /** How far outside of the contour; null of a point without a place. */
  outside_m: z.nullable(z.number()),
});
export type SeenPoint = z.output<typeof SeenPoint>;

/** The first of them by their names, and how many there are in all. */
const Seen = z.object({ total: z.int(), items: z.array(SeenPoint) });
export const FencePoints = {
  inside: Seen,
  /** It is for them, and they stand elsewhere. */
  outside: Seen,
  /** They stand in it, and it is not for them. */
  foreign: Seen,
  unplaced: Seen,
};
export type FencePointKind = keyof typeof FencePoints;

export const PlaceCheck = z.strictObject({
  lat: latitude,
  lon: longitude,
  /** Metres, as the device says. */
  accuracy: z.number().check(z.minimum(0), z.maximum(100_000)),
  /** Of one fence; absent: of all that are near. */
  geofence_id: z.optional(id),
});
export type PlaceCheck = z.output<typeof PlaceCheck>;

export const CheckedFence = z.object({
  geofence_id: z.int(),
  name: z.string(),
  verdict: z.enum(['inside', 'outside', 'inaccurate']),
  outside_m: z.number(),
});
export type CheckedFence = z.output<typeof CheckedFence>;

export const mostImported = 100;
/** Features of a GeoJSON file, read by the browser. */
export const FencesToImport = z.strictObject({
  features: items(z.strictObject({ name: bounded(200), ...shapeFields, purpose: FencePurpose }), {
    min: 1,
    max: mostImported,
  }),
});
export type FencesToImport = z.output<typeof FencesToImport>;

/** Beside the chosen points. */
export const circleFields = {
  radius_m: radius,
  tolerance_m: tolerance,
};
export const CirclesForGroup = z.strictObject({ tp_group_id: id, ...circleFields });
export type CircleFields = { radius_m: number; tolerance_m: number };
