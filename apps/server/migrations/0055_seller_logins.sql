-- «Active, but not here for long» has an index that begins with the status: one that only ends with it looks cheap for the status alone, and
-- is read from end to end when nobody has it.
drop index sellers_by_login;
create index sellers_by_login on sellers (last_login_at, id) where deleted_at is null;
create index sellers_status_login on sellers (status, last_login_at, id) where deleted_at is null;
