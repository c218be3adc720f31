-- Field tasks: what types there are, the task itself with what was frozen of it, and what performers have taken and sent.

-- What a performer reads before the work; several tasks may share one.
create table instructions (
  id bigint generated always as identity primary key,
  name text collate "ru-x-icu" not null,
  -- Texts, pictures, videos, pairs of «так» and «не так».
  blocks jsonb not null default '[]',
  search_text text generated always as (searchable(name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1,
  deleted_at timestamptz
);
create trigger instructions_version before update on instructions for each row execute function bump_version();
create unique index instructions_name on instructions (lower(name collate "ru-x-icu")) where deleted_at is null;
create index instructions_by_name on instructions (name, id) where deleted_at is null;
create index instructions_search on instructions using gin (search_text gin_trgm_ops) where deleted_at is null;

-- A book: what a new task of each type begins with.
create table task_types (
  id bigint generated always as identity primary key,
  code text not null,
  title text collate "ru-x-icu" not null,
  kind text not null check (kind in ('field', 'survey', 'pm')),
  icon text not null,
  -- Kinds of steps that its forms may have; null: all of them.
  allowed_subtasks text[] check (cardinality(allowed_subtasks) > 0),
  instruction_id bigint references instructions,
  moderation text not null default 'manual' check (moderation in ('manual', 'auto', 'auto_if_low_risk')),
  sort int not null default 0,
  active boolean not null default true,
  search_text text generated always as (searchable(title || ' ' || code)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1,
  deleted_at timestamptz
);
create trigger task_types_version before update on task_types for each row execute function bump_version();
create unique index task_types_code on task_types (code) where deleted_at is null;
create index task_types_order on task_types (sort, id) where deleted_at is null;
create index task_types_by_title on task_types (title, id) where deleted_at is null;
create index task_types_search on task_types using gin (search_text gin_trgm_ops) where deleted_at is null;

insert into task_types (code, title, kind, icon, allowed_subtasks, moderation, sort)
select code, title, kind, icon, nullif(string_to_array(subtasks, ' '), '{}'), moderation, n * 10
from (values
  (1, 'photo_layout', 'Фото выкладки', 'field', 'camera', 'geo_checkin photo multi_photo single_choice yes_no number text info', 'manual'),
  (2, 'shelf_audit', 'Аудит полки', 'field', 'shelf', 'geo_checkin photo multi_photo sku_list price_check barcode single_choice multi_choice yes_no number text info', 'manual'),
  (3, 'merchandising', 'Мерчандайзинг', 'field', 'box', 'geo_checkin photo multi_photo video single_choice multi_choice yes_no number text sku_list info', 'manual'),
  (4, 'training', 'Тест или обучение', 'field', 'training', 'article_read quiz single_choice multi_choice yes_no scale text info', 'auto'),
  (5, 'seller_survey', 'Опрос продавца', 'field', 'question', 'single_choice multi_choice number text scale nps yes_no date info', 'auto'),
  (6, 'buyer_survey', 'Опрос покупателя', 'survey', 'survey', 'photo single_choice multi_choice number text scale nps yes_no date info', 'auto_if_low_risk'),
  (7, 'sale_registration', 'Регистрация продаж', 'field', 'receipt', 'receipt barcode photo number date sku_list single_choice text info', 'manual'),
  (8, 'invitation', 'Приглашение участника', 'field', 'invite', 'text number photo yes_no date info', 'manual'),
  (9, 'free', 'Произвольное задание', 'field', 'task', '', 'manual'),
  (10, 'plan_completion', 'Выполнение плана', 'pm', 'plan', '', 'manual'),
  (11, 'growth', 'Рост к базе', 'pm', 'growth', '', 'manual'),
  (12, 'focus_sku', 'Фокусный SKU', 'pm', 'focus', '', 'manual'),
  (13, 'rating', 'Рейтинг', 'pm', 'rating', '', 'manual'),
  (14, 'super_pro', 'Супер Про', 'pm', 'star', '', 'manual')
) as preset (n, code, title, kind, icon, subtasks, moderation);

-- They stood among the entries of books before; nothing referred to them yet.
delete from book_entries where book_id = (select id from books where code = 'task_types');

create table tasks (
  id bigint generated always as identity primary key,
  type_id bigint not null references task_types,
  kind text not null check (kind in ('field', 'survey', 'pm')),
  status text not null default 'draft' check (
    status in ('draft', 'approval', 'scheduled', 'active', 'paused', 'ended', 'closed')),
  -- The whole document as it is being written: of a published task, as it would be after the change that is asked for.
  draft jsonb not null,
  -- What lists and the clock need of the document in force; of a draft, of the draft.
  title text collate "ru-x-icu" not null,
  starts_at timestamptz,
  ends_at timestamptz,
  coins int not null default 0 check (coins >= 0),
  quota int check (quota > 0),
  budget_coins bigint not null default 0 check (budget_coins >= 0),
  -- Pairs of a performer and a point, counted when somebody asked.
  audience_pairs int,
  audience_points int,
  audience_people int,
  -- The version in force, and the one that waits for a second administrator under its hash.
  published_version int,
  asked_version int,
  hash text,
  asked_by bigint references users,
  asked_at timestamptz,
  decided_by bigint references users,
  decided_at timestamptz,
  -- What whoever decided has said.
  remark text,
  started_at timestamptz,
  ended_at timestamptz,
  closed_at timestamptz,
  -- What closing has given back to the common budget.
  returned_coins bigint not null default 0 check (returned_coins >= 0),
  parent_id bigint references tasks,
  search_text text generated always as (searchable(title)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1,
  deleted_at timestamptz,
  check ((asked_version is null) = (hash is null)),
  check ((status = 'approval') <= (asked_version is not null)),
  check ((status in ('draft', 'approval')) = (published_version is null)),
  check (published_version is null or (starts_at is not null and ends_at > starts_at))
);
create trigger tasks_version before update on tasks for each row execute function bump_version();
create index tasks_by_start on tasks (starts_at, id) where deleted_at is null;
create index tasks_by_end on tasks (ends_at, id) where deleted_at is null;
create index tasks_by_title on tasks (title, id) where deleted_at is null;
create index tasks_by_change on tasks (updated_at, id) where deleted_at is null;
create index tasks_by_kind on tasks (kind, status, updated_at, id) where deleted_at is null;
create index tasks_by_type on tasks (type_id, updated_at, id) where deleted_at is null;
create index tasks_by_author on tasks (created_by, updated_at, id) where deleted_at is null;
create index tasks_search on tasks using gin (search_text gin_trgm_ops) where deleted_at is null;
-- What the clock moves, and what is left to close.
create index tasks_to_start on tasks (starts_at) where status = 'scheduled';
create index tasks_to_end on tasks (ends_at) where status in ('scheduled', 'active', 'paused');
create index tasks_to_close on tasks (id) where status = 'ended';

-- Each document that a second administrator was asked about, or that came into force: never edited. Whoever has begun with one ends with it.
create table task_versions (
  task_id bigint not null references tasks,
  number int not null check (number > 0),
  document jsonb not null,
  -- Of its form alone: of two versions with the same one the answers fit both.
  form_hash text not null,
  asked_by bigint references users,
  at timestamptz not null default now(),
  primary key (task_id, number)
);
create function freeze_task_version() returns trigger language plpgsql as $$
begin
  new.form_hash := frozen_hash(coalesce(new.document -> 'form', 'null'::jsonb));
  return new;
end $$;
create trigger task_versions_frozen before insert on task_versions for each row execute function freeze_task_version();
create trigger task_versions_append_only before update or delete on task_versions for each row execute function refuse_change();
create trigger task_versions_no_truncate before truncate on task_versions for each statement execute function refuse_change();

-- All that approving goes by.
create function task_hash(asked tasks) returns text language sql stable as $$
  select frozen_hash(jsonb_build_object(
    'id', asked.id, 'type_id', asked.type_id, 'kind', asked.kind, 'document', asked.draft, 'version', asked.asked_version,
    'published', asked.published_version, 'asked_by', asked.asked_by))
$$;

-- One for each performer, point and slot of the repeat.
create table task_assignments (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks,
  seller_id bigint not null references sellers,
  trade_point_id bigint not null references trade_points,
  -- «once», a day, a week, a month of the point's own clock, or a number.
  slot text not null check (length(slot) between 1 and 20),
  status text not null default 'taken' check (
    status in ('taken', 'submitted', 'returned', 'accepted', 'partially_accepted', 'denied', 'expired', 'canceled')),
  -- The version that it was taken with.
  form_version int not null,
  attempt int not null default 0,
  taken_at timestamptz not null default now(),
  -- To be sent until then.
  due_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  case_id bigint references moderation_cases,
  coins int not null default 0 check (coins >= 0),
  flames int not null default 0 check (flames >= 0),
  -- The operation that paid it.
  transaction_id bigint references ledger_transactions,
  -- Accepted while the budget was short: it is paid when there is more.
  reward_waits boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (task_id, form_version) references task_versions
);
create trigger task_assignments_version before update on task_assignments for each row execute function bump_version();
create unique index task_assignments_slot on task_assignments (task_id, seller_id, trade_point_id, slot);
create index task_assignments_status on task_assignments (task_id, status, updated_at, id);
create index task_assignments_change on task_assignments (task_id, updated_at, id);
create index task_assignments_seller on task_assignments (seller_id, status, updated_at, id);
create index task_assignments_point on task_assignments (trade_point_id, status, updated_at, id);
create index task_assignments_due on task_assignments (due_at, id) where status in ('taken', 'returned');
create index task_assignments_waiting on task_assignments (task_id, id) where reward_waits;

-- What was sent, attempt by attempt.
create table task_submissions (
  id bigint generated always as identity primary key,
  assignment_id bigint not null references task_assignments,
  attempt int not null check (attempt > 0),
  -- By the ids of the steps: what the walk has kept.
  answers jsonb not null,
  -- By the ids of the steps, once somebody has looked: {accepted, reason_id, comment}.
  verdicts jsonb,
  lat double precision,
  lon double precision,
  accuracy double precision,
  -- To the point, in metres.
  distance_m int,
  in_fence boolean,
  device text,
  app_version text,
  started_at timestamptz,
  sent_at timestamptz,
  received_at timestamptz not null default now(),
  -- Sent again after a lost answer it is the same one.
  client_uuid uuid not null unique,
  unique (assignment_id, attempt)
);
