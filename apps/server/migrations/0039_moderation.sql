-- Moderation: one queue of cases for every kind of thing that a person looks at before it comes true.

create table moderation_cases (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('user', 'trade_point', 'task', 'survey', 'seller_tp')),
  -- The row of the kind's own table.
  subject_id bigint not null,
  title text collate "ru-x-icu" not null,
  subtitle text,
  status text not null default 'new' check (
    status in ('new', 'assigned', 'in_review', 'returned', 'approved', 'partially_approved', 'denied', 'canceled', 'expired')
  ),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  -- [{field, old, new}]: what the author wants to change; empty when the subject itself is asked about.
  changes jsonb not null default '[]',
  author_comment text,
  attempt_no int not null default 1,
  previous_case_id bigint references moderation_cases,
  submitted_by bigint references users,
  submitted_at timestamptz not null default now(),
  region_id bigint references book_entries,
  risk_flags text[] not null default '{}',
  holder_id bigint references users,
  -- Put aside for the holder: it stays theirs when the lease ends.
  attached boolean not null default false,
  lease_until timestamptz,
  first_taken_at timestamptz,
  sla_due_at timestamptz not null,
  sla_minutes int not null,
  decided_by bigint references users,
  decided_at timestamptz,
  reason_id bigint references book_entries,
  decision_comment text,
  -- What it had been decided as before it was opened again.
  reopened_from text check (reopened_from in ('approved', 'denied')),
  appeal text not null default 'none' check (appeal in ('none', 'open', 'accepted', 'declined')),
  -- Whoever decided about it before must not decide again: of an appeal, and of a blind second look.
  barred_id bigint references users,
  -- A blind second look at this case; it changes nothing but the figures of whoever decided first.
  control_of bigint unique references moderation_cases,
  search_text text generated always as (searchable(title || ' ' || coalesce(subtitle, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1,
  deleted_at timestamptz,
  -- Whoever looks at it has a lease, and a lease is of somebody.
  check ((status = 'in_review') = (lease_until is not null)),
  check (status not in ('assigned', 'in_review') or holder_id is not null),
  check (status <> 'new' or holder_id is null)
);
-- However many ask at once, there is one open case about a thing.
create unique index moderation_cases_open on moderation_cases (kind, subject_id)
  where status in ('new', 'assigned', 'in_review') and control_of is null;
create index moderation_cases_subject on moderation_cases (kind, subject_id, id desc);
create index moderation_cases_queue on moderation_cases (kind, status, sla_due_at, id);
create index moderation_cases_by_due on moderation_cases (sla_due_at, id) where deleted_at is null;
create index moderation_cases_by_submitted on moderation_cases (submitted_at, id) where deleted_at is null;
create index moderation_cases_by_decided on moderation_cases (decided_at, id) where deleted_at is null;
create index moderation_cases_region on moderation_cases (region_id, id);
create index moderation_cases_holder on moderation_cases (holder_id) where status in ('assigned', 'in_review');
create index moderation_cases_decided on moderation_cases (decided_by, decided_at);
create index moderation_cases_author on moderation_cases (submitted_by, id desc);
create index moderation_cases_lease on moderation_cases (lease_until) where lease_until is not null;
create index moderation_cases_search on moderation_cases using gin (search_text gin_trgm_ops);
-- A lease that goes on changes nothing that a decision is about.
create trigger moderation_cases_version before update on moderation_cases for each row
  when (
    (old.status, old.holder_id, old.attached, old.changes, old.priority, old.decided_at, old.appeal, old.deleted_at)
    is distinct from (new.status, new.holder_id, new.attached, new.changes, new.priority, new.decided_at, new.appeal, new.deleted_at)
  )
  execute function bump_version();

-- Who looks at what: a kind in some regions, or in all of them. Without a row a moderator sees nothing of the kind.
create table moderator_scopes (
  moderator_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('user', 'trade_point', 'task', 'survey', 'seller_tp')),
  region_ids bigint[],
  primary key (moderator_id, kind)
);

-- Told to every process of the program (http/live.ts): which part of the data has changed, and nothing of the data itself.
create function tell_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('iskra_live', tg_argv[0]);
  return null;
end
$$;
create trigger moderation_cases_live after insert or delete on moderation_cases
  for each row execute function tell_live('moderation');
create trigger moderation_cases_live_change after update on moderation_cases for each row
  when (old.version <> new.version) execute function tell_live('moderation');
