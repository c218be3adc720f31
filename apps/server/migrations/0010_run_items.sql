-- The rows of an action on many: chosen once at its start, each done, skipped or found bad exactly once, whatever is killed when.
-- What it has done is also what can be undone.
create table run_items (
  run_id bigint not null references runs on delete cascade,
  entity_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'skipped', 'bad')),
  primary key (run_id, entity_id)
);
create index run_items_waiting on run_items (run_id, entity_id) where state = 'waiting';
