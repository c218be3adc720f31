import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import type { FenceLook } from '@iskra/contract/areas/network/geofences/shapes';
import { type Fence, metresInDegree, metresOutside, type Position } from '@iskra/contract/kernel/place';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeGeofence, makePointGroup } from '../../../testing/geofences.ts';
import { completeDraft, inDays, makePerformer, publishedTask } from '../../../testing/tasks.ts';
import { makeTradePoint } from '../../../testing/trade-points.ts';
import { fencesAt } from './geofences.scope.store.ts';
import { standsIn } from './stands-in.scope.store.ts';

const app = await testApp();
const admin = await app.as('admin');
const { geofences, runs, history } = contract;

const moved = ({ lat, lon }: Position, east: number, north: number): Position => ({
  lat: Number((lat + north / metresInDegree).toFixed(6)),
  lon: Number((lon + east / (metresInDegree * Math.cos((lat * Math.PI) / 180))).toFixed(6)),
});
const square = (centre: Position, half: number) =>
  (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([east, north]) => moved(centre, east * half, north * half));

let towns = 0;
/** A place of its own, so that points of one test are no neighbours of another's. */
function town(): Position {
  towns += 1;
  return { lat: 55 + towns / 10, lon: 40 };
}
const pointAt = async (place: Position | null, name = 'Лавка') =>
  (await makeTradePoint(app.db, { name, status: 'active', lat: place?.lat ?? null, lon: place?.lon ?? null })).id;
const circleAt = (centre: Position, radius_m = 150) =>
  ({ type: 'circle', ...centre, radius_m, tolerance_m: 30 }) as const;
const ended = async ({ run_id: id }: { run_id: number }) => {
  await app.jobs.work();
  return (await admin.ask(runs.card, { params: { id } })).item;
};
const cardOf = async (id: number) => (await admin.ask(geofences.card, { params: { id } })).item;

test('a polygon says which of its points stand inside, which outside, who else is in it, and who has no place', async () => {
  const centre = town();
  const [inside, edge, outside, foreign, unplaced] = [
    await pointAt(centre, 'Внутри'),
    await pointAt(moved(centre, 220, 0), 'На краю'),
    await pointAt(moved(centre, 286, 0), 'Снаружи'),
    await pointAt(moved(centre, 0, 100), 'Чужая'),
    await pointAt(null, 'Без места'),
  ];
  const body = {
    type: 'polygon' as const,
    vertices: square(centre, 200),
    tolerance_m: 30,
    trade_point_ids: [inside, edge, outside, unplaced],
  } satisfies FenceLook;
  const seen = await admin.ask(geofences.look, { body });
  const brief = Object.fromEntries(
    (['inside', 'outside', 'foreign', 'unplaced'] as const).map((kind) => [
      kind,
      seen[kind].items.map(({ id, outside_m }) => [id, outside_m]),
    ]),
  );
  expect(brief).toEqual({
    inside: [
      [inside, 0],
      [edge, 20],
    ],
    outside: [[outside, 86]],
    foreign: [[foreign, 0]],
    unplaced: [[unplaced, null]],
  });
  // The same points by a group, and the same again of the saved geofence.
  const { trade_point_ids, ...shape } = body;
  const tp_group_id = await makePointGroup(app.db, [inside, edge, outside, unplaced]);
  expect((await admin.ask(geofences.look, { body: { ...shape, tp_group_id } })).inside.total).toBe(2);
  const { id } = await admin.ask(geofences.add, { body: { name: 'Центр', purpose: 'task', ...body } });
  expect(await cardOf(id)).toMatchObject({ type: 'polygon', vertices_count: 4, points_count: 4, radius_m: null });
  await admin.ask(geofences.change, { params: { id }, body: { version: 1, trade_point_ids: [], tp_group_id } });
  expect(await cardOf(id)).toMatchObject({ points_count: 4, tp_group: { id: tp_group_id }, trade_points: [] });
  expect(trade_point_ids).toHaveLength(4);
});

