-- What is published for people in its time: one engine, whose kinds bring their bodies. No job turns anything on or off: what is live is found
-- by its moments.

create table publications (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('news')),
  -- As it is being written. What people read is the frozen version in force.
  title text collate "ru-x-icu" not null,
  body jsonb not null,
  cover_file_id bigint references files,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ '{seller,owner}'),
  -- Empty: everywhere.
  region_ids bigint[] not null default '{}',
  -- Where it stands among the others; of every version at once.
  pinned boolean not null default false,
  -- Days as their author means them, in Moscow; none: at once, and without an end.
  starts_on date,
  ends_on date,
  -- The frozen version in force and its moments.
  number int,
  starts_at timestamptz,
  ends_at timestamptz,
  paused_at timestamptz,
  ended_at timestamptz,
  -- Whoever has confirmed an earlier version is asked again.
  asked_number int,
  search_text text generated always as (searchable(title)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1,
  deleted_at timestamptz,
  check (starts_on <= ends_on),
  check (starts_at < ends_at),
  check ((number is null) = (starts_at is null)),
  check (number is not null or num_nonnulls(ends_at, paused_at, ended_at, asked_number) = 0)
);
create trigger publications_version before update on publications for each row execute function bump_version();
create index publications_by_title on publications (kind, title, id) where deleted_at is null;
create index publications_by_start on publications (kind, starts_at, id) where deleted_at is null;
create index publications_by_change on publications (kind, updated_at, id) where deleted_at is null;
create index publications_search on publications using gin (search_text gin_trgm_ops) where deleted_at is null;

-- What people read, as it was when it was published.
create table publication_versions (
  publication_id bigint not null references publications,
  number int not null,
  title text not null,
  body jsonb not null,
  cover_file_id bigint references files,
  roles text[] not null,
  region_ids bigint[] not null,
  hash text not null,
  frozen_at timestamptz not null default now(),
  frozen_by bigint references users,
  primary key (publication_id, number)
);
create trigger publication_versions_append_only before update or delete on publication_versions
  for each row execute function refuse_change();
create trigger publication_versions_no_truncate before truncate on publication_versions
  for each statement execute function refuse_change();

-- Whoever it has reached, once each.
create table publication_reach (
  publication_id bigint not null references publications,
  user_id bigint not null references users,
  seen_at timestamptz not null default now(),
  -- The version that the person has confirmed last.
  read_number int,
  read_at timestamptz,
  primary key (publication_id, user_id),
  check ((read_number is null) = (read_at is null))
);
create index publication_reach_of_person on publication_reach (user_id, publication_id);
