-- Certificates that coins are spent on, what each has cost, and the codes that are handed out for them.

create table certificate_categories (
  id bigint generated always as identity primary key,
  name text collate "ru-x-icu" not null,
  -- One of the pictures that the showcase knows.
  icon text not null,
  sort int not null default 0,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1,
  deleted_at timestamptz
);
create unique index certificate_categories_name on certificate_categories (lower(name)) where deleted_at is null;
create trigger certificate_categories_version before update on certificate_categories for each row execute function bump_version();

create table certificates (
  id bigint generated always as identity primary key,
  title text collate "ru-x-icu" not null,
  supplier_id bigint not null references book_entries,
  -- Where its codes come from: loaded into the pool, asked from the supplier's program, sent by post, or entered by hand for each order.
  kind text not null check (kind in ('code_pool', 'api_supplier', 'physical', 'manual')),
  -- What the supplier's program knows it by.
  article text,
  description text,
  terms text,
  how_to_use text,
  -- The colour of its face while it has no picture.
  face text not null,
  face_value int not null check (face_value between 1 and 1000000),
  price_coins bigint not null check (price_coins between 1 and 1000000000),
  -- How the code is drawn for the cashier.
  code_format text not null default 'qr' check (code_format in ('qr', 'code128', 'text')),
  -- A code is good for so many days after it was handed out, or until a day, or as long as the code itself says.
  validity_days int check (validity_days between 1 and 3650),
  valid_until date,
  -- Kept beside the codes, under the lock of this row, so that a list need not count them.
  free_codes int not null default 0 check (free_codes >= 0),
  low_stock_at int not null default 10 check (low_stock_at >= 0),
  -- May be ordered while there are no codes: the order waits for the next ones.
  backorder boolean not null default false,
  limit_per_order int not null default 5 check (limit_per_order between 1 and 100),
  limit_per_person_month int check (limit_per_person_month > 0),
  limit_total int check (limit_total > 0),
  -- How many were ordered and not canceled: what `limit_total` bounds.
  ordered int not null default 0 check (ordered >= 0),
  visible_from date,
  visible_to date,
  active_from date,
  active_to date,
  sort int not null default 0,
  featured boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'active', 'hidden', 'archived')),
  -- Administrators have been told that its codes run out; null again when there are enough.
  low_stock_told_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1,
  deleted_at timestamptz,
  check (kind <> 'api_supplier' or article is not null),
  check (validity_days is null or valid_until is null),
  check (visible_from <= visible_to),
  check (active_from <= active_to)
);
create index certificates_order on certificates (sort, id) where deleted_at is null;
create index certificates_title on certificates (title, id) where deleted_at is null;
create index certificates_price on certificates (price_coins, id) where deleted_at is null;
create index certificates_supplier on certificates (supplier_id);
-- What the program itself counts and notes is no change that somebody at the form must hear of.
create trigger certificates_version before update on certificates for each row
  when ((old.free_codes, old.ordered, old.low_stock_told_at) is not distinct from (new.free_codes, new.ordered, new.low_stock_told_at))
  execute function bump_version();

create table certificates_in_categories (
  certificate_id bigint not null references certificates,
  category_id bigint not null references certificate_categories,
  primary key (certificate_id, category_id)
);
create index certificates_in_categories_category on certificates_in_categories (category_id, certificate_id);

-- The first is what the showcase shows.
create table certificate_pictures (
  certificate_id bigint not null references certificates,
  file_id bigint not null references files,
  sort int not null,
  primary key (certificate_id, sort)
);
create index certificate_pictures_file on certificate_pictures (file_id);

-- What it cost from when on: an order keeps the price of its moment.
create table certificate_prices (
  id bigint generated always as identity primary key,
  certificate_id bigint not null references certificates,
  price_coins bigint not null,
  face_value int not null,
  since timestamptz not null default now(),
  set_by bigint references users
);
create index certificate_prices_of on certificate_prices (certificate_id, id desc);
create trigger certificate_prices_append_only before update or delete on certificate_prices for each row execute function refuse_change();
create trigger certificate_prices_no_truncate before truncate on certificate_prices for each statement execute function refuse_change();

-- Each is worth money: sealed under SECRET, and known again only by its digest.
create table certificate_codes (
  id bigint generated by default as identity primary key,
  certificate_id bigint not null references certificates,
  code bytea not null,
  pin bytea,
  digest bytea not null,
  -- Those of one loading.
  batch uuid not null,
  expires_on date,
  status text not null default 'free' check (status in ('free', 'reserved', 'issued', 'void')),
  order_item_id bigint,
  loaded_at timestamptz not null default now(),
  loaded_by bigint references users,
  issued_at timestamptz,
  -- Shown to its buyer for the first time; said by the buyer to be used.
  shown_at timestamptz,
  used_at timestamptz,
  check ((status in ('reserved', 'issued')) <= (order_item_id is not null)),
  check ((status = 'issued') <= (issued_at is not null))
);
create unique index certificate_codes_digest on certificate_codes (digest);
-- What expires first is handed out first.
create index certificate_codes_free on certificate_codes (certificate_id, expires_on, id) where status = 'free';
create index certificate_codes_batch on certificate_codes (certificate_id, batch);
create index certificate_codes_item on certificate_codes (order_item_id) where order_item_id is not null;
create index certificate_codes_issued on certificate_codes (certificate_id, issued_at) where issued_at is not null;

-- Who wants to hear when it can be had again.
create table certificate_waits (
  certificate_id bigint not null references certificates,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  primary key (certificate_id, user_id)
);
create index certificate_waits_user on certificate_waits (user_id);
