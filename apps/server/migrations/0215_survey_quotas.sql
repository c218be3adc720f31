-- Quotas of a survey beside the one for all of its answers: «Женщины, 750». Which of them an answer belongs to is found out when it is handed
-- in; how many there are is counted here, whoever changes a response: buyers who hand in, moderators who decide.

alter table survey_responses add column quotas text[] not null default '{}' check (cardinality(quotas) <= 20);

create table survey_quota_counts (
  survey_id bigint not null references tasks,
  quota_id text not null check (length(quota_id) between 4 and 12),
  -- Handed in and not denied.
  finished int not null default 0,
  primary key (survey_id, quota_id)
);

create function is_survey_answer(status text) returns boolean language sql immutable parallel safe
  return status in ('moderation', 'accepted');

create function count_survey_quotas() returns trigger language plpgsql as $$
begin
  insert into survey_quota_counts as c (survey_id, quota_id, finished)
  select survey_id, quota_id, sum(n) from (
    select survey_id, unnest(quotas) as quota_id, 1 as n from after_rows where is_survey_answer(status)
    union all
    select survey_id, unnest(quotas), -1 from before_rows where is_survey_answer(status)
  ) moved
  group by survey_id, quota_id having sum(n) <> 0
  order by survey_id, quota_id
  on conflict (survey_id, quota_id) do update set finished = c.finished + excluded.finished;
  return null;
end $$;

create function count_new_survey_quotas() returns trigger language plpgsql as $$
begin
  insert into survey_quota_counts as c (survey_id, quota_id, finished)
  select survey_id, quota_id, count(*) from after_rows, unnest(quotas) as quota_id where is_survey_answer(status)
  group by survey_id, quota_id
  order by survey_id, quota_id
  on conflict (survey_id, quota_id) do update set finished = c.finished + excluded.finished;
  return null;
end $$;

create trigger survey_responses_quotas after update on survey_responses
  referencing old table as before_rows new table as after_rows
  for each statement execute function count_survey_quotas();
create trigger survey_responses_new_quotas after insert on survey_responses
  referencing new table as after_rows
  for each statement execute function count_new_survey_quotas();
