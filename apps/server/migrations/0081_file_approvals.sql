-- Of a file that waits for a second administrator: what it would bring and take, in how many rows and for how many people.
alter table ledger_approvals add column contents jsonb check (contents is null or run_id is not null);
