-- Where buyers stop, and charts of those who gave one answer: counted beforehand like the rest of the results (0217).

-- Who has begun and not handed in, by the question that they stand at ('' is the page before the first one), by the day of the beginning.
-- What was left is deleted after a week; it stays counted.
create table survey_step_counts (
  survey_id bigint not null references tasks,
  place text not null check (place in ('all', 'region', 'point')),
  place_id bigint not null,
  day date not null,
  step text not null check (length(step) <= 40),
  count int not null default 0,
  primary key (survey_id, place, place_id, day, step)
);

-- Of everybody and of a region: those who answered one question so have answered another one like this. A point has too few for it, and
-- would have too many rows.
create table survey_pair_counts (
  survey_id bigint not null references tasks,
  place text not null check (place in ('all', 'region')),
  place_id bigint not null,
  of_question text not null,
  of_value text not null check (length(of_value) <= 40),
  question text not null,
  day date not null,
  value text not null check (length(value) <= 40),
  waiting int not null default 0,
  accepted int not null default 0,
  primary key (survey_id, place, place_id, of_question, of_value, question, day, value)
);

-- One row after the other, always in the same order and after the response itself: nobody waits in a ring, and whoever only types waits for nobody.
create function count_survey_steps() returns trigger language plpgsql as $$
begin
  insert into survey_step_counts as c (survey_id, place, place_id, day, step, count)
  select r.survey_id, p.place, p.place_id, r.day, r.step, sum(r.n)
  from (
    select new.survey_id, new.region_id, new.trade_point_id, survey_day(new.started_at) as day, coalesce(new.step, '') as step, 1 as n
    where new.status = 'started'
    union all
    select old.survey_id, old.region_id, old.trade_point_id, survey_day(old.started_at), coalesce(old.step, ''), -1
    where tg_op = 'UPDATE' and old.status = 'started'
  ) r cross join lateral survey_places(r.region_id, r.trade_point_id) p
  group by 1, 2, 3, 4, 5 having sum(r.n) <> 0 order by 1, 2, 3, 4, 5
  on conflict (survey_id, place, place_id, day, step) do update set count = c.count + excluded.count;
  return null;
end $$;

create trigger survey_responses_new_step after insert on survey_responses for each row
  when (new.status = 'started') execute function count_survey_steps();
create trigger survey_responses_step after update on survey_responses for each row
  when ((old.status = 'started' or new.status = 'started') and
    (old.status, old.step, old.started_at, old.region_id, old.trade_point_id)
    is distinct from (new.status, new.step, new.started_at, new.region_id, new.trade_point_id))
  execute function count_survey_steps();

-- Answers that are few: of these a slice can be made.
create function survey_slices(answers jsonb, form jsonb) returns table (question text, value text)
  language sql immutable parallel safe as $$
  select v.question, v.value from survey_values(answers, form) v
  join jsonb_array_elements(form -> 'steps') step on step ->> 'id' = v.question
  where v.value <> '' and step ->> 'kind' in ('yes_no', 'nps', 'scale', 'single_choice', 'multi_choice')
$$;

create function count_survey_pairs(changed survey_responses[], sign int) returns void language sql as $$
  insert into survey_pair_counts as c
    (survey_id, place, place_id, of_question, of_value, question, day, value, waiting, accepted)
  select r.survey_id, p.place, p.place_id, o.question, o.value, a.question, survey_day(r.completed_at), a.value,
    sign * count(*) filter (where r.status = 'moderation'), sign * count(*) filter (where r.status = 'accepted')
  from unnest(changed) r
  join task_versions v on v.task_id = r.survey_id and v.number = r.form_version
  cross join lateral survey_slices(r.answers, v.document -> 'form') o
  cross join lateral survey_values(r.answers, v.document -> 'form') a
  cross join lateral survey_places(r.region_id, null) p
  where is_survey_answer(r.status)
  group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (survey_id, place, place_id, of_question, of_value, question, day, value) do update
    set waiting = c.waiting + excluded.waiting, accepted = c.accepted + excluded.accepted
$$;

create or replace function count_changed_survey_responses() returns trigger language plpgsql as $$
declare
  before survey_responses[];
  after survey_responses[];
begin
  -- Answers of an open one are kept at every key: they count nowhere yet.
  select array_agg(row(b.*)::survey_responses), array_agg(row(a.*)::survey_responses) into before, after
  from before_rows b join after_rows a on a.id = b.id
  where (b.status, b.started_at, b.region_id, b.trade_point_id) is distinct from (a.status, a.started_at, a.region_id, a.trade_point_id)
    or (is_survey_answer(a.status) and a.answers <> b.answers);
  if before is null then return null; end if;
  perform lock_survey_counts((select array_agg(distinct survey_id) from unnest(after)));
  perform count_survey_results(before, -1);
  perform count_survey_results(after, 1);
  perform count_survey_pairs(before, -1);
  perform count_survey_pairs(after, 1);
  return null;
end $$;

create or replace function count_new_survey_responses() returns trigger language plpgsql as $$
declare
  after survey_responses[];
begin
  select array_agg(row(a.*)::survey_responses) into after from after_rows a;
  if after is null then return null; end if;
  perform lock_survey_counts((select array_agg(distinct survey_id) from unnest(after)));
  perform count_survey_results(after, 1);
  perform count_survey_pairs(after, 1);
  return null;
end $$;

insert into survey_step_counts (survey_id, place, place_id, day, step, count)
select r.survey_id, p.place, p.place_id, survey_day(r.started_at), coalesce(r.step, ''), count(*)
from survey_responses r cross join lateral survey_places(r.region_id, r.trade_point_id) p
where r.status = 'started' group by 1, 2, 3, 4, 5;
select count_survey_pairs(array_agg(r), 1) from survey_responses r having count(*) > 0;
