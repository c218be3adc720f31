-- Every store that somebody without rights can grow has an end: see src/database/store-bounds.ts.

-- The history can only be added to, so what one person adds in a day is limited, whichever statement writes it. Administrators and
-- the program itself are not counted. IS429 is «history.day_spent».
create function count_history() returns trigger language plpgsql as $$
declare
  writer record;
  spent int;
begin
  for writer in
    select format('history:%s:%s', actor_kind, actor_id) as key,
      case actor_role when 'moderator' then 200 when 'tsm_user' then 20 else 4 end * 1024 as most,
      ceil(sum(pg_column_size(added.*)) / 1024.0)::int as kilobytes
    from added where actor_kind = 'buyer' or (actor_kind = 'user' and actor_role <> 'admin')
    group by actor_kind, actor_id, actor_role
  loop
    insert into limits as l (key, hits, window_ends_at)
    values (writer.key, writer.kilobytes, now() + interval '1 day')
    on conflict (key) do update set
      hits = case when l.window_ends_at <= now() then excluded.hits else l.hits + excluded.hits end,
      window_ends_at = case when l.window_ends_at <= now() then excluded.window_ends_at else l.window_ends_at end
    returning hits into spent;
    if spent > writer.most then
      raise exception 'the history that % may add in a day is full', writer.key using errcode = 'IS429';
    end if;
  end loop;
  return null;
end $$;
create trigger audit_events_counted after insert on audit_events
  referencing new table as added for each statement execute function count_history();

-- After three years the history goes, one seal's events at a time, oldest first. Nothing younger can be deleted, whoever asks.
drop trigger audit_events_append_only on audit_events;
create trigger audit_events_append_only before update on audit_events
  for each row execute function refuse_change();
create trigger audit_events_young before delete on audit_events
  for each row when (old.at > now() - interval '3 years') execute function refuse_change();
create function forget_history() returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten bigint;
begin
  delete from audit_events e using (
    select from_id, to_id, at from audit_seals where to_id >= (select min(id) from audit_events) order by to_id limit 1
  ) oldest
  where oldest.at < now() - interval '3 years' and e.id between oldest.from_id and oldest.to_id;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

create index runs_finished on runs (finished_at) where finished_at is not null;
create index files_deleted on files (deleted_at) where deleted_at is not null;
