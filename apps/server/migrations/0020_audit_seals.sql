-- The audit trail can be proved. Its numbers and times come from the database alone, and every minute the new events get a seal: a hash
-- over their content and over the seal before.

-- Somebody who may write to the trail must not be able to write its past: the number and the time of an event are not theirs to choose.
alter table audit_events alter column id drop identity;
create sequence audit_events_ids owned by audit_events.id;
select setval('audit_events_ids', max(id)) from audit_events having max(id) > 0;
-- Never used: it only lets a writer leave the number out.
alter table audit_events alter column id set default 0;

create function stamp_audit_event() returns trigger language plpgsql as $$
begin
  -- A transaction that was left open is no way into the past either.
  if (new.at is distinct from now() or now() < clock_timestamp() - interval '1 hour') and not (
    -- Demo data has a past. Only who owns the table may write it, and has to say so.
    coalesce(current_setting('iskra.past_events', true), '') = 'on'
    and pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member')
  ) then
    raise exception 'events of % happen now', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  -- The transaction has its number before the event has: who waits for all transactions up to a number then knows that no event with a
  -- smaller one is still to come (modules/audit/audit-seals.store.ts).
  perform pg_current_xact_id();
  new.id := nextval('audit_events_ids');
  return new;
end $$;
create trigger audit_events_stamp before insert on audit_events for each row execute function stamp_audit_event();

create table audit_seals (
  -- 1, 2, 3 and so on: a missing one shows.
  id bigint primary key,
  -- Every number belongs to one seal, also one whose transaction was rolled back: an event that appears there later shows.
  from_id bigint not null unique,
  to_id bigint not null unique check (to_id >= from_id),
  events int not null check (events > 0),
  at timestamptz not null default now(),
  previous bytea not null unique,
  hash bytea not null unique
);
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function refuse_change();
create trigger audit_seals_no_truncate before truncate on audit_seals
  for each statement execute function refuse_change();

-- Every column by name and in this order, whatever is added later; the moment as a number, which no time zone changes.
create function audit_event_digest(e audit_events) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(
    e.id, extract(epoch from e.at), e.actor_kind, e.actor_id, e.actor_role, e.ip, e.user_agent, e.request_id,
    e.action, e.entity_type, e.entity_id, e.diff, e.reason, e.run_id)::text, 'UTF8'))
$$;

-- `digests`: of the events in the order of their numbers, one after the other.
create function audit_seal_hash(id bigint, from_id bigint, to_id bigint, events bigint, at timestamptz, previous bytea, digests bytea)
returns bytea language sql stable parallel safe as $$
  select sha256(
    previous || convert_to(concat_ws(' ', id, from_id, to_id, events, extract(epoch from at)), 'UTF8') || coalesce(digests, ''))
$$;
