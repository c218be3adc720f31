-- What was done to many rows, or decided in moderation, can be taken back for ten minutes by whoever did it.
alter table runs
  -- The action on many that this run takes back.
  add column undoes_id bigint references runs;
create index runs_undoes on runs (undoes_id) where undoes_id is not null;

-- What a changed row was before, and the version that the action has left: a row that somebody has changed since is not touched.
alter table run_items add column undo jsonb;

alter table moderation_cases
  -- Until then whoever has decided may take the decision back.
  add column undo_until timestamptz,
  -- Decisions of one call, which are told of and taken back together.
  add column decided_in text;
create index moderation_cases_undo on moderation_cases (decided_by, undo_until) where undo_until is not null;
