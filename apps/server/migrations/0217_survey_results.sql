-- What buyers have answered, counted beforehand: a chart of a survey reads some rows a day and value, however many have answered. Whoever
-- changes a response, the counts follow in the same transaction.

-- Of everybody, of a region, of a point; by the day on which it was begun, so that each step is a part of the one before it.
create table survey_funnel (
  survey_id bigint not null references tasks,
  place text not null check (place in ('all', 'region', 'point')),
  place_id bigint not null,
  day date not null,
  opened int not null default 0,
  started int not null default 0,
  -- Handed in, whatever became of it.
  finished int not null default 0,
  waiting int not null default 0,
  accepted int not null default 0,
  denied int not null default 0,
  screened_out int not null default 0,
  quota_full int not null default 0,
  primary key (survey_id, place, place_id, day)
);

-- By the day on which it was handed in. The value '' counts who has answered the question at all.
create table survey_answer_counts (
  survey_id bigint not null references tasks,
  place text not null check (place in ('all', 'region', 'point')),
  place_id bigint not null,
  question text not null,
  day date not null,
  value text not null check (length(value) <= 40),
  waiting int not null default 0,
  accepted int not null default 0,
  primary key (survey_id, place, place_id, question, day, value)
);

-- Open answers, for the eye and for the search.
create table survey_texts (
  response_id bigint not null references survey_responses on delete cascade,
  question text not null,
  survey_id bigint not null references tasks,
  answer text not null check (length(answer) <= 4000),
  is_accepted boolean not null,
  region_id bigint references book_entries,
  trade_point_id bigint references trade_points,
  completed_at timestamptz not null,
  search_text text generated always as (searchable(answer)) stored,
  primary key (response_id, question)
);
create index survey_texts_newest on survey_texts (survey_id, question, response_id desc);
create index survey_texts_search on survey_texts using gin (search_text gin_trgm_ops);

create function survey_day(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'Europe/Moscow')::date;

