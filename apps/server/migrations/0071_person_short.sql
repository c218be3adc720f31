-- The same text. With concat_ws, which is only stable, the planner could not put the body in place of the call: a call took 6 µs, a
-- third of the time of an export of trade points.
create or replace function person_short(last_name text, first_name text, middle_name text) returns text language sql immutable parallel safe as $$
  select coalesce(last_name, '') || coalesce(' ' || left(first_name, 1) || '.', '')
    || coalesce(' ' || left(nullif(middle_name, ''), 1) || '.', '')
$$;
