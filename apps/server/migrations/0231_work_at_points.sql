-- Points where something was taken and is not done, and what was taken by the latest change or the earliest end.
create index task_assignments_undone on task_assignments (trade_point_id) where status in ('taken', 'returned');
create index task_assignments_latest on task_assignments (updated_at, id);
create index task_assignments_ends on task_assignments (due_at, id);
