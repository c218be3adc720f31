-- What accepting a case would pay at most, and up to which reward a moderator decides; null: nothing, and whatever it is.
alter table moderation_cases add column reward int check (reward >= 0);
alter table moderator_scopes add column max_reward int check (max_reward between 0 and 100000);

-- Sent work and answers are about a point too, and a moderator of its groups looks after them: their own tables know it.
create function case_point_now(kind text, subject_id bigint, changes jsonb) returns bigint language sql stable as $$
  select case kind
    when 'task' then (select trade_point_id from task_assignments where id = subject_id)
    when 'survey' then (select trade_point_id from survey_responses where id = subject_id)
    else case_point(kind, subject_id, changes)
  end
$$;
alter table moderation_cases alter column trade_point_id drop expression;
create function take_case_point() returns trigger language plpgsql as $$
begin
  new.trade_point_id := case_point_now(new.kind, new.subject_id, new.changes);
  return new;
end $$;
create trigger moderation_cases_about before insert or update of kind, subject_id, changes on moderation_cases
  for each row execute function take_case_point();

alter table moderation_cases disable trigger user;
update moderation_cases c set trade_point_id = a.trade_point_id,
  reward = greatest((v.document -> 'reward' ->> 'coins')::int, (v.document -> 'reward' -> 'first' ->> 'coins')::int)
from task_assignments a join task_versions v on v.task_id = a.task_id and v.number = a.form_version
where c.kind = 'task' and a.id = c.subject_id;
update moderation_cases c set trade_point_id = r.trade_point_id,
  reward = greatest((v.document -> 'reward' ->> 'coins')::int, (v.document -> 'reward' -> 'first' ->> 'coins')::int)
from survey_responses r join task_versions v on v.task_id = r.survey_id and v.number = r.form_version
where c.kind = 'survey' and r.id = c.subject_id;
alter table moderation_cases enable trigger user;
create index moderation_cases_reward on moderation_cases (kind, reward, id) where reward is not null and deleted_at is null;
