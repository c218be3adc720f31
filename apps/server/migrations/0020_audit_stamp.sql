-- The stamp of an event in expressions that need no query of their own: an import writes a hundred thousand events.
create or replace function stamp_audit_event() returns trigger language plpgsql as $$
begin
  -- A transaction that was left open is no way into the past either.
  if new.at is distinct from now() or now() < clock_timestamp() - interval '1 hour' then
    -- Demo data has a past. Only who owns the table may write it, and has to say so.
    if coalesce(current_setting('iskra.past_events', true), '') <> 'on'
      or not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member') then
      raise exception 'events of % happen now', tg_table_name using errcode = 'insufficient_privilege';
    end if;
  end if;
  -- The transaction has its number before the event has: who waits for all transactions up to a number then knows that no event with a
  -- smaller one is still to come (modules/audit/audit-seals.store.ts).
  new.id := case when pg_current_xact_id() is not null then nextval('audit_events_ids') end;
  return new;
end $$;
