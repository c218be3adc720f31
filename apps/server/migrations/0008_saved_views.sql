-- Saved views of lists: filters, sort and columns under a name; a person's own, or shared with roles by an admin.

create table saved_views (
  id bigint generated always as identity primary key,
  list text not null,
  name text collate "ru-x-icu" not null,
  user_id bigint not null references users on delete cascade,
  -- Empty: the author alone sees it.
  shared_roles text[] not null default '{}',
  address text not null,
  sort int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create index saved_views_list on saved_views (list, user_id);
create unique index saved_views_name on saved_views (list, user_id, lower(name));
create trigger saved_views_version before update on saved_views for each row execute function bump_version();
