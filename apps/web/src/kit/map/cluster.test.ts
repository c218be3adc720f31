import { expect, test } from 'vitest';
import { clusterPoints } from './cluster.ts';

test('neighbours become one bubble in their middle, others stay alone', () => {
  const clusters = clusterPoints(
    [
      { id: 'a', x: 10, y: 10 },
      { id: 'b', x: 30, y: 50 },
      { id: 'c', x: 200, y: 10 },
    ],
    64,
  );
  expect(clusters).toEqual([
    { key: '0:0', ids: ['a', 'b'], x: 20, y: 30 },
    { key: '3:0', ids: ['c'], x: 200, y: 10 },
  ]);
});

test('nothing is lost among a hundred thousand points', () => {
  const points = Array.from({ length: 100_000 }, (_, index) => ({
    id: String(index),
    x: (index * 7919) % 4096,
    y: (index * 104_729) % 4096,
  }));
  const clusters = clusterPoints(points, 64);
  expect(clusters.reduce((sum, cluster) => sum + cluster.ids.length, 0)).toBe(100_000);
  expect(clusters.length).toBeLessThanOrEqual(64 * 64);
});
