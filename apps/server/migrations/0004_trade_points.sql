-- Owners, sellers, trade users, trade points and the links between them.

create table owners (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users,
  type text not null check (type in ('ooo', 'ao', 'ip', 'self_employed', 'individual')),
  legal_name text collate "ru-x-icu" not null,
  brand_name text,
  inn text not null,
  kpp text,
  ogrn text,
  legal_address text not null default '',
  actual_address text,
  director_name text,
  bank jsonb,
  contact_name text not null,
  contact_phone text not null,
  email text not null,
  contract_number text,
  contract_date date,
  status text not null default 'draft' check (status in ('draft', 'invited', 'active', 'blocked', 'archived')),
  source text not null default 'admin' check (source in ('admin', 'chicago', 'import')),
  tags text[] not null default '{}',
  comment text,
  external_id text,
  search_text text generated always as (
    search_fold(legal_name || ' ' || coalesce(brand_name, '') || ' ' || inn || ' ' || contact_phone)
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1,
  deleted_at timestamptz
);
create unique index owners_inn_kpp on owners (inn, coalesce(kpp, '')) where deleted_at is null;
create unique index owners_external_id on owners (external_id) where deleted_at is null;
create index owners_search on owners using gin (search_text gin_trgm_ops);
create trigger owners_version before update on owners for each row execute function bump_version();

create table sellers (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users,
  code text not null unique,
  gender text check (gender in ('male', 'female')),
  city text,
  employment text not null default 'seller' check (employment in ('seller', 'senior_seller', 'admin_of_tp')),
  hired_on date,
  consent_at timestamptz,
  marketing_consent boolean not null default false,
  referral_code text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1,
  deleted_at timestamptz
);
create trigger sellers_version before update on sellers for each row execute function bump_version();

create table trade_users (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users,
  kind text not null check (kind in ('tsm', 'bdm')),
  employee_number text not null,
  region_id bigint references book_entries,
  branch_id bigint references book_entries,
  bdm_id bigint references trade_users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1,
  deleted_at timestamptz
);
create unique index trade_users_employee_number on trade_users (employee_number) where deleted_at is null;
create index trade_users_bdm on trade_users (bdm_id);
create trigger trade_users_version before update on trade_users for each row execute function bump_version();

create table trade_points (
  id bigint generated always as identity primary key,
  code text not null,
  external_id text,
  name text collate "ru-x-icu" not null,
  owner_id bigint references owners,
  inn text,
  address text not null,
  area text,
  city text collate "ru-x-icu" not null default '',
  street text,
  house text,
  building text,
  postal_code text,
  lat numeric(9, 6),
  lon numeric(9, 6),
  geo_source text check (geo_source in ('manual', 'geocoder', 'chicago', 'checkin')),
  timezone text not null default 'Europe/Moscow',
  region_id bigint references book_entries,
  branch_id bigint references book_entries,
  channel_id bigint references book_entries,
  format_id bigint references book_entries,
  network_id bigint references book_entries,
  distributor_id bigint references book_entries,
  category text check (category in ('A', 'B', 'C', 'D')),
  -- Derived from the links below by triggers, so that a list never joins what it filters by.
  tsm_id bigint references trade_users,
  sellers_count int not null default 0,
  phone text,
  working_hours jsonb,
  photo_ids bigint[] not null default '{}',
  geofence_radius_m int not null default 150,
  additional jsonb not null default '{}',
  status text not null default 'active'
    check (status in ('draft', 'moderation', 'active', 'blocked', 'denied', 'closed')),
  blocked_reason_id bigint references book_entries,
  blocked_comment text,
  blocked_until timestamptz,
  opened_on date,
  closed_on date,
  search_text text generated always as (
    search_fold(code || ' ' || name || ' ' || address || ' ' || coalesce(inn, ''))
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1,
  deleted_at timestamptz
);
create unique index trade_points_code on trade_points (code) where deleted_at is null;
create unique index trade_points_external_id on trade_points (external_id) where deleted_at is null;
create index trade_points_search on trade_points using gin (search_text gin_trgm_ops);
-- One index for each sort offered; the id settles ties, so keyset paging is stable.
create index trade_points_by_name on trade_points (name, id) where deleted_at is null;
create index trade_points_by_city on trade_points (city, id) where deleted_at is null;
create index trade_points_by_updated on trade_points (updated_at, id) where deleted_at is null;
create index trade_points_by_sellers on trade_points (sellers_count, id) where deleted_at is null;
-- One index for each filter offered.
create index trade_points_owner on trade_points (owner_id, id) where deleted_at is null;
create index trade_points_tsm on trade_points (tsm_id, id) where deleted_at is null;
create index trade_points_region on trade_points (region_id, id) where deleted_at is null;
create index trade_points_branch on trade_points (branch_id, id) where deleted_at is null;
create index trade_points_channel on trade_points (channel_id, id) where deleted_at is null;
create index trade_points_format on trade_points (format_id, id) where deleted_at is null;
create index trade_points_network on trade_points (network_id, id) where deleted_at is null;
create index trade_points_distributor on trade_points (distributor_id, id) where deleted_at is null;
create index trade_points_category on trade_points (category, id) where deleted_at is null;
create index trade_points_status on trade_points (status, id) where deleted_at is null;
create index trade_points_no_coordinates on trade_points (id) where deleted_at is null and lat is null;
create index trade_points_position on trade_points (lat, lon) where deleted_at is null and lat is not null;
create trigger trade_points_version before update on trade_points
  for each row when (old.tsm_id is not distinct from new.tsm_id and old.sellers_count = new.sellers_count)
  execute function bump_version();

create table seller_trade_points (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  trade_point_id bigint not null references trade_points,
  position text,
  from_date date not null,
  to_date date,
  is_primary boolean not null default false,
  source text not null default 'moderation'
    check (source in ('moderation', 'tsm_request', 'owner', 'import', 'chicago')),
  created_at timestamptz not null default now(),
  created_by bigint references users,
  check (to_date is null or to_date >= from_date)
);
create unique index seller_trade_points_open on seller_trade_points (seller_id, trade_point_id) where to_date is null;
create unique index seller_trade_points_primary on seller_trade_points (seller_id) where to_date is null and is_primary;
create index seller_trade_points_point on seller_trade_points (trade_point_id) where to_date is null;

create table tsm_trade_points (
  id bigint generated always as identity primary key,
  tsm_id bigint not null references trade_users,
  trade_point_id bigint not null references trade_points,
  from_date date not null,
  to_date date,
  source text not null default 'import',
  created_at timestamptz not null default now(),
  created_by bigint references users,
  check (to_date is null or to_date >= from_date)
);
-- One active TSM for a trade point.
create unique index tsm_trade_points_open on tsm_trade_points (trade_point_id) where to_date is null;
create index tsm_trade_points_tsm on tsm_trade_points (tsm_id) where to_date is null;

create function derive_sellers_count() returns trigger language plpgsql as $$
begin
  update trade_points p set sellers_count = c.n
  from (
    select t.trade_point_id, count(l.id)::int as n
    from (select distinct trade_point_id from touched) t
    left join seller_trade_points l on l.trade_point_id = t.trade_point_id and l.to_date is null
    group by t.trade_point_id
  ) c
  where p.id = c.trade_point_id and p.sellers_count <> c.n;
  return null;
end $$;
create trigger seller_trade_points_added after insert on seller_trade_points
  referencing new table as touched for each statement execute function derive_sellers_count();
create trigger seller_trade_points_changed after update on seller_trade_points
  referencing new table as touched for each statement execute function derive_sellers_count();
create trigger seller_trade_points_removed after delete on seller_trade_points
  referencing old table as touched for each statement execute function derive_sellers_count();

create function derive_tsm() returns trigger language plpgsql as $$
begin
  update trade_points p set tsm_id = t.tsm_id
  from (
    select d.trade_point_id, l.tsm_id
    from (select distinct trade_point_id from touched) d
    left join tsm_trade_points l on l.trade_point_id = d.trade_point_id and l.to_date is null
  ) t
  where p.id = t.trade_point_id and p.tsm_id is distinct from t.tsm_id;
  return null;
end $$;
create trigger tsm_trade_points_added after insert on tsm_trade_points
  referencing new table as touched for each statement execute function derive_tsm();
create trigger tsm_trade_points_changed after update on tsm_trade_points
  referencing new table as touched for each statement execute function derive_tsm();
create trigger tsm_trade_points_removed after delete on tsm_trade_points
  referencing old table as touched for each statement execute function derive_tsm();

create table additional_fields (
  id bigint generated always as identity primary key,
  code text not null unique,
  label text not null,
  type text not null
    check (type in ('string', 'text', 'int', 'decimal', 'bool', 'date', 'enum', 'multi_enum', 'file', 'phone')),
  book_id bigint references books,
  required boolean not null default false,
  visible_roles text[] not null,
  editable_roles text[] not null,
  show_in_list boolean not null default false,
  validation jsonb not null default '{}',
  sort int not null default 0,
  group_title text not null default '',
  master text not null default 'portal' check (master in ('portal', 'chicago')),
  created_at timestamptz not null default now()
);

-- Two spellings of one address have one key: case, «ё», punctuation and the usual abbreviations do not count.
create function address_key(address text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(
    regexp_replace(public.search_fold(address), '\m(г|город|ул|улица|пр-т|проспект|пр-кт|д|дом|корп|корпус|стр|строение|пер|переулок|пл|площадь|ш|шоссе)\M\.?', '', 'g'),
    '[^[:alnum:]]+', '', 'g')
$$;
create index trade_points_address_key on trade_points (address_key(address)) where deleted_at is null and status <> 'closed';
