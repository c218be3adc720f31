-- Files, runs and the audit trail: what every area stands on.

create extension if not exists pg_trgm;

-- Optimistic locking in one place: no statement can forget to move the version.
create function bump_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- The same folding for stored text and for what a user types: case and «ё» do not matter in a search.
-- Names sort in Russian (ICU «ru»), so the collation is said out loud: its source may be a mix of columns.
create function search_fold(source text) returns text language sql immutable parallel safe strict as $$
  select translate(lower(source collate "ru-x-icu"), 'ё', 'е')
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create table files (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('image', 'video', 'document', 'import', 'export', 'proof')),
  storage_key text not null unique,
  thumbnails jsonb not null default '{}',
  original_name text not null,
  mime text not null,
  size bigint not null,
  sha256 text not null,
  width int,
  height int,
  exif jsonb,
  visibility text not null default 'private' check (visibility in ('private', 'role', 'public')),
  visible_roles text[] not null default '{}',
  created_by bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  deleted_at timestamptz
);
create index files_expires on files (expires_at) where expires_at is not null and deleted_at is null;
create index files_created_by on files (created_by, id desc);

-- Every import, export, report, recompute and sync is a row here; every status call reads it.
create table runs (
  id bigint generated always as identity primary key,
  kind text not null,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'checked', 'done', 'done_with_errors', 'failed', 'canceled')),
  phase text not null default '',
  total int,
  done int not null default 0,
  applied int not null default 0,
  skipped int not null default 0,
  bad int not null default 0,
  params jsonb not null default '{}',
  result jsonb not null default '{}',
  source_file_id bigint references files,
  result_file_id bigint references files,
  error_file_id bigint references files,
  error_message text,
  idempotency_key text unique,
  started_by bigint,
  started_by_role text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  heartbeat_at timestamptz,
  finished_at timestamptz
);
create index runs_kind on runs (kind, id desc);
create index runs_started_by on runs (started_by, id desc);
create index runs_open on runs (state, heartbeat_at) where state in ('queued', 'running');

-- The rows of an imported file, staged before anything is applied: rows in = applied + skipped + bad, whatever is killed when.
create table import_rows (
  run_id bigint not null references runs on delete cascade,
  n int not null,
  cells text[] not null,
  state text not null default 'parsed' check (state in ('parsed', 'ready', 'applied', 'skipped', 'bad')),
  action text check (action in ('create', 'update', 'none')),
  entity_id bigint,
  messages jsonb,
  primary key (run_id, n)
);
create index import_rows_state on import_rows (run_id, state, n);

create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('user', 'buyer', 'system', 'anonymous')),
  actor_id bigint,
  actor_role text,
  ip text,
  user_agent text,
  request_id text,
  action text not null,
  entity_type text not null,
  entity_id bigint,
  diff jsonb not null default '[]',
  reason text,
  run_id bigint
);
create index audit_events_entity on audit_events (entity_type, entity_id, id desc);
create index audit_events_actor on audit_events (actor_id, id desc);
create index audit_events_action on audit_events (action, id desc);
create index audit_events_at on audit_events using brin (at);
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change();
create trigger audit_events_no_truncate before truncate on audit_events
  for each statement execute function refuse_change();

-- Errors of the browser, grouped by fingerprint.
create table interface_errors (
  fingerprint text primary key,
  level text not null,
  message text not null,
  stack text,
  route text,
  app_version text,
  extra jsonb not null default '{}',
  times bigint not null default 1,
  last_user_id bigint,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index interface_errors_last_seen on interface_errors (last_seen_at desc);
