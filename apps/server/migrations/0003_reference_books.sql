-- Reference books: one engine for regions, channels, reasons and every other short list.

create table books (
  id bigint generated always as identity primary key,
  code text not null unique,
  title text collate "ru-x-icu" not null,
  description text,
  columns jsonb not null default '[]',
  editable boolean not null default true,
  master text not null default 'portal' check (master in ('portal', 'chicago')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1
);
create trigger books_version before update on books for each row execute function bump_version();

create table book_entries (
  id bigint generated always as identity primary key,
  book_id bigint not null references books,
  code text not null,
  title text collate "ru-x-icu" not null,
  "values" jsonb not null default '{}',
  parent_id bigint references book_entries,
  sort int not null default 0,
  active boolean not null default true,
  valid_from date,
  valid_to date,
  external_id text,
  search_text text generated always as (search_fold(code || ' ' || title)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1,
  deleted_at timestamptz
);
create unique index book_entries_code on book_entries (book_id, code) where deleted_at is null;
create index book_entries_order on book_entries (book_id, sort, title, id) where deleted_at is null;
create index book_entries_search on book_entries using gin (search_text gin_trgm_ops);
create trigger book_entries_version before update on book_entries for each row execute function bump_version();

alter table users add foreign key (blocked_reason_id) references book_entries;
