-- The rows of an imported file wait packed, some thousands together: one by one they weighed a hundred times the file.
-- Staged rows cannot be packed here, so files that were not applied yet must be uploaded again.
update runs set state = 'canceled', finished_at = now(), skipped = greatest(coalesce(total, 0) - applied - bad, 0)
  where kind like 'import.%' and state in ('queued', 'running', 'checked');
drop table import_rows;

-- One step of an import is one transaction: rows in = applied + skipped + bad, whatever is killed when.
create table import_steps (
  run_id bigint not null references runs on delete cascade,
  n int not null,
  state text not null default 'parsed' check (state in ('parsed', 'checked', 'applied')),
  -- The rows as they were read; never changed.
  content bytea not null,
  -- What became of each row so far.
  marks bytea,
  primary key (run_id, n)
);
-- Packed already.
alter table import_steps alter column content set storage external, alter column marks set storage external;
