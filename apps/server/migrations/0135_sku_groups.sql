-- Groups of SKUs: what a plan, a focus, a mandatory range or a survey is about. The composition stands in versions by date, each with
-- its own list of SKUs, so that the plan of a past month keeps the goods of then.

create table sku_groups (
  id bigint generated always as identity primary key,
  name text collate "ru-x-icu" not null,
  description text,
  purpose text not null check (purpose in ('plan', 'focus', 'mandatory', 'survey', 'competitor')),
  status text not null default 'active' check (status in ('active', 'inactive', 'archived')),
  valid_from date not null,
  valid_to date,
  -- How many versions its composition has had.
  versions_count int not null default 1,
  search_text text generated always as (searchable(name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1,
  deleted_at timestamptz,
  check (valid_from <= valid_to)
);
create trigger sku_groups_version before update on sku_groups for each row execute function bump_version();
create unique index sku_groups_name on sku_groups (lower(name collate "ru-x-icu")) where deleted_at is null;
create index sku_groups_by_name on sku_groups (name, id) where deleted_at is null;
create index sku_groups_by_change on sku_groups (updated_at, id) where deleted_at is null;
create index sku_groups_by_day on sku_groups (valid_from, id) where deleted_at is null;
create index sku_groups_by_status on sku_groups (status, name, id) where deleted_at is null;
create index sku_groups_by_purpose on sku_groups (purpose, name, id) where deleted_at is null;
create index sku_groups_search on sku_groups using gin (search_text gin_trgm_ops) where deleted_at is null;

-- On a day the version with the latest beginning is in force, of several that begin together the last one.
create table sku_group_versions (
  id bigint generated always as identity primary key,
  group_id bigint not null references sku_groups,
  no int not null,
  from_day date not null,
  -- What found the SKUs; nothing where they were listed.
  rule jsonb,
  skus_count int not null,
  created_at timestamptz not null default now(),
  -- Nobody: the clock has found another composition by the same rule.
  author_id bigint references users,
  unique (group_id, no)
);
create index sku_group_versions_by_day on sku_group_versions (group_id, from_day desc, no desc);
create trigger sku_group_versions_append_only before update or delete on sku_group_versions for each row execute function refuse_change();
create trigger sku_group_versions_no_truncate before truncate on sku_group_versions for each statement execute function refuse_change();

create table sku_group_skus (
  version_id bigint not null references sku_group_versions,
  sku_id bigint not null references skus,
  primary key (version_id, sku_id)
);
create index sku_group_skus_of on sku_group_skus (sku_id, version_id);
create trigger sku_group_skus_append_only before update or delete on sku_group_skus for each row execute function refuse_change();
create trigger sku_group_skus_no_truncate before truncate on sku_group_skus for each statement execute function refuse_change();
