import { expect, test } from 'vitest';
import { readGeoJson } from './geojson.ts';

const square = [
  [35.9, 56.8],
  [36, 56.8],
  [36, 56.9],
  [35.9, 56.8],
];
const feature = (geometry: object | null, properties: object = {}) => ({ type: 'Feature', geometry, properties });
const fileOf = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });

test('polygons are taken as they are and points as circles', () => {
  const read = readGeoJson(
    fileOf(
      feature({ type: 'Polygon', coordinates: [square] }, { name: 'Центр' }),
      feature({ type: 'Point', coordinates: [35.9171234, 56.858] }, { radius_m: 150.4 }),
    ),
  );
  expect(read).toEqual({
    problems: [],
    features: [
      {
        name: 'Центр',
        type: 'polygon',
        vertices: [
          { lat: 56.8, lon: 35.9 },
          { lat: 56.8, lon: 36 },
          { lat: 56.9, lon: 36 },
        ],
      },
      { name: 'Контур 2', type: 'circle', lat: 56.858, lon: 35.917123, radius_m: 150 },
    ],
  });
});

test('what cannot be taken is told by its place', () => {
  const read = readGeoJson(
    fileOf(
      feature({ type: 'LineString', coordinates: square }),
      feature(null),
      feature({ type: 'Polygon', coordinates: [square, square] }),
      feature({ type: 'Polygon', coordinates: [['север']] }),
      feature({ type: 'Point', coordinates: [35, 56] }),
    ),
  );
  expect(read).toEqual({
    features: [],
    problems: [
      'Объект 1: нужен Polygon или Point, а здесь LineString',
      'Объект 2: нужен Polygon или Point, а здесь пусто',
      'Объект 3: полигон с вырезами не поддерживается',
      'Объект 4: у полигона неверные координаты',
      'Объект 5: у точки нет свойства radius_m',
    ],
  });
  expect(readGeoJson('{')).toMatch(/не JSON/);
  expect(readGeoJson('[1]')).toMatch(/не GeoJSON/);
});
