-- Users, their sessions and codes; buyers live apart: a buyer's token can never open a staff call.

create table users (
  id bigint generated always as identity primary key,
  role text not null check (role in ('admin', 'moderator', 'tsm_user', 'owner', 'seller')),
  phone text check (phone ~ '^\+7\d{10}$'),
  email text,
  login text,
  password_hash text,
  last_name text collate "ru-x-icu" not null,
  first_name text collate "ru-x-icu" not null,
  middle_name text collate "ru-x-icu",
  birth_date date,
  avatar_file_id bigint references files,
  status text not null default 'invited'
    check (status in ('invited', 'pending', 'active', 'denied', 'blocked', 'deleted')),
  blocked_reason_id bigint,
  blocked_comment text,
  blocked_until timestamptz,
  last_login_at timestamptz,
  timezone text not null default 'Europe/Moscow',
  notification_prefs jsonb not null default '{}',
  must_show text[] not null default '{}',
  preferences jsonb not null default '{}',
  anonymised_at timestamptz,
  search_text text generated always as (
    search_fold(last_name || ' ' || first_name || ' ' || coalesce(middle_name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' || coalesce(login, ''))
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1,
  deleted_at timestamptz
);
create unique index users_phone on users (phone) where deleted_at is null;
create unique index users_email on users (lower(email)) where deleted_at is null;
create unique index users_login on users (lower(login)) where deleted_at is null;
create index users_role on users (role, id desc) where deleted_at is null;
create index users_search on users using gin (search_text gin_trgm_ops);
-- A login, a seen window or a chosen theme is no change of the card: it must not make somebody's open form stale.
create trigger users_version before update of
    role, phone, email, login, password_hash, last_name, first_name, middle_name, birth_date, avatar_file_id, status,
    blocked_reason_id, blocked_comment, blocked_until, timezone, notification_prefs, anonymised_at, deleted_at
  on users for each row execute function bump_version();

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  remember boolean not null,
  ip text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expires on sessions (expires_at);

create table buyers (
  id bigint generated always as identity primary key,
  phone text not null unique check (phone ~ '^\+79\d{9}$'),
  status text not null default 'new' check (status in ('new', 'active', 'blocked')),
  age_confirmed_at timestamptz,
  agreements jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create trigger buyers_version before update on buyers for each row execute function bump_version();

create table buyer_sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  buyer_id bigint not null references buyers on delete cascade,
  ip text,
  user_agent text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index buyer_sessions_buyer on buyer_sessions (buyer_id);
create index buyer_sessions_expires on buyer_sessions (expires_at);

-- One row per asked code. The subject may be absent: an unknown phone gets a challenge that no code opens.
create table code_challenges (
  id uuid primary key,
  purpose text not null
    check (purpose in ('login', 'sign_document', 'order_confirm', 'buyer_login', 'phone_change')),
  user_id bigint references users on delete cascade,
  phone text,
  email text,
  code_hash bytea not null,
  tries int not null default 0,
  remember boolean not null default false,
  context jsonb not null default '{}',
  ip text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index code_challenges_phone on code_challenges (phone, created_at desc);
create index code_challenges_expires on code_challenges (expires_at);

-- Counters of every limit; shared by all processes, keys are made from server facts only.
create table limits (
  key text primary key,
  hits int not null,
  window_ends_at timestamptz not null,
  locked_until timestamptz
);
create index limits_window on limits (window_ends_at);

-- Messages to people. Without a gateway they stay here, so an operator and a test can read what would have left.
create table outbox_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text,
  body text not null,
  purpose text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  attempts int not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_messages_created on outbox_messages (created_at);

-- «Ковалёв Д. С.»: how lists name a person.
create function person_short(last_name text, first_name text, middle_name text) returns text language sql immutable parallel safe as $$
  select concat_ws(' ', last_name, left(first_name, 1) || '.', left(nullif(middle_name, ''), 1) || '.')
$$;
