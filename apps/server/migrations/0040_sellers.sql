-- Where sellers work, from which day to which: no two links of one seller to one point share a day, and of the open links of a seller
-- exactly one is the primary.
create extension if not exists btree_gist;

alter table seller_trade_points add constraint seller_trade_points_overlap
  exclude using gist (seller_id with =, trade_point_id with =, daterange(from_date, to_date, '[]') with &&);

-- Two open links of one pair share days as well.
drop index seller_trade_points_open;

-- Checked at the end of a statement, so that one statement can hand the mark over.
drop index seller_trade_points_primary;
alter table seller_trade_points add constraint seller_trade_points_primary
  exclude using btree (seller_id with =) where (to_date is null and is_primary) deferrable initially immediate;

create index seller_trade_points_seller on seller_trade_points (seller_id) where to_date is null;

-- Whoever ends the primary link, the closing of a point too, leaves the mark to the link that is open for longest.
create function keep_primary() returns trigger language plpgsql as $$
declare
  heirs bigint[] := array(
    select distinct on (l.seller_id) l.id from seller_trade_points l
    where l.seller_id in (select seller_id from touched) and l.to_date is null
      and not exists (select from seller_trade_points p where p.seller_id = l.seller_id and p.to_date is null and p.is_primary)
    order by l.seller_id, l.from_date, l.id);
begin
  -- The update below comes here again, with nothing left to do.
  if cardinality(heirs) > 0 then
    update seller_trade_points set is_primary = true where id = any (heirs);
  end if;
  return null;
end $$;
create trigger seller_trade_points_primary_added after insert on seller_trade_points
  referencing new table as touched for each statement execute function keep_primary();
create trigger seller_trade_points_primary_changed after update on seller_trade_points
  referencing new table as touched for each statement execute function keep_primary();
create trigger seller_trade_points_primary_removed after delete on seller_trade_points
  referencing old table as touched for each statement execute function keep_primary();

update seller_trade_points set is_primary = true where id in (
  select distinct on (l.seller_id) l.id from seller_trade_points l
  where l.to_date is null
    and not exists (select from seller_trade_points p where p.seller_id = l.seller_id and p.to_date is null and p.is_primary)
  order by l.seller_id, l.from_date, l.id);

-- An administrator links too.
alter table seller_trade_points drop constraint seller_trade_points_source_check;
alter table seller_trade_points add constraint seller_trade_points_source_check
  check (source in ('moderation', 'tsm_request', 'owner', 'import', 'chicago', 'admin'));
