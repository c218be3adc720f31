-- Short links of surveys, /s/{code}: of a seller, or of nobody in particular. A code cannot be guessed, so that nobody makes a link of another
-- seller's; the address that it leads to is signed anew each time where the survey wants that.
create table survey_links (
  id bigint generated always as identity primary key,
  survey_id bigint not null references tasks,
  seller_id bigint references sellers,
  code text not null check (code ~ '^[a-z2-9]{10}$'),
  opened int not null default 0,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  unique nulls not distinct (survey_id, seller_id)
);
create unique index survey_links_code on survey_links (code);
create index survey_links_seller on survey_links (seller_id) where seller_id is not null;
