-- Which tasks ask about the goods of a group of SKUs, by their drafts and by the versions in force: it is not deleted under them.
create index tasks_goods on tasks using gin ((draft -> 'form' -> 'steps') jsonb_path_ops) where deleted_at is null;
create index task_versions_goods on task_versions using gin ((document -> 'form' -> 'steps') jsonb_path_ops);
