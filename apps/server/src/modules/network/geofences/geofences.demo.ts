// Geofences of the invented company: a polygon around the centre of each large city with the points that should stand in it, circles around
// some points, one that is switched off.
import type { AreaDemo } from '../../../demo/area-demo.ts';

export const demo: AreaDemo = {
  async load(db) {
    await db.query(
      `with cities as (
         select city, avg(lat)::float8 as lat, avg(lon)::float8 as lon, stddev(lat)::float8 as up, stddev(lon)::float8 as aside
         from trade_points where lat is not null and status in ('active', 'blocked') group by city having count(*) >= 4
         order by count(*) desc, city limit 8),
       corners as (
         select city, jsonb_agg(jsonb_build_object(
           'lat', round((lat + up * (1.1 + 0.25 * cos(n * 2)) * sin(n * pi() / 4))::numeric, 6),
           'lon', round((lon + aside * (1.1 + 0.25 * cos(n * 2)) * cos(n * pi() / 4))::numeric, 6)) order by n) as vertices
         from cities cross join generate_series(0, 7) n group by city)
       insert into geofences (name, purpose, type, vertices, tolerance_m, trade_point_ids, active)
       select c.city || ', центр', 'task', 'polygon', k.vertices, 30,
         array(select p.id from trade_points p where p.city = c.city and p.lat is not null and p.status = 'active'
           and abs(p.lat - c.lat) < c.up * 1.05 and abs(p.lon - c.lon) < c.aside * 1.05 order by p.id limit 60),
         row_number() over (order by c.city) <> 8
       from cities c join corners k on k.city = c.city`,
    );
    await db.query(
      `insert into geofences (name, purpose, type, lat, lon, radius_m, tolerance_m, trade_point_ids)
       select left(p.name, 95) || ', ' || p.code, 'tp', 'circle', p.lat, p.lon, case when p.id % 3 = 0 then 300
         else 150 end, 30, array[p.id]
       from trade_points p where p.lat is not null and p.status = 'active' and p.id % 17 = 0
         and not exists (select from geofences g where g.trade_point_ids @> array[p.id])
       order by p.id limit 120`,
    );
  },
};
