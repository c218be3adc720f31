-- «Все найденные» as they were found when somebody chose them: an action on them is about these rows and no others. A person's few
-- last ones, for a day.
create table selections (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- The area whose rows they are: «trade_points».
  list text not null,
  ids bigint[] not null,
  created_at timestamptz not null default now()
);
create index selections_user on selections (user_id, id);
