-- What a list of sellers is filtered by of the point where each works foremost, in the sellers' own table: to count the sellers of a
-- region through their links would read all of them.
alter table sellers
  add column open_points int not null default 0,
  add column primary_point_id bigint,
  add column primary_region_id bigint,
  add column primary_branch_id bigint,
  add column primary_tsm_id bigint;

create function derive_seller_points(ids bigint[]) returns void language sql as $$
  update sellers s set
    (open_points, primary_point_id, primary_region_id, primary_branch_id, primary_tsm_id)
    = (w.open_points, w.point_id, w.region_id, w.branch_id, w.tsm_id)
  from (
    select i.id, count(l.id)::int as open_points, max(p.id) as point_id, max(p.region_id) as region_id, max(p.branch_id) as branch_id,
      max(p.tsm_id) as tsm_id
    from unnest(ids) i (id)
    left join seller_trade_points l on l.seller_id = i.id and l.to_date is null
    left join trade_points p on p.id = l.trade_point_id and l.is_primary
    group by i.id
  ) w
  where s.id = w.id and (s.open_points, s.primary_point_id, s.primary_region_id, s.primary_branch_id, s.primary_tsm_id)
    is distinct from (w.open_points, w.point_id, w.region_id, w.branch_id, w.tsm_id)
$$;

create function derive_points_of_sellers() returns trigger language plpgsql as $$
begin
  perform derive_seller_points(array(select distinct seller_id from touched order by 1));
  return null;
end $$;
-- Triggers go by their names: these after those that hand the primary mark on.
create trigger seller_trade_points_seller_added after insert on seller_trade_points
  referencing new table as touched for each statement execute function derive_points_of_sellers();
create trigger seller_trade_points_seller_changed after update on seller_trade_points
  referencing new table as touched for each statement execute function derive_points_of_sellers();
create trigger seller_trade_points_seller_removed after delete on seller_trade_points
  referencing old table as touched for each statement execute function derive_points_of_sellers();

create function derive_sellers_of_points() returns trigger language plpgsql as $$
begin
  perform derive_seller_points(array(
    select s.id from was o join now n on n.id = o.id join sellers s on s.primary_point_id = n.id
    where (o.region_id, o.branch_id, o.tsm_id) is distinct from (n.region_id, n.branch_id, n.tsm_id) order by 1));
  return null;
end $$;
create trigger trade_points_sellers after update on trade_points
  referencing old table as was new table as now for each statement execute function derive_sellers_of_points();

select derive_seller_points(array(select distinct seller_id from seller_trade_points where to_date is null));

create index sellers_primary_point on sellers (primary_point_id) where primary_point_id is not null;
create index sellers_region on sellers (primary_region_id, name, id) where deleted_at is null;
create index sellers_branch on sellers (primary_branch_id, name, id) where deleted_at is null;
create index sellers_tsm on sellers (primary_tsm_id, name, id) where deleted_at is null;
create index sellers_employment on sellers (employment, name, id) where deleted_at is null;
create index sellers_no_points on sellers (name, id) where open_points = 0 and deleted_at is null;
