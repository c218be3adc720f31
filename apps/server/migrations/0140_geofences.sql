-- Geofences: circles and polygons on the map, and the points that they are for.

-- The box around a shape, in degrees, with its tolerance: what an index of boxes finds before the exact check (contract, kernel/place.ts).
-- Near the 180th meridian it goes around the earth: wider is right too, narrower would lose somebody.
create function geofence_box(type text, lat numeric, lon numeric, radius_m int, vertices jsonb, tolerance_m int) returns box
language sql immutable parallel safe as $$
  select case when west < -180 or east > 180 then box(point(-180, south), point(180, north)) else box(point(west, south), point(east, north)) end
  from (
    select min_lat - up as south, max_lat + up as north, min_lon - aside as west, max_lon + aside as east
    from (
      select *, reach / 111000.0 as up, reach / 111000.0 / greatest(cos(radians(least(greatest(abs(min_lat), abs(max_lat)), 89))), 0.01) as aside
      from (
        select lat::float8 as min_lat, lat::float8 as max_lat, lon::float8 as min_lon, lon::float8 as max_lon, radius_m + tolerance_m as reach
        where type = 'circle'
        union all
        select min((v ->> 'lat')::float8), max((v ->> 'lat')::float8), min((v ->> 'lon')::float8), max((v ->> 'lon')::float8), tolerance_m
        from jsonb_array_elements(vertices) v where type = 'polygon' having count(*) > 0
      ) extent
    ) reaching
  ) widened
$$;

create table geofences (
  id bigint generated always as identity primary key,
  name text collate "ru-x-icu" not null,
  purpose text not null check (purpose in ('tp', 'city', 'region', 'task')),
  type text not null check (type in ('circle', 'polygon')),
  -- Of a circle.
  lat numeric(9, 6),
  lon numeric(9, 6),
  radius_m int check (radius_m between 20 and 5000),
  -- Of a polygon: [{lat, lon}], not closed.
  vertices jsonb check (jsonb_array_length(vertices) between 3 and 200),
  tolerance_m int not null check (tolerance_m between 0 and 500),
  color text not null default 'ember' check (color in ('ember', 'ok', 'info', 'warn', 'danger')),
  active boolean not null default true,
  -- The points that it is for: some by their numbers, or those of a group.
  trade_point_ids bigint[] not null default '{}' check (cardinality(trade_point_ids) <= 1000),
  tp_group_id bigint references groups,
  search_text text generated always as (searchable(name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1,
  deleted_at timestamptz,
  check (case type when 'circle' then num_nonnulls(lat, lon, radius_m) = 3 and vertices is null
    else vertices is not null and num_nonnulls(lat, lon, radius_m) = 0 end),
  check (tp_group_id is null or trade_point_ids = '{}')
);
create trigger geofences_version before update on geofences for each row execute function bump_version();
create unique index geofences_name on geofences (lower(name collate "ru-x-icu")) where deleted_at is null;
create index geofences_by_name on geofences (name, id) where deleted_at is null;
create index geofences_by_change on geofences (updated_at, id) where deleted_at is null;
create index geofences_search on geofences using gin (search_text gin_trgm_ops) where deleted_at is null;
create index geofences_points on geofences using gin (trade_point_ids) where deleted_at is null;
create index geofences_group on geofences (tp_group_id) where deleted_at is null and tp_group_id is not null;
create index geofences_place on geofences using gist (geofence_box(type, lat, lon, radius_m, vertices, tolerance_m)) where deleted_at is null;
