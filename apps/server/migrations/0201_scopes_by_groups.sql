-- Which groups of TSMs or of points a moderator looks after; null: whoever asks, about whichever point.
alter table moderator_scopes add column group_ids bigint[];
create index moderator_scopes_groups on moderator_scopes using gin (group_ids) where group_ids is not null;

-- Whether a case is of one of these groups: by its author's group of TSMs, or by the point that it is about.
create function case_in_groups(tsm_group bigint, point bigint, group_ids bigint[]) returns boolean language sql stable as $$
  select tsm_group = any (group_ids) is true or exists (
    select from group_members m join groups g on g.id = m.group_id and g.kind = 'tp' and g.status = 'active' and g.deleted_at is null
    where m.member_id = point and m.group_id = any (group_ids) and m.left_run = 2147483647)
$$;

-- Of several groups of an author the one that has moderators of its own; of those, or of none, the smallest: it says most of who asks.
create or replace function tsm_group_of(author bigint) returns bigint language sql stable as $$
  select g.id from trade_users t
  join group_members m on m.member_id = t.id and m.left_run = 2147483647
  join groups g on g.id = m.group_id and g.kind = 'tsm' and g.status = 'active' and g.deleted_at is null
  where t.user_id = author and t.deleted_at is null
  order by exists (select from moderator_scopes s where s.group_ids @> array[g.id]) desc, g.members_count, g.id limit 1
$$;
