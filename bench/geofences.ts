// Positions against geofences: which of the fences each position is in, by the index of boxes with the exact test after it, and by looking at
// every fence: `npm run bench -- geofences [positions] [fences]`.
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { checkPlace, type Fence, type MeasuredPosition, shapeOf } from '../packages/contract/src/kernel/place.ts';
import { atLeast } from './support/bars.ts';
import { benchFolder, seededDatabase } from './support/program.ts';

const [positions = 100_000, fences = 10_000] = process.argv.slice(2).map(Number);
/** Looking at every fence takes a thousand times as long: some of the positions say how long. */
const scanned = Math.max(1, Math.round(positions / 1_000));
const step = 5_000;
const worst_m = 100;

interface Row {
  id: number;
  type: 'circle' | 'polygon';
  lat: number | null;
  lon: number | null;
  radius_m: number | null;
  vertices: { lat: number; lon: number }[] | null;
  tolerance_m: number;
}

const columns = 'g.id::int, g.type, g.lat::float8, g.lon::float8, g.radius_m, g.vertices, g.tolerance_m';
const fenceOf = (row: Row): Fence => ({ ...shapeOf(row)!, tolerance_m: row.tolerance_m });

/** The same every time: a third of the fences have corners, all lie in a square of two degrees. */
async function fill(client: pg.Client): Promise<void> {
  await client.query('delete from geofences');
  await client.query(
    `insert into geofences (name, purpose, type, lat, lon, radius_m, vertices, tolerance_m)
     select 'Замер ' || n, 'tp', case when n % 3 = 0 then 'polygon' else 'circle' end,
       case when n % 3 <> 0 then y end, case when n % 3 <> 0 then x end, case when n % 3 <> 0 then 100 + n % 400 end,
       case when n % 3 = 0 then (select jsonb_agg(jsonb_build_object('lat', y + 0.004 * sin(k * pi() / 10),
         'lon', x + 0.007 * cos(k * pi() / 10)) order by k)
         from generate_series(0, 19) k) end, 30
     from (select n, round((55 + 2 * ((n * 0.754877666) % 1))::numeric, 6) as y, round((37 + 2 * ((n * 0.569840291) % 1))::numeric, 6) as x
       from generate_series(1, $1::int) n) placed`,
    [fences],
  );
  await client.query('analyze geofences');
}

const positionAt = (n: number): MeasuredPosition => ({
  lat: 55 + 2 * ((n * 0.8191725134) % 1),
  lon: 37 + 2 * ((n * 0.6710436067) % 1),
  accuracy_m: 5 + (n % 90),
});

/** As the call does it: candidates by the index, the exact test in the contract's function. */
async function byIndex(client: pg.Client, first: number, count: number): Promise<number> {
  const asked = Array.from({ length: count }, (_, at) => positionAt(first + at));
  const { rows } = await client.query<Row & { n: string }>(
    `select p.n, ${columns} from unnest($1::float8[], $2::float8[], $3::float8[]) with ordinality as p (lat, lon, accuracy, n)
     join geofences g on geofence_box(g.type, g.lat, g.lon, g.radius_m, g.vertices, g.tolerance_m)
       && box(point(p.lon - p.accuracy / 62000, p.lat - p.accuracy / 111000),
         point(p.lon + p.accuracy / 62000, p.lat + p.accuracy / 111000))
       and g.active and g.deleted_at is null`,
    [asked.map(({ lat }) => lat), asked.map(({ lon }) => lon), asked.map(({ accuracy_m }) => accuracy_m)],
  );
  return rows.filter((row) => checkPlace(fenceOf(row), asked[Number(row.n) - 1]!, worst_m).verdict === 'inside').length;
}

const seconds = async <T>(work: () => Promise<T> | T) => {
  const begun = performance.now();
  const result = await work();
  return { result, took: (performance.now() - begun) / 1_000 };
};

const folder = await benchFolder();
const database = await seededDatabase(folder, 100);
const client = new pg.Client({ connectionString: database.url });
await client.connect();
try {
  await fill(client);
  const indexed = await seconds(async () => {
    let inside = 0;
    for (let first = 0; first < positions; first += step)
      inside += await byIndex(client, first, Math.min(step, positions - first));
    return inside;
  });
  const { rows } = await client.query<Row>(
    `select ${columns} from geofences g where g.active and g.deleted_at is null`,
  );
  const all = rows.map(fenceOf);
  const scan = await seconds(() => {
    let inside = 0;
    for (let n = 0; n < scanned; n += 1)
      for (const fence of all) if (checkPlace(fence, positionAt(n), worst_m).verdict === 'inside') inside += 1;
    return inside;
  });
  const same = await byIndex(client, 0, scanned);
  if (same !== scan.result) throw new Error(`The index finds ${same}, the scan ${scan.result}`);
  const whole = scan.took * (positions / scanned);
  console.log(`${positions} positions, ${fences} fences, ${indexed.result} times inside`);
  console.log(
    `index and exact test ${indexed.took.toFixed(1)} s; every fence ${whole.toFixed(0)} s (${scanned} positions took ${scan.took.toFixed(2)} s)`,
  );
  atLeast(10, whole / indexed.took, 'every fence looked at, times the index');
} finally {
  await client.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
