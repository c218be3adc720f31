-- What buyers answer. The survey itself is a task; its part of the document says who may answer and how often.

-- One row for each survey that anybody has come to: whoever begins or ends an answer waits here, so that no place is given twice.
create table survey_counts (
  survey_id bigint primary key references tasks,
  started int not null default 0,
  -- Handed in and not denied: what the quota counts.
  finished int not null default 0,
  screened_out int not null default 0,
  quota_full int not null default 0
);

create table survey_responses (
  id bigint generated always as identity primary key,
  survey_id bigint not null references tasks,
  -- The version that it was begun with.
  form_version int not null,
  -- Nobody's any more when the buyer has asked to be forgotten.
  buyer_id bigint references buyers on delete set null,
  -- How often one phone may answer: «once», a day, or a number of its own.
  slot text not null check (length(slot) between 1 and 36),
  seller_id bigint references sellers,
  trade_point_id bigint references trade_points,
  region_id bigint references book_entries,
  status text not null default 'started' check (
    status in ('started', 'screened_out', 'quota_full', 'moderation', 'accepted', 'denied')),
  -- By the ids of the steps: as they are typed until they are handed in, then what the walk has kept.
  answers jsonb not null default '{}',
  step text,
  -- Its place among the answers is kept until then.
  reserved_until timestamptz not null,
  resume_until timestamptz not null,
  client_uuid uuid,
  started_at timestamptz not null default now(),
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (survey_id, form_version) references task_versions,
  check ((status = 'started') = (completed_at is null))
);
create trigger survey_responses_version before update on survey_responses for each row
  when (old.status is distinct from new.status) execute function bump_version();
create unique index survey_responses_slot on survey_responses (survey_id, buyer_id, slot);
create index survey_responses_reserved on survey_responses (survey_id, reserved_until) where status = 'started';
create index survey_responses_status on survey_responses (survey_id, status, completed_at, id);
create index survey_responses_seller on survey_responses (seller_id, completed_at) where seller_id is not null;
create index survey_responses_point on survey_responses (trade_point_id, completed_at) where trade_point_id is not null;
create index survey_responses_buyer on survey_responses (buyer_id) where buyer_id is not null;
create index survey_responses_left on survey_responses (resume_until) where status = 'started';
