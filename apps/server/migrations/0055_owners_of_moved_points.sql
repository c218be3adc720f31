-- As in 0056: the rows of a statement, before it and after it, have no index to be joined by, so they are compared as sets.
create or replace function note_owner_points() returns trigger language plpgsql as $$
declare
  losers bigint[];
begin
  update owners set has_points = true
  where id in (select owner_id from now where deleted_at is null) and not has_points;
  if tg_op = 'UPDATE' then
    losers := array(
      select distinct owner_id from (
        select id, owner_id from was where owner_id is not null and deleted_at is null
        except select id, owner_id from now where deleted_at is null
      ) gone);
    if cardinality(losers) > 0 then
      perform from owners where id = any (losers) order by id for update;
      update owners o set has_points = false
      where o.id = any (losers) and o.has_points
        and not exists (select from trade_points p where p.owner_id = o.id and p.deleted_at is null);
    end if;
  end if;
  return null;
end $$;
