-- Whose points stand in a region: each owner once, in order, and of an owner whether there is such a point.
drop index trade_points_region;
create index trade_points_region on trade_points (region_id, updated_at, id) where deleted_at is null;
create index trade_points_region_owner on trade_points (region_id, owner_id) where deleted_at is null;
-- Those owners are looked up in the index alone.
create index owners_present on owners (id) where deleted_at is null;
