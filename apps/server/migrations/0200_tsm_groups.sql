-- Groups of TSMs at work: what those may do who belong to one, from which day it is no more, and by which group a request came.
alter table groups
  add column can_request_seller_tp boolean not null default true,
  add column auto_confirm_seller_tp boolean not null default false,
  -- Null: as many as they like.
  add column daily_request_limit int check (daily_request_limit between 1 and 1000),
  -- Null: all of them.
  add column visible_report_types text[],
  -- The first day on which it is not at work any more; until then it is.
  add column inactive_from date,
  add column inactive_reason text,
  add constraint groups_of_tsms_only check (
    kind = 'tsm' or (can_request_seller_tp and not auto_confirm_seller_tp and daily_request_limit is null
      and visible_report_types is null and inactive_from is null and inactive_reason is null));
create index groups_inactive_from on groups (inactive_from) where inactive_from is not null and status = 'active';

-- The group of TSMs by which a case stands in the queue. Emptied when the group is not at work any more: the case is everybody's then.
alter table moderation_cases add column tsm_group_id bigint references groups;
create index moderation_cases_tsm_group on moderation_cases (tsm_group_id, sla_due_at, id)
  where tsm_group_id is not null and deleted_at is null;

-- Of several groups the smallest: it says most of who asks.
create function tsm_group_of(author bigint) returns bigint language sql stable as $$
  select g.id from trade_users t
  join group_members m on m.member_id = t.id and m.left_run = 2147483647
  join groups g on g.id = m.group_id and g.kind = 'tsm' and g.status = 'active' and g.deleted_at is null
  where t.user_id = author and t.deleted_at is null
  order by g.members_count, g.id limit 1
$$;

create or replace function take_author_role() returns trigger language plpgsql as $$
begin
  new.author_role := (select role from users where id = new.submitted_by);
  new.tsm_group_id := case when new.author_role = 'tsm_user' then tsm_group_of(new.submitted_by) end;
  return new;
end $$;

-- What waits already stands by the groups that there are.
alter table moderation_cases disable trigger user;
update moderation_cases set tsm_group_id = tsm_group_of(submitted_by)
where author_role = 'tsm_user' and status in ('new', 'assigned', 'in_review', 'returned');
alter table moderation_cases enable trigger user;

-- Nobody has looked at it: the group of its author answers by itself.
alter table moderation_cases add column auto_confirmed boolean not null default false;
