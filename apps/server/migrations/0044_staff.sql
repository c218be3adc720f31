-- A link by which a person chooses a password, once. Only the hash of what it carries is kept; the next link replaces it.
create table password_links (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_links_expires on password_links (expires_at);

-- Administrators and moderators as a list of their own.
create index users_staff on users (last_name, id) where role in ('admin', 'moderator') and deleted_at is null;
