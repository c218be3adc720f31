import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkPlace,
  type Fence,
  faultOf,
  metresBetween,
  metresInDegree,
  metresOutside,
  type Position,
  surfaceOf,
} from './place.ts';

const tver: Position = { lat: 56.858, lon: 35.917 };

/** Metres east and north of a position. */
const moved = ({ lat, lon }: Position, east: number, north: number): Position => ({
  lat: lat + north / metresInDegree,
  lon: lon + east / (metresInDegree * Math.cos((lat * Math.PI) / 180)),
});

const anywhere = fc.record({
  lat: fc.double({ min: 41, max: 77, noNaN: true }),
  lon: fc.double({ min: 20, max: 179, noNaN: true }),
});
const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });

/** Corners around a centre in their order: at any distances, no side crosses another. */
const star = fc.record({
  centre: anywhere,
  reach: fc.array(fc.integer({ min: 50, max: 3_000 }), { minLength: 5, maxLength: 40 }),
});
const cornersOf = ({ centre, reach }: { centre: Position; reach: number[] }) =>
  reach.map((metres, at) => {
    const turn = (2 * Math.PI * at) / reach.length;
    return moved(centre, metres * Math.cos(turn), metres * Math.sin(turn));
  });

const square = (side: number): Position[] =>
  (
    [
      [0, 0],
      [side, 0],
      [side, side],
      [0, side],
    ] as const
  ).map(([east, north]) => moved(tver, east, north));

describe('a circle', () => {
  test('ends at its radius, in every direction and everywhere in the country', () => {
    fc.assert(
      fc.property(anywhere, fc.integer({ min: 20, max: 5_000 }), angle, (centre, radius_m, turn) => {
        const circle = { type: 'circle', ...centre, radius_m } as const;
        const at = (metres: number) => moved(centre, metres * Math.cos(turn), metres * Math.sin(turn));
        expect(metresOutside(circle, at(radius_m * 0.99))).toBe(0);
        expect(metresOutside(circle, at(radius_m + 100))).toBeCloseTo(100, -1);
      }),
    );
  });

  test('the way there is as long as the way back, and none is zero', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), 6);
        expect(metresBetween(a, a)).toBe(0);
      }),
    );
  });
});

describe('a polygon', () => {
  test('has its centre inside, and what is far away outside', () => {
    fc.assert(
      fc.property(star, angle, (drawn, turn) => {
        const polygon = { type: 'polygon', vertices: cornersOf(drawn) } as const;
        expect(metresOutside(polygon, drawn.centre)).toBe(0);
        const far = moved(drawn.centre, 9_000 * Math.cos(turn), 9_000 * Math.sin(turn));
        const metres = metresOutside(polygon, far);
        expect(metres).toBeGreaterThan(5_500);
        expect(metres).toBeLessThan(9_100);
      }),
    );
  });

  test('the distance to it is that to its nearest side', () => {
    const polygon = { type: 'polygon', vertices: square(400) } as const;
    expect(metresOutside(polygon, moved(tver, 200, -86))).toBeCloseTo(86, 0);
    expect(metresOutside(polygon, moved(tver, -30, -40))).toBeCloseTo(50, 0);
    expect(metresOutside(polygon, moved(tver, 200, 200))).toBe(0);
  });

  test('begins anywhere and goes either way round: it is the same', () => {
    fc.assert(
      fc.property(star, anywhere, fc.nat(40), (drawn, from, turns) => {
        const vertices = cornersOf(drawn);
        const start = turns % vertices.length;
        const turned = [...vertices.slice(start), ...vertices.slice(0, start)].reverse();
        const near = moved(drawn.centre, from.lat * 30, from.lon * 10);
        const [one, other] = [vertices, turned].map((corners) =>
          metresOutside({ type: 'polygon', vertices: corners }, near),
        );
        expect(one).toBeCloseTo(other!, 6);
      }),
    );
  });

  test('of 400 by 400 metres has 16 hectares', () => {
    expect(surfaceOf({ type: 'polygon', vertices: square(400) }) / 10_000).toBeCloseTo(16, 1);
  });
});

describe('a check', () => {
  const fence: Fence = { type: 'circle', ...tver, radius_m: 150, tolerance_m: 30 };
  const check = (metres: number, accuracy_m: number) =>
    checkPlace(fence, { ...moved(tver, metres, 0), accuracy_m }, 100).verdict;

  test('gives what the device may be off by, and the tolerance', () => {
    expect([check(149, 0), check(179, 0), check(182, 0)]).toEqual(['inside', 'inside', 'outside']);
    expect([check(279, 100), check(283, 100)]).toEqual(['inside', 'outside']);
  });

  test('takes nobody who does not know where they are', () => {
    expect([check(0, 100), check(0, 101), check(900, 101)]).toEqual(['inside', 'inaccurate', 'inaccurate']);
  });
});

describe('a shape', () => {
  const faultIn = (vertices: Position[]) => faultOf({ type: 'polygon', vertices })?.message;

  test('whose sides do not cross is taken', () => {
    fc.assert(
      fc.property(star, (drawn) => {
        expect(faultIn(cornersOf(drawn))).toBeUndefined();
      }),
    );
  });

  test('that crosses itself is refused, and told where', () => {
    const [a, b, c, d] = square(400) as [Position, Position, Position, Position];
    const fault = faultOf({ type: 'polygon', vertices: [a, c, b, d] });
    expect(fault).toMatchObject({
      field: 'vertices',
      message: expect.stringMatching(/^Контур пересекает сам себя у /),
    });
    expect(metresBetween(fault!.at!, moved(tver, 200, 200))).toBeLessThan(5);
  });

  test('two corners of a star that change places cross', () => {
    fc.assert(
      fc.property(star, (drawn) => {
        const [first, second, third, ...rest] = cornersOf({ ...drawn, reach: drawn.reach.map(() => 500) });
        expect(faultIn([first!, third!, second!, ...rest])).toMatch(/пересекает сам себя/);
      }),
    );
  });

  test('says which corners are wrong', () => {
    const [a, b, c] = square(400) as [Position, Position, Position];
    expect(faultIn([a, b, b, c])).toBe('Вершины 2 и 3 совпадают');
    expect(faultIn([a, b])).toBe('Поставьте не меньше 3 вершин');
    expect(faultIn([a, b, { lat: b.lat, lon: (a.lon + b.lon) / 2 }])).toBe(
      'У вершины 2 контур идёт назад по самому себе',
    );
    expect(
      faultIn([
        { lat: 66, lon: 179.9 },
        { lat: 66, lon: -179.9 },
        { lat: 67, lon: 179.9 },
      ]),
    ).toMatch(/180-й меридиан/);
    const many = Array.from({ length: 201 }, (_, at) => moved(tver, 500 * Math.cos(at / 32), 500 * Math.sin(at / 32)));
    expect(faultIn(many)).toBe('Вершин 201, а можно не больше 200: упростите контур');
  });

  test('without its parts says what to do', () => {
    expect(faultOf({ type: 'polygon' })?.message).toBe('Нарисуйте контур');
    expect(faultOf({ type: 'circle', radius_m: 100 })?.message).toBe('Поставьте центр круга');
    expect(faultOf({ type: 'circle', ...tver })?.message).toBe('Введите радиус');
    expect(faultOf({ type: 'circle', ...tver, radius_m: 100 })).toBeUndefined();
  });
});
