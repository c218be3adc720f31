-- Promo codes that a survey gives to buyers whose answers count: each code to one answer. A survey gives none until its author turns it on.
create table survey_promo_codes (
  id bigint generated always as identity primary key,
  survey_id bigint not null references tasks,
  code text not null check (code ~ '^\S{1,40}$'),
  response_id bigint unique references survey_responses,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  unique (survey_id, code)
);
create index survey_promo_codes_free on survey_promo_codes (survey_id, id) where response_id is null;
