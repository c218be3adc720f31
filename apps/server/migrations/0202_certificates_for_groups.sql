-- For whom a certificate stands on the showcase: owners of these groups of accounts, or of points of these groups. Null: for all.
alter table certificates add column group_ids bigint[];
create index certificates_groups on certificates using gin (group_ids) where group_ids is not null;

-- From the owner to the groups: of a group with half a million points only the owner's own are looked at.
create function owner_in_groups(the_owner bigint, group_ids bigint[]) returns boolean language sql stable as $$
  select exists (
    select from trade_points p
    join group_members m on m.member_id = p.id and m.group_id = any (group_ids) and m.left_run = 2147483647
    join groups g on g.id = m.group_id and g.kind = 'tp' and g.status = 'active' and g.deleted_at is null
    where p.owner_id = the_owner and p.deleted_at is null)
  or exists (
    select from owners o
    join group_members m on m.member_id = o.user_id and m.group_id = any (group_ids) and m.left_run = 2147483647
    join groups g on g.id = m.group_id and g.kind = 'user' and g.status = 'active' and g.deleted_at is null
    where o.id = the_owner)
$$;