-- Two digits of a number say enough for a chart, and are few.
create function survey_number(answer jsonb) returns text language sql immutable parallel safe as $$
  select case when jsonb_typeof(answer) <> 'number' then null
    when (answer #>> '{}')::numeric = 0 then '0'
    else trim_scale(round((answer #>> '{}')::numeric, 1 - floor(log(abs((answer #>> '{}')::numeric)))::int))::text end
$$;

create function survey_values(answers jsonb, form jsonb) returns table (question text, value text)
  language sql immutable parallel safe as $$
  select step ->> 'id', left(v.value, 40)
  from jsonb_array_elements(form -> 'steps') step
  cross join lateral (select answers -> (step ->> 'id') as a) given
  cross join lateral (
    select '' as value
    union all select a #>> '{}' where step ->> 'kind' in ('yes_no', 'nps', 'scale')
    union all select survey_number(a) where step ->> 'kind' = 'number'
    union all select left(a #>> '{}', 7) where step ->> 'kind' = 'date'
    union all select a ->> 'option' where step ->> 'kind' = 'single_choice'
    union all select chosen from jsonb_array_elements_text(
      case when jsonb_typeof(a -> 'options') = 'array' then a -> 'options' else '[]' end) chosen
      where step ->> 'kind' = 'multi_choice'
  ) v
  where a is not null and v.value is not null
$$;

create function survey_places(region_id bigint, trade_point_id bigint) returns table (place text, place_id bigint)
  language sql immutable parallel safe as $$
  select 'all', 0 union all select 'point', trade_point_id where trade_point_id is not null
  union all select 'region', region_id where region_id is not null
$$;

-- Adds what these responses are to the counts, or takes it away.
create function count_survey_results(changed survey_responses[], sign int) returns void language plpgsql as $$
begin
  insert into survey_funnel as f
    (survey_id, place, place_id, day, started, finished, waiting, accepted, denied, screened_out, quota_full)
  select r.survey_id, p.place, p.place_id, survey_day(r.started_at), sign * count(*),
    sign * count(*) filter (where r.status in ('moderation', 'accepted', 'denied')),
    sign * count(*) filter (where r.status = 'moderation'), sign * count(*) filter (where r.status = 'accepted'),
    sign * count(*) filter (where r.status = 'denied'), sign * count(*) filter (where r.status = 'screened_out'),
    sign * count(*) filter (where r.status = 'quota_full')
  from unnest(changed) r cross join lateral survey_places(r.region_id, r.trade_point_id) p
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (survey_id, place, place_id, day) do update set started = f.started + excluded.started,
    finished = f.finished + excluded.finished, waiting = f.waiting + excluded.waiting,
    accepted = f.accepted + excluded.accepted, denied = f.denied + excluded.denied,
    screened_out = f.screened_out + excluded.screened_out, quota_full = f.quota_full + excluded.quota_full;

  insert into survey_answer_counts as c (survey_id, place, place_id, question, day, value, waiting, accepted)
  select r.survey_id, p.place, p.place_id, a.question, survey_day(r.completed_at), a.value,
    sign * count(*) filter (where r.status = 'moderation'), sign * count(*) filter (where r.status = 'accepted')
  from unnest(changed) r
  join task_versions v on v.task_id = r.survey_id and v.number = r.form_version
  cross join lateral survey_values(r.answers, v.document -> 'form') a
  cross join lateral survey_places(r.region_id, r.trade_point_id) p
  where is_survey_answer(r.status)
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (survey_id, place, place_id, question, day, value) do update
    set waiting = c.waiting + excluded.waiting, accepted = c.accepted + excluded.accepted;

  if sign < 0 then
    delete from survey_texts t using unnest(changed) r where t.response_id = r.id and is_survey_answer(r.status);
    return;
  end if;
  insert into survey_texts (response_id, question, survey_id, answer, is_accepted, region_id, trade_point_id, completed_at)
  select r.id, asked ->> 'id', r.survey_id, left(t.answer, 4000), r.status = 'accepted', r.region_id, r.trade_point_id, r.completed_at
  from unnest(changed) r
  join task_versions v on v.task_id = r.survey_id and v.number = r.form_version
  cross join lateral jsonb_array_elements(v.document -> 'form' -> 'steps') asked
  cross join lateral (select case when asked ->> 'kind' = 'text' then r.answers ->> (asked ->> 'id')
    else r.answers -> (asked ->> 'id') ->> 'other' end as answer) t
  where is_survey_answer(r.status) and asked ->> 'kind' in ('text', 'single_choice', 'multi_choice') and btrim(t.answer) <> '';
end $$;

-- Whoever counts of one survey waits for the one before, as whoever hands in does.
create function lock_survey_counts(surveys bigint[]) returns void language plpgsql as $$
begin
  insert into survey_counts (survey_id) select distinct unnest(surveys) on conflict do nothing;
  perform from survey_counts where survey_id = any (surveys) order by survey_id for update;
end $$;

create function count_changed_survey_responses() returns trigger language plpgsql as $$
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
  return null;
end $$;

create function count_new_survey_responses() returns trigger language plpgsql as $$
declare
  after survey_responses[];
begin
  select array_agg(row(a.*)::survey_responses) into after from after_rows a;
  if after is null then return null; end if;
  perform lock_survey_counts((select array_agg(distinct survey_id) from unnest(after)));
  perform count_survey_results(after, 1);
  return null;
end $$;

create trigger survey_responses_results after update on survey_responses
  referencing old table as before_rows new table as after_rows
  for each statement execute function count_changed_survey_responses();
create trigger survey_responses_new_results after insert on survey_responses
  referencing new table as after_rows
  for each statement execute function count_new_survey_responses();

select count_survey_results(array_agg(r), 1) from survey_responses r having count(*) > 0;
