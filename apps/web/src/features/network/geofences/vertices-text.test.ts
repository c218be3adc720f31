import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVertices, verticesText } from './vertices-text.ts';

const degrees = (most: number) =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6);

test('vertices come back as they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ lat: degrees(90), lon: degrees(180) }), { maxLength: 20 }), (vertices) => {
      expect(readVertices(verticesText(vertices).replaceAll('e-', ''))).toBeDefined();
      const plain = vertices.filter(({ lat, lon }) => !`${lat}${lon}`.includes('e'));
      expect(readVertices(verticesText(plain))).toEqual({ vertices: plain });
    }),
  );
});

test('pasted coordinates are read with points and with commas, empty lines apart', () => {
  expect(readVertices('56.8612, 35.9217\n\n 56,8613; 35,9218 \n56.8614 35.9219')).toEqual({
    vertices: [
      { lat: 56.8612, lon: 35.9217 },
      { lat: 56.8613, lon: 35.9218 },
      { lat: 56.8614, lon: 35.9219 },
    ],
  });
});

test('the first line that is none is named', () => {
  expect(readVertices('56,86; 35,92\nцентр города')).toEqual({ wrong: 2 });
  expect(readVertices('156,86; 35,92')).toEqual({ wrong: 1 });
  expect(readVertices('56; 35; 12')).toEqual({ wrong: 1 });
});
