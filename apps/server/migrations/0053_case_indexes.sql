-- The filters of the queue answered by their indexes alone: a queue is asked by its kind first, and what is archived is in none of them.
-- In the indexes of the sorts the kind stands last: rows of another kind are passed without a look into the table.

-- An account never changes its role, so what the author is can stand in the case.
alter table moderation_cases add column author_role text;
create function take_author_role() returns trigger language plpgsql as $$
begin
  new.author_role := (select role from users where id = new.submitted_by);
  return new;
end $$;
create trigger moderation_cases_author before insert or update of submitted_by on moderation_cases
  for each row execute function take_author_role();

drop index moderation_cases_queue, moderation_cases_region, moderation_cases_decided, moderation_cases_by_due, moderation_cases_by_submitted,
  moderation_cases_by_decided, moderation_cases_search;
alter table moderation_cases disable trigger user;
update moderation_cases c set author_role = u.role from users u where u.id = c.submitted_by;
alter table moderation_cases enable trigger user;

create index moderation_cases_queue on moderation_cases (kind, status, sla_due_at, id) include (author_role) where deleted_at is null;
create index moderation_cases_by_due on moderation_cases (sla_due_at, id, kind) where deleted_at is null;
create index moderation_cases_by_submitted on moderation_cases (submitted_at, id, kind) where deleted_at is null;
create index moderation_cases_by_decided on moderation_cases (decided_at, id, kind) where deleted_at is null;
create index moderation_cases_region on moderation_cases (kind, region_id, sla_due_at, id) where deleted_at is null;
create index moderation_cases_decided on moderation_cases (decided_by, kind, decided_at, id)
  where decided_by is not null and deleted_at is null;
create index moderation_cases_risk on moderation_cases (kind, sla_due_at, id) include (risk_flags)
  where risk_flags <> '{}' and deleted_at is null;
create index moderation_cases_search on moderation_cases using gin (search_text gin_trgm_ops);
create index moderation_cases_search_sample on moderation_cases using gin (search_text gin_trgm_ops)
  where deleted_at is null and (hashint8(id) & 15) = 0;
