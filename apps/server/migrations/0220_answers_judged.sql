-- What an answer is judged by, and what it brings to the seller by whose link it came.
alter table survey_responses
  -- Hashes under SECRET: alike for one phone or one shop, and no address to whoever reads the table.
  add column ip_hash bytea,
  add column device_hash bytea,
  -- The text that the buyer had agreed to.
  add column agreement_version_id bigint references document_versions,
  -- By the ids of the steps: how long each was on the screen.
  add column step_ms jsonb not null default '{}',
  add column step_at timestamptz,
  add column answers_hash bytea,
  add column risk_score smallint not null default 0 check (risk_score between 0 and 100),
  add column risk_flags text[] not null default '{}',
  add column case_id bigint references moderation_cases,
  add column decided_at timestamptz,
  -- `due`: accepted, and the program is about to pay; `waits`: for the budget. The rest says why nothing was paid.
  add column reward text check (
    reward in ('due', 'waits', 'paid', 'none', 'no_seller', 'seller_cap', 'point_cap', 'seller_out'));
create index survey_responses_device on survey_responses (device_hash, completed_at) where device_hash is not null;
create index survey_responses_ip on survey_responses (ip_hash, completed_at) where ip_hash is not null;
create index survey_responses_case on survey_responses (case_id) where case_id is not null;
create index survey_responses_agreement on survey_responses (agreement_version_id) where agreement_version_id is not null;
create index survey_responses_unpaid on survey_responses (id) where reward in ('due', 'waits');
create index survey_responses_judged on survey_responses (seller_id, decided_at) where seller_id is not null and decided_at is not null;

create table survey_awards (
  id bigint generated always as identity primary key,
  response_id bigint not null references survey_responses,
  survey_id bigint not null references tasks,
  seller_id bigint not null references sellers,
  trade_point_id bigint references trade_points,
  -- In Moscow, when the buyer handed it in: the caps count by it.
  day date not null,
  coins int not null check (coins >= 0),
  flames int not null check (flames >= 0),
  -- Null: nothing of it, or the budget was short.
  coins_transaction_id bigint references ledger_transactions,
  flames_transaction_id bigint references ledger_transactions,
  undone_at timestamptz,
  created_at timestamptz not null default now()
);
-- Of one response one award stands at a time.
create unique index survey_awards_standing on survey_awards (response_id) where undone_at is null;
create index survey_awards_response on survey_awards (response_id, id);
create index survey_awards_survey on survey_awards (survey_id);
create index survey_awards_seller on survey_awards (seller_id, day) where undone_at is null;
create index survey_awards_point on survey_awards (trade_point_id, day) where undone_at is null;

-- How much speaks against what a case is about, of 100; null where nobody reckons it.
alter table moderation_cases add column risk_score smallint check (risk_score between 0 and 100);
create index moderation_cases_score on moderation_cases (kind, risk_score, id) where risk_score is not null and deleted_at is null;
