-- A saved view keeps its columns too; null: of the time before, or of a list without a choice of columns.
alter table saved_views add column layout jsonb;
