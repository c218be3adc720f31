-- Whether an entry of a book can be chosen today; what has chosen it already keeps it.
create function is_offered(e book_entries) returns boolean stable language sql as $$
  select e.active and e.deleted_at is null
    and (now() at time zone 'Europe/Moscow')::date between coalesce(e.valid_from, '-infinity') and coalesce(e.valid_to, 'infinity')
$$;
