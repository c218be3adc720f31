-- A point is found by the name of its owner, of which it has a copy, as it has one of the taxpayer's number. What nobody has approved names
-- no owner (docs/decisions/0046-unapproved-shows-nothing.md) and is not found by one either.
alter table trade_points add column owner_title text;

create function take_owner_title() returns trigger language plpgsql as $$
begin
  new.owner_title := case when new.status in ('active', 'blocked', 'closed')
    then (select legal_name from owners where id = new.owner_id) end;
  return new;
end $$;
create trigger trade_points_owner_title before insert or update of owner_id, status on trade_points
  for each row execute function take_owner_title();

create function give_owner_title() returns trigger language plpgsql as $$
begin
  update trade_points set owner_title = new.legal_name where owner_id = new.id and owner_title is not null;
  return null;
end $$;
create trigger owners_legal_name after update of legal_name on owners for each row
  when (old.legal_name is distinct from new.legal_name) execute function give_owner_title();

-- The new name of an owner is no change of the point.
drop trigger trade_points_version on trade_points;
update trade_points t set owner_title = o.legal_name from owners o
where o.id = t.owner_id and t.status in ('active', 'blocked', 'closed');
create trigger trade_points_version before update on trade_points
  for each row when (
    old.tsm_id is not distinct from new.tsm_id and old.sellers_count = new.sellers_count
    and (old.owner_title is not distinct from new.owner_title
      or old.owner_id is distinct from new.owner_id or old.status <> new.status)
  )
  execute function bump_version();

alter table trade_points drop column search_text;
alter table trade_points add column search_text text generated always as (
  searchable(code || ' ' || name || ' ' || address || ' ' || coalesce(inn, '') || ' ' || coalesce(owner_title, ''))
) stored;
create index trade_points_search on trade_points using gin (search_text gin_trgm_ops);
create index trade_points_search_sample on trade_points using gin (search_text gin_trgm_ops)
  where deleted_at is null and (hashint8(id) & 15) = 0;
create index trade_points_numbers on trade_points using gin (search_grams(search_text, '[0-9]', '{5}'));
