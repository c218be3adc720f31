/** Points that would lie on top of one another become one bubble. A plain grid: stable, fast, no surprises. */

export interface Placed {
  id: string;
  /** Pixels of the whole map at the current zoom. */
  x: number;
  y: number;
}

export interface Cluster {
  key: string;
  ids: string[];
  x: number;
  y: number;
}

export function clusterPoints(points: readonly Placed[], cellSize: number): Cluster[] {
  const cells = new Map<string, Cluster>();
  for (const point of points) {
    const key = `${Math.floor(point.x / cellSize)}:${Math.floor(point.y / cellSize)}`;
    const cell = cells.get(key);
    if (!cell) {
      cells.set(key, { key, ids: [point.id], x: point.x, y: point.y });
      continue;
    }
    // The bubble stands in the middle of its points, not of the cell.
    const count = cell.ids.length;
    cell.x = (cell.x * count + point.x) / (count + 1);
    cell.y = (cell.y * count + point.y) / (count + 1);
    cell.ids.push(point.id);
  }
  return [...cells.values()];
}
