-- Groups of people, points, field staff and goods: kept by hand, found by a rule, or made of other groups. One engine for all kinds.

create table groups (
  id bigint generated always as identity primary key,
  -- What its members are, and so what their numbers mean.
  kind text not null check (kind in ('user', 'seller', 'tp', 'tsm', 'sku')),
  name text collate "ru-x-icu" not null,
  description text,
  mode text not null check (mode in ('static', 'dynamic', 'compound')),
  status text not null default 'active' check (status in ('active', 'inactive', 'archived')),
  -- Of a dynamic one: conditions, joined by «и» and «или».
  rule jsonb,
  -- Of a compound one: {include, mode, exclude}, ids of groups of the same kind.
  parts jsonb,
  refresh text not null default 'daily' check (refresh in ('on_change', 'hourly', 'daily', 'manual')),
  -- How it stood after its last run.
  members_count int not null default 0,
  last_run int not null default 0,
  computed_at timestamptz,
  compute_status text not null default 'idle' check (compute_status in ('idle', 'queued', 'running', 'ok', 'error')),
  compute_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1,
  deleted_at timestamptz,
  search_text text generated always as (searchable(name)) stored,
  check ((mode = 'dynamic') = (rule is not null)),
  check ((mode = 'compound') = (parts is not null))
);
-- That its members were counted is no change of the card.
create trigger groups_version before update on groups for each row
  when ((old.members_count, old.last_run, old.computed_at, old.compute_status, old.compute_error)
    is not distinct from (new.members_count, new.last_run, new.computed_at, new.compute_status, new.compute_error))
  execute function bump_version();
create unique index groups_name on groups (kind, lower(name collate "ru-x-icu")) where deleted_at is null and status <> 'archived';
create index groups_by_name on groups (kind, name, id) where deleted_at is null;
create index groups_by_author on groups (created_by, kind) where deleted_at is null;
create index groups_search on groups using gin (search_text gin_trgm_ops) where deleted_at is null;

-- What a person has said of one member; a run never touches it. Members of a group that is kept by hand are those who are included.
create table group_overrides (
  group_id bigint not null references groups on delete cascade,
  member_id bigint not null,
  include boolean not null,
  reason text,
  source text not null default 'manual' check (source in ('manual', 'import')),
  author_id bigint references users,
  at timestamptz not null default now(),
  primary key (group_id, member_id)
);

-- Who belongs to it, and from which run to which. A run that is over is a picture of then: nothing is copied for whoever needs one.
create table group_members (
  group_id bigint not null references groups on delete cascade,
  member_id bigint not null,
  entered int not null,
  -- The largest number while they still belong to it.
  left_run int not null default 2147483647,
  primary key (group_id, member_id, left_run)
);
create index group_members_of on group_members (member_id, group_id) where left_run = 2147483647;

-- The log: what each run that changed something was caused by and by which rule it went.
create table group_runs (
  group_id bigint not null references groups on delete cascade,
  run int not null,
  at timestamptz not null default now(),
  -- The day that «the last 30 days» was reckoned from.
  today date not null,
  cause text not null check (cause in ('save', 'clock', 'change', 'hand', 'import')),
  rule jsonb,
  came int not null,
  went int not null,
  author_id bigint references users,
  primary key (group_id, run)
);
