-- What a seller has sent brings its reward once, and takes it back when the decision is undone; the photos belong to what was sent.
alter table task_submissions add column photo_ids bigint[] not null default '{}' check (cardinality(photo_ids) <= 200);
create index task_submissions_photos on task_submissions using gin (photo_ids);

create table task_awards (
  id bigint generated always as identity primary key,
  assignment_id bigint not null references task_assignments,
  coins int not null check (coins >= 0),
  flames int not null check (flames >= 0),
  -- Null: nothing of it, or the budget was short.
  coins_transaction_id bigint references ledger_transactions,
  flames_transaction_id bigint references ledger_transactions,
  undone_at timestamptz,
  created_at timestamptz not null default now()
);
-- Of one assignment one award stands at a time.
create unique index task_awards_standing on task_awards (assignment_id) where undone_at is null;
create index task_awards_assignment on task_awards (assignment_id, id);
