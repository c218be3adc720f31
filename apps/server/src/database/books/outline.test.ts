import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cities } from './cities.ts';
import { regions } from './regions.data.ts';

const file = new URL('../../../../web/src/kit/map/regions.topojson', import.meta.url);

interface Outline {
  objects: { regions: { geometries: { id: string; properties: { title: string } }[] } };
  cities: [string, number, number, number][];
}

test('the outline of the map has the regions of the book under their names, each once, and its cities', async () => {
  const text = await readFile(file, 'utf8');
  const outline = JSON.parse(text) as Outline;
  const shapes = outline.objects.regions.geometries.map(({ id, properties }) => [id, properties.title]);
  expect(shapes).toEqual(regions.map(({ code, title }) => [code, title]).sort(([a], [b]) => (a! < b! ? -1 : 1)));
  expect(outline.cities.map(([name]) => name).sort()).toEqual(cities.map(({ name }) => name).sort());
  expect(text.length).toBeLessThan(100_000);
});
