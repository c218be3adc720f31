-- A filter's index also carries the usual order of the list: matches are counted and sorted without touching the table.
drop index trade_points_owner, trade_points_tsm, trade_points_region, trade_points_branch, trade_points_channel, trade_points_format,
  trade_points_network, trade_points_distributor, trade_points_category, trade_points_status, trade_points_no_coordinates;
create index trade_points_owner on trade_points (owner_id, updated_at, id) where deleted_at is null;
create index trade_points_tsm on trade_points (tsm_id, updated_at, id) where deleted_at is null;
create index trade_points_region on trade_points (region_id, updated_at, id) where deleted_at is null;
create index trade_points_branch on trade_points (branch_id, updated_at, id) where deleted_at is null;
create index trade_points_channel on trade_points (channel_id, updated_at, id) where deleted_at is null;
create index trade_points_format on trade_points (format_id, updated_at, id) where deleted_at is null;
create index trade_points_network on trade_points (network_id, updated_at, id) where deleted_at is null;
create index trade_points_distributor on trade_points (distributor_id, updated_at, id) where deleted_at is null;
create index trade_points_category on trade_points (category, updated_at, id) where deleted_at is null;
create index trade_points_status on trade_points (status, updated_at, id) where deleted_at is null;
create index trade_points_no_coordinates on trade_points (updated_at, id) where deleted_at is null and lat is null;
