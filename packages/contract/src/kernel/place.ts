// Is a position in a geofence? One answer for the server, the browser and the phone: circles and polygons, metres, the accuracy of the
// position and the tolerance of the fence. The same in SQL stands in modules/network/geofences/geofences.points.store.ts.
import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import kinks from '@turf/kinks';

export interface Position {
  lat: number;
  lon: number;
}

export interface CircleShape extends Position {
  type: 'circle';
  radius_m: number;
}

export interface PolygonShape {
  type: 'polygon';
  /** The contour, not closed: the last vertex is another than the first. */
  vertices: readonly Position[];
}

export type Shape = CircleShape | PolygonShape;
export type Fence = Shape & { tolerance_m: number };

/** As a device says it: `accuracy_m` is how far off it may be. */
export interface MeasuredPosition extends Position {
  accuracy_m: number;
}

/** A shape as a table and a form keep it: what the other kind needs is empty. */
export interface ShapeColumns {
  type: Shape['type'];
  lat?: number | null | undefined;
  lon?: number | null | undefined;
  radius_m?: number | null | undefined;
  vertices?: readonly Position[] | null | undefined;
}

export const leastRadius = 20;
export const mostRadius = 5_000;
export const leastVertices = 3;
export const mostVertices = 200;

/** Undefined while something of it is missing. */
export function shapeOf({ type, lat, lon, radius_m, vertices }: ShapeColumns): Shape | undefined {
  if (type === 'polygon') return vertices ? { type, vertices } : undefined;
  return lat == null || lon == null || radius_m == null ? undefined : { type, lat, lon, radius_m };
}

export const metresInDegree = 111_195;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function metresBetween(a: Position, b: Position): number {
  const [sinLat, sinLon] = [Math.sin(radians(b.lat - a.lat) / 2), Math.sin(radians(b.lon - a.lon) / 2)];
  const half = sinLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * sinLon ** 2;
  return 2 * metresInDegree * (180 / Math.PI) * Math.asin(Math.min(1, Math.sqrt(half)));
}

type Pair = [x: number, y: number];

const ringOf = (vertices: readonly Position[]): Pair[] =>
  [...vertices, vertices[0]!].map(({ lat, lon }): Pair => [lon, lat]);

const sidesOf = (vertices: readonly Position[]): [Position, Position][] =>
  vertices.map((vertex, at) => [vertex, vertices[(at + 1) % vertices.length]!]);

/** From the position at 0, 0 to a side of the contour. */
function distanceToSide([ax, ay]: Pair, [bx, by]: Pair): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + along * dx, ay + along * dy);
}

/** Metres east and north of the position: flat, which is right where it matters, near to it. */
function seenFrom({ lat, lon }: Position) {
  const east = metresInDegree * Math.cos(radians(lat));
  return (other: Position): Pair => [(other.lon - lon) * east, (other.lat - lat) * metresInDegree];
}

function outsidePolygon(vertices: readonly Position[], position: Position): number {
  if (booleanPointInPolygon([position.lon, position.lat], { type: 'Polygon', coordinates: [ringOf(vertices)] }))
    return 0;
  const seen = seenFrom(position);
  return Math.min(...sidesOf(vertices).map(([a, b]) => distanceToSide(seen(a), seen(b))));
}

/** How many metres the position is outside of the contour; 0 inside. */
export function metresOutside(shape: Shape, position: Position): number {
  return shape.type === 'circle'
    ? Math.max(0, metresBetween(shape, position) - shape.radius_m)
    : outsidePolygon(shape.vertices, position);
}

/** `inaccurate`: the device knows too little to say either. */
export type Verdict = 'inside' | 'outside' | 'inaccurate';

/** `worst_m`: the setting «Точность координат не хуже». */
export function checkPlace(fence: Fence, position: MeasuredPosition, worst_m: number) {
  const outside_m = metresOutside(fence, position);
  const isNear = outside_m - position.accuracy_m <= fence.tolerance_m;
  const verdict: Verdict = position.accuracy_m > worst_m ? 'inaccurate' : isNear ? 'inside' : 'outside';
  return { verdict, outside_m };
}

/** A fault of a shape, at its field; where on the map, if at one place. */
export interface ShapeFault {
  field: 'lat' | 'radius_m' | 'vertices';
  message: string;
  at?: Position;
}

const degrees = (value: number) => value.toFixed(5).replace('.', ',');
export const placeText = ({ lat, lon }: Position) => `${degrees(lat)}; ${degrees(lon)}`;

function faultOfSides(vertices: readonly Position[]): ShapeFault | undefined {
  const field = 'vertices';
  for (const [at, [a, b]] of sidesOf(vertices).entries()) {
    const names = `${at + 1} и ${((at + 1) % vertices.length) + 1}`;
    if (a.lat === b.lat && a.lon === b.lon) return { field, message: `Вершины ${names} совпадают`, at: a };
    if (Math.abs(a.lon - b.lon) > 180)
      return { field, message: `Сторона между вершинами ${names} пересекает 180-й меридиан: разделите контур на два` };
    const seen = seenFrom(b);
    const [[px, py], [nx, ny]] = [seen(a), seen(vertices[(at + 2) % vertices.length]!)];
    if (px * nx + py * ny > 0 && Math.abs(px * ny - py * nx) < 1e-3)
      return {
        field,
        message: `У вершины ${((at + 1) % vertices.length) + 1} контур идёт назад по самому себе`,
        at: b,
      };
  }
  return undefined;
}

function faultOfPolygon(vertices: readonly Position[]): ShapeFault | undefined {
  const field = 'vertices';
  if (vertices.length < leastVertices) return { field, message: `Поставьте не меньше ${leastVertices} вершин` };
  if (vertices.length > mostVertices)
    return { field, message: `Вершин ${vertices.length}, а можно не больше ${mostVertices}: упростите контур` };
  const fault = faultOfSides(vertices);
  if (fault) return fault;
  const [crossing] = kinks({ type: 'Polygon', coordinates: [ringOf(vertices)] }).features;
  if (!crossing) return undefined;
  const [lon, lat] = crossing.geometry.coordinates as Pair;
  return { field, message: `Контур пересекает сам себя у ${placeText({ lat, lon })}`, at: { lat, lon } };
}

/** Undefined when there is nothing wrong. */
export function faultOf(columns: ShapeColumns): ShapeFault | undefined {
  const shape = shapeOf(columns);
  if (columns.type === 'polygon')
    return shape
      ? faultOfPolygon((shape as PolygonShape).vertices)
      : { field: 'vertices', message: 'Нарисуйте контур' };
  if (columns.lat == null || columns.lon == null) return { field: 'lat', message: 'Поставьте центр круга' };
  if (!shape) return { field: 'radius_m', message: 'Введите радиус' };
  return undefined;
}

/** Square metres. */
export function surfaceOf(shape: Shape): number {
  if (shape.type === 'circle') return Math.PI * shape.radius_m ** 2;
  const seen = seenFrom(shape.vertices[0]!);
  const twice = sidesOf(shape.vertices).reduce((sum, [a, b]) => {
    const [[ax, ay], [bx, by]] = [seen(a), seen(b)];
    return sum + ax * by - bx * ay;
  }, 0);
  return Math.abs(twice) / 2;
}