test('the test in SQL is that of the contract', async () => {
  const offset = fc.record({ east: fc.integer({ min: -900, max: 900 }), north: fc.integer({ min: -900, max: 900 }) });
  const ring = fc.array(fc.integer({ min: 60, max: 600 }), { minLength: 3, maxLength: 12 });
  const centre: Position = { lat: 68.97, lon: 33.08 };
  const fences = fc.oneof(
    fc
      .integer({ min: 20, max: 800 })
      .map((radius_m): Fence => ({ type: 'circle', ...centre, radius_m, tolerance_m: 30 })),
    ring.map(
      (reach): Fence => ({
        type: 'polygon',
        tolerance_m: 30,
        vertices: reach.map((metres, at) => {
          const turn = (2 * Math.PI * at) / reach.length;
          return moved(centre, metres * Math.cos(turn), metres * Math.sin(turn));
        }),
      }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(fences, fc.array(offset, { minLength: 20, maxLength: 20 }), async (fence, offsets) => {
      const places = offsets.map(({ east, north }) => moved(centre, east, north));
      const { rows } = await sql<{ inside: boolean }>`
        select ${standsIn(fence)} as inside
        from unnest(${places.map(({ lat }) => lat)}::numeric[],
          ${places.map(({ lon }) => lon)}::numeric[]) with ordinality as t (lat, lon, n)
        order by n`.execute(app.db);
      for (const [at, place] of places.entries()) {
        const metres = metresOutside(fence, place);
        // A millimetre at the very border is nobody's.
        if (Math.abs(metres - fence.tolerance_m) > 0.001) expect(rows[at]!.inside).toBe(metres <= fence.tolerance_m);
      }
    }),
    { numRuns: 60 },
  );
});

test('a position is checked with its accuracy and the tolerance, of all fences near to it or of one', async () => {
  const centre = town();
  const { id } = await admin.ask(geofences.add, { body: { name: 'Проверка', purpose: 'tp', ...circleAt(centre) } });
  const check = async (east: number, accuracy: number, more = {}) =>
    (await admin.ask(geofences.check, { body: { ...moved(centre, east, 0), accuracy, ...more } })).items;
  expect(await check(0, 10)).toEqual([{ geofence_id: id, name: 'Проверка', verdict: 'inside', outside_m: 0 }]);
  expect(await check(260, 100)).toMatchObject([{ verdict: 'inside' }]);
  expect(await check(0, 150)).toMatchObject([{ verdict: 'inaccurate' }]);
  expect(await check(3_000, 10)).toEqual([]);
  expect(await check(3_000, 10, { geofence_id: id })).toMatchObject([{ verdict: 'outside', outside_m: 2850 }]);
  await admin.ask(geofences.deactivate, { params: { id } });
  expect(await check(0, 10)).toEqual([]);
  expect(
    await admin.refused(geofences.check, { body: { ...centre, accuracy: 5, geofence_id: 999_999_999 } }),
  ).toMatchObject({
    problem: 'not_found',
  });
});

test('a check looks into the index of boxes, not at every fence', async () => {
  await sql`
    insert into geofences (name, purpose, type, lat, lon, radius_m, tolerance_m)
    select 'Много ' || n, 'tp', 'circle', 60 + (n % 100) / 50.0, 60 + n / 500.0, 150, 30 from generate_series(1, 5000) n`.execute(
    app.db,
  );
  await sql`analyze geofences`.execute(app.db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select t.id from geofences t where t.deleted_at is null and t.active
      and geofence_box(t.type, t.lat, t.lon, t.radius_m, t.vertices, t.tolerance_m) && box(point(60, 60), point(60.001, 60.001))`.execute(
    app.db,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('geofences_place');
});

test('what cannot be a geofence is refused at its field', async () => {
  const centre = town();
  const [a, b, c, d] = square(centre, 200) as [Position, Position, Position, Position];
  const polygon = (vertices: Position[]) => ({ type: 'polygon', vertices, tolerance_m: 30 }) as const;
  const many = Array.from({ length: 201 }, (_, at) => moved(centre, 500 * Math.cos(at / 32), 500 * Math.sin(at / 32)));
  const group = await makePointGroup(app.db, []);
  const bad = [
    [polygon([a, c, b, d]), 'vertices', /^Контур пересекает сам себя у /],
    [polygon([a, b]), 'vertices', 'Поставьте не меньше 3 вершин'],
    [polygon(many), 'vertices', 'Вершин 201, а можно не больше 200: упростите контур'],
    [{ ...circleAt(centre), lat: null }, 'lat', 'Поставьте центр круга'],
    [{ ...circleAt(centre, 19) }, 'radius_m', /20/],
    [{ ...circleAt(centre, 5_001) }, 'radius_m', /5.000/],
    [{ ...circleAt(centre), trade_point_ids: [999_999_999] }, 'trade_point_ids', 'Выберите точки из списка'],
    [{ ...circleAt(centre), tp_group_id: 999_999_999 }, 'tp_group_id', 'Выберите группу из списка'],
    [
      { ...circleAt(centre), tp_group_id: group, trade_point_ids: [await pointAt(centre)] },
      'tp_group_id',
      /одно из двух/,
    ],
  ] as const;
  for (const [shape, field, message] of bad) {
    const refusal = await admin.refused(geofences.add, { body: { name: 'Плохая', purpose: 'tp', ...shape } as never });
    expect(refusal.errors, field).toEqual([
      {
        field,
        code: expect.any(String),
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      },
    ]);
  }
  const { id } = await makeGeofence(app.db, { name: 'Занятое имя' });
  const twin = await admin.refused(geofences.add, {
    body: { name: 'занятое имя', purpose: 'tp', ...circleAt(centre) },
  });
  expect(twin.errors).toMatchObject([{ field: 'name', message: 'Геозона с таким названием уже есть' }]);
  // A circle that becomes a polygon keeps nothing of the circle.
  await admin.ask(geofences.change, { params: { id }, body: { version: 1, type: 'polygon', vertices: [a, b, c] } });
  expect(await cardOf(id)).toMatchObject({ type: 'polygon', lat: null, radius_m: null, vertices_count: 3 });
});

test('two who draw at once: the later one is events, and a deleted fence frees its name', async () => {
  const { id } = await makeGeofence(app.db, { name: 'Общая' });
  await admin.ask(geofences.change, { params: { id }, body: { version: 1, tolerance_m: 40 } });
  expect(
    await admin.refused(geofences.change, { params: { id }, body: { version: 1, tolerance_m: 50 } }),
  ).toMatchObject({
    problem: 'stale',
  });
  await admin.ask(geofences.delete, { params: { id } });
  expect(await admin.refused(geofences.card, { params: { id } })).toMatchObject({ problem: 'not_found' });
  await admin.ask(geofences.add, { body: { name: 'Общая', purpose: 'tp', ...circleAt(town()) } });
  const { items } = await admin.ask(history.list, { body: { entity_type: 'geofence', entity_id: id } });
  expect(items.map(({ action }) => action)).toEqual(['geofence.delete', 'geofence.change']);
});

test('a GeoJSON file is taken whole or not at all, and its faults are named by their places', async () => {
  const centre = town();
  const [a, b, c, d] = square(centre, 100) as [Position, Position, Position, Position];
  const feature = (name: string, vertices: Position[]) =>
    ({ name, purpose: 'city', type: 'polygon', vertices, tolerance_m: 30 }) as const;
  const refusal = await admin.refused(geofences.import, {
    body: { features: [feature('Первый контур', [a, b, c, d]), feature('Второй контур', [a, c, b, d])] },
  });
  expect(refusal.errors).toMatchObject([
    { field: 'features.1.vertices', message: expect.stringMatching(/пересекает/) },
  ]);
  const listed = () => admin.ask(geofences.list, { body: { search: 'контур' } });
  expect((await listed()).total).toBe(0);
  const twins = { features: [feature('Один контур', [a, b, c]), feature('один контур', [a, b, d])] };
  expect((await admin.refused(geofences.import, { body: twins })).errors).toMatchObject([{ field: 'features.1.name' }]);
  const good = { features: [feature('Первый контур', [a, b, c, d]), feature('Второй контур', [a, b, c])] };
  expect(await admin.ask(geofences.import, { body: good })).toMatchObject({ added: 2 });
  expect((await listed()).total).toBe(2);
});

test('circles around points: each once, however often they are asked for; of a group its members of that moment', async () => {
  const centre = town();
  const [one, two, withFence, unplaced] = [
    await pointAt(centre, 'Круг раз'),
    await pointAt(moved(centre, 500, 0), 'Круг два'),
    await pointAt(moved(centre, 900, 0), 'Есть зона'),
    await pointAt(null, 'Нет места'),
  ];
  await makeGeofence(app.db, { trade_point_ids: [withFence] });
  const tp_group_id = await makePointGroup(app.db, [one, withFence, unplaced]);
  const fields = { radius_m: 200, tolerance_m: 25 };
  const run = await ended(await admin.ask(geofences.groupCircles, { body: { tp_group_id, ...fields } }));
  expect(run).toMatchObject({ kind: 'many.trade_points.circles', state: 'done', total: 3, applied: 1, skipped: 2 });
  const again = await ended(await admin.ask(geofences.circles, { body: { ids: [one, two], ...fields } }));
  expect(again).toMatchObject({ applied: 1, skipped: 1 });
  const { items } = await admin.ask(geofences.list, { body: { filters: { trade_point_id: [two] } } });
  expect(items).toMatchObject([{ type: 'circle', radius_m: 200, tolerance_m: 25, points_count: 1 }]);
  const { items: events } = await admin.ask(history.list, {
    body: { entity_type: 'geofence', entity_id: items[0]!.id },
  });
  expect(events.map(({ action }) => action)).toEqual(['geofence.circles']);
  const empty = await makePointGroup(app.db, []);
  expect(
    (await admin.refused(geofences.groupCircles, { body: { tp_group_id: empty, ...fields } })).errors,
  ).toMatchObject([{ field: 'tp_group_id', message: 'В группе нет точек' }]);
});

test('a point is checked by the fences that are for it, else by its own circle', async () => {
  const centre = town();
  const point = await pointAt(centre);
  const own = { type: 'circle', ...centre, radius_m: 150, tolerance_m: 45 };
  expect(await fencesAt(app.db, point, 45)).toEqual([own]);
  const fence = await makeGeofence(app.db, { tp_group_id: await makePointGroup(app.db, [point]), radius_m: 900 });
  expect(await fencesAt(app.db, point, 45)).toMatchObject([{ radius_m: 900, tolerance_m: 30 }]);
  await admin.ask(geofences.deactivate, { params: { id: fence.id } });
  expect(await fencesAt(app.db, point, 45)).toEqual([own]);
  expect(await fencesAt(app.db, await pointAt(null), 45)).toEqual([]);
});

test('its card says how much of the work that it checked was sent from inside, its row how many tasks ask it', async () => {
  const { trade_point_id, seller_id } = await makePerformer(app);
  const fence = await makeGeofence(app.db, { trade_point_ids: [trade_point_id] });
  const draft = completeDraft();
  const author = await app.as('admin');
  const [asking, byRadius, byPoint] = [
    await publishedTask(app, author, { ...draft, place: { ...draft.place, geofence_id: fence.id } }),
    await publishedTask(app, author, { ...draft, place: { ...draft.place, radius_m: 100 } }),
    await publishedTask(app, author, { ...draft, place: { ...draft.place, radius_m: null } }),
  ];
  const elsewhere = (await makePerformer(app)).trade_point_id;
  let slots = 0;
  const sent = async (task_id: number, in_fence: boolean | null, { at = trade_point_id, ago = 0 } = {}) => {
    slots += 1;
    const row = { task_id, seller_id, trade_point_id: at, slot: `${slots}`, form_version: 1, due_at: inDays(2) };
    const made = app.db
      .insertInto('task_assignments')
      .values({ ...row, status: 'submitted' as const })
      .returning('id');
    const { id: assignment_id } = await made.executeTakeFirstOrThrow();
    const of = { assignment_id, attempt: 1, answers: '{}', client_uuid: randomUUID(), received_at: inDays(-ago) };
    await app.db
      .insertInto('task_submissions')
      .values({ ...of, in_fence })
      .execute();
  };
  await sent(asking, true, { at: elsewhere });
  await sent(asking, false);
  await sent(byPoint, true);
  await sent(byPoint, true, { ago: 31 });
  await sent(byPoint, null);
  await sent(byPoint, true, { at: elsewhere });
  await sent(byRadius, true);
  const { item } = await admin.ask(geofences.checkIns, { params: { id: fence.id } });
  expect(item).toEqual({ total: 3, inside: 2 });
  const { items } = await admin.ask(geofences.list, { body: { filters: { trade_point_id: [trade_point_id] } } });
  expect(items).toMatchObject([{ id: fence.id, tasks_count: 1 }]);
});
