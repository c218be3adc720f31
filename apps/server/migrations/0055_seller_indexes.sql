-- A walk in the order of names looks for a part of a text in every row that it passes, and «active, but not here for long» is asked of the
-- logins: both are answered by the index alone.
drop index sellers_by_name, sellers_by_login;
create index sellers_by_name on sellers (name, id) include (search_text) where deleted_at is null;
create index sellers_by_login on sellers (last_login_at, id, status) where deleted_at is null;
