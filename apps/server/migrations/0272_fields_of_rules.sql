-- Rules of groups ask about additional fields and about the geofences where points stand, rules of sellers about the groups of their points.
drop trigger trade_points_touch_groups on trade_points;
create trigger trade_points_touch_groups after insert or delete or update of region_id, branch_id, city, channel_id, format_id, category,
  network_id, distributor_id, owner_id, tsm_id, status, opened_on, sellers_count, lat, lon, additional, deleted_at on trade_points
  for each statement execute function touch_groups('tp');

create trigger geofences_touch_groups after delete or update of lat, lon, radius_m, vertices, tolerance_m, deleted_at on geofences
  for each statement execute function touch_groups('tp');
