-- Which tasks are about a group or a geofence, by their drafts and by the versions in force: neither is deleted under them.
create index tasks_audience on tasks using gin ((draft -> 'audience') jsonb_path_ops) where deleted_at is null;
create index task_versions_audience on task_versions using gin ((document -> 'audience') jsonb_path_ops);
create index tasks_geofence on tasks ((draft -> 'place' ->> 'geofence_id')) where deleted_at is null;
create index task_versions_geofence on task_versions ((document -> 'place' ->> 'geofence_id'));
