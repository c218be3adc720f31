/** Vertices as people type and paste them: one on a line, «56,86123; 35,92170» or «56.86123, 35.92170». */
import type { Position } from '@iskra/contract/kernel/place';

const degrees = (value: number) => String(value).replace('.', ',');

export const verticesText = (vertices: readonly Position[]) =>
  vertices.map(({ lat, lon }) => `${degrees(lat)}; ${degrees(lon)}`).join('\n');

const numbers = /-?\d+(?:[.,]\d+)?/g;

function positionIn(line: string): Position | undefined {
  // Where numbers have points, a comma stands between them.
  const [lat, lon, more] = [...line.matchAll(numbers)].map(([text]) => Number(text.replace(',', '.')));
  if (lat === undefined || lon === undefined || more !== undefined) return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined;
}

/** The number of the first line that is none, counted from 1. */
export function readVertices(text: string): { vertices: Position[] } | { wrong: number } {
  const lines = text.split('\n').map((line) => line.trim());
  const vertices: Position[] = [];
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    const position = positionIn(line.replace(/(\d\.\d+)\s*,\s*/, '$1 '));
    if (!position) return { wrong: at + 1 };
    vertices.push(position);
  }
  return { vertices };
}
