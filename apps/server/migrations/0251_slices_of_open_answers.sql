-- Open answers of those who gave one answer elsewhere are looked up: nobody reads a million texts to find that none is theirs.
alter table survey_texts add column slices text[] not null default '{}';

-- What else this response has answered, of which a slice can be made (0221). A key has its survey: many surveys call a question alike.
create function survey_slice_keys(response bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(r.survey_id || ':' || s.question || '=' || s.value), '{}')
  from survey_responses r
  join task_versions v on v.task_id = r.survey_id and v.number = r.form_version
  cross join lateral survey_slices(r.answers, v.document -> 'form') s
  where r.id = response
$$;

create function set_survey_slices() returns trigger language plpgsql as $$
begin
  new.slices := survey_slice_keys(new.response_id);
  return new;
end $$;
create trigger survey_texts_slices before insert on survey_texts for each row execute function set_survey_slices();

update survey_texts set slices = survey_slice_keys(response_id);
create index survey_texts_slices on survey_texts using gin (slices);
