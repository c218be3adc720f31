-- The SKU book: goods of the programme. One of the books for people, a table of its own: its columns have types, checks and references that
-- plans, tasks and groups will lean on.

create table skus (
  id bigint generated always as identity primary key,
  code text not null,
  gtin text,
  name text collate "ru-x-icu" not null,
  brand_id bigint references book_entries,
  family_id bigint references book_entries,
  category_id bigint references book_entries,
  format text,
  pack_type text,
  pcs_per_pack int check (pcs_per_pack > 0),
  packs_per_block int check (packs_per_block > 0),
  -- The largest retail price, in roubles.
  price_mrp numeric(10, 2) check (price_mrp > 0),
  picture_file_id bigint references files,
  active boolean not null default true,
  launched_on date,
  discontinued_on date,
  external_id text,
  search_text text generated always as (searchable(code || ' ' || coalesce(gtin, '') || ' ' || name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1,
  deleted_at timestamptz,
  check (launched_on <= discontinued_on)
);
create trigger skus_version before update on skus for each row execute function bump_version();
create unique index skus_code on skus (code) where deleted_at is null;
create index skus_by_code on skus (code, id) where deleted_at is null;
create index skus_by_name on skus (name, id) where deleted_at is null;
create index skus_by_change on skus (updated_at, id) where deleted_at is null;
create index skus_by_gtin on skus (gtin) where deleted_at is null;
create index skus_by_brand on skus (brand_id, name, id) where deleted_at is null;
create index skus_by_family on skus (family_id, name, id) where deleted_at is null;
create index skus_by_category on skus (category_id, name, id) where deleted_at is null;
create index skus_search on skus using gin (search_text gin_trgm_ops) where deleted_at is null;
create unique index skus_external_id on skus (external_id) where deleted_at is null;
