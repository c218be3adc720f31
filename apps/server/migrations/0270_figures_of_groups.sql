-- What was decided of work lately, which rules of groups ask about.
create index task_assignments_decided on task_assignments (decided_at) where status in ('accepted', 'partially_accepted', 'denied');

create index task_submissions_received on task_submissions (received_at);

-- Whether a point stands anywhere on the map is asked, too. Decisions, balances and days in a row are left to the clock: they are many.
drop trigger trade_points_touch_groups on trade_points;
create trigger trade_points_touch_groups after insert or delete or update of region_id, branch_id, city, channel_id, format_id, category,
  network_id, distributor_id, owner_id, tsm_id, status, opened_on, sellers_count, lat, deleted_at on trade_points
  for each statement execute function touch_groups('tp');
