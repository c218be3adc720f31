/** Contours of a GeoJSON file: polygons as they are, points as circles. What cannot be taken is told by its place in the file. */
import type { FencesToImport } from '@iskra/contract/areas/network/geofences/shapes';
import type { Position } from '@iskra/contract/kernel/place';

type Feature = Omit<FencesToImport['features'][number], 'purpose' | 'tolerance_m'>;

export interface ReadFile {
  features: Feature[];
  /** «Объект 3: …» */
  problems: string[];
}

interface Json {
  type?: unknown;
  features?: unknown;
  geometry?: Json | null;
  properties?: Record<string, unknown> | null;
  coordinates?: unknown;
}

const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';

const rounded = (degrees: number) => Number(degrees.toFixed(6));
const positionOf = ([lon, lat]: [number, number]): Position => ({ lat: rounded(lat), lon: rounded(lon) });

/** The ring is closed in the file and open here. */
function verticesOf(ring: [number, number][]): Position[] {
  const all = ring.map(positionOf);
  const [first, last] = [all[0], all.at(-1)];
  return first && last && first.lat === last.lat && first.lon === last.lon ? all.slice(0, -1) : all;
}

function shapeIn({ geometry, properties }: Json): Omit<Feature, 'name'> | string {
  const coordinates = geometry?.coordinates;
  if (geometry?.type === 'Polygon' && Array.isArray(coordinates)) {
    const rings = coordinates as unknown[];
    const [ring] = rings;
    if (rings.length > 1) return 'полигон с вырезами не поддерживается';
    if (!Array.isArray(ring) || !ring.every(isPair)) return 'у полигона неверные координаты';
    return { type: 'polygon', vertices: verticesOf(ring) };
  }
  if (geometry?.type === 'Point' && isPair(coordinates)) {
    const radius = Number(properties?.radius_m ?? properties?.radius);
    if (!Number.isFinite(radius)) return 'у точки нет свойства radius_m';
    return { type: 'circle', ...positionOf(coordinates), radius_m: Math.round(radius) };
  }
  return `нужен Polygon или Point, а здесь ${String(geometry?.type ?? 'пусто')}`;
}

export function readGeoJson(text: string): ReadFile | string {
  let file: Json;
  try {
    file = JSON.parse(text) as Json;
  } catch {
    return 'Файл не разобран: это не JSON';
  }
  const found = file?.type === 'FeatureCollection' ? file.features : file?.type === 'Feature' ? [file] : undefined;
  if (!Array.isArray(found)) return 'Это не GeoJSON: нужен объект FeatureCollection или Feature';
  const read: ReadFile = { features: [], problems: [] };
  for (const [at, feature] of (found as Json[]).entries()) {
    const shape = shapeIn(feature ?? {});
    if (typeof shape === 'string') read.problems.push(`Объект ${at + 1}: ${shape}`);
    else read.features.push({ name: String(feature.properties?.name ?? `Контур ${at + 1}`).slice(0, 120), ...shape });
  }
  return read;
}
