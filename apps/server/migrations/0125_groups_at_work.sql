-- Groups at work: whose own they are, what waits for a person's yes, what has changed since they were counted.

alter table groups
  -- Of a partner, who keeps a group of the own people: nobody else but administrators sees it.
  add column private_to bigint references users,
  -- {came, went}: what a run by itself found and did not dare to write.
  add column held_back jsonb,
  drop constraint groups_compute_status_check,
  add constraint groups_compute_status_check check (compute_status in ('idle', 'queued', 'ok', 'error', 'waiting'));

-- Two partners may call theirs alike without learning of each other.
drop index groups_name;
create unique index groups_name on groups (kind, coalesce(private_to, 0), lower(name collate "ru-x-icu"))
  where deleted_at is null and status <> 'archived';
create index groups_private on groups (private_to, kind) where deleted_at is null;
create index groups_by_update on groups (kind, updated_at, id) where deleted_at is null;
create index groups_by_size on groups (kind, members_count, id) where deleted_at is null;

drop trigger groups_version on groups;
create trigger groups_version before update on groups for each row
  when ((old.members_count, old.last_run, old.computed_at, old.compute_status, old.compute_error, old.held_back)
    is not distinct from (new.members_count, new.last_run, new.computed_at, new.compute_status, new.compute_error, new.held_back))
  execute function bump_version();

-- How many belonged to it after the run; of one that failed, why: it has changed nothing.
alter table group_runs
  add column total int not null default 0,
  add column error text,
  add column id bigint generated always as identity unique;
create index group_runs_newest on group_runs (group_id, at, id);
create index group_overrides_of on group_overrides (member_id, group_id);

-- That something has changed which rules ask about. Rows are only added: those who write never wait for each other.
create table group_touches (source text not null, at timestamptz not null default now());

-- Told only while a group listens.
create function touch_groups() returns trigger language plpgsql as $$
begin
  insert into group_touches (source)
  select s from unnest(tg_argv::text[]) s
  where exists (select from groups g where g.kind = s and g.refresh = 'on_change' and g.mode <> 'compound' and g.status = 'active' and g.deleted_at is null);
  return null;
end $$;

-- The columns that rules ask about (group-fields.store.ts). Logins are left to the clock: they are many and no rule needs them at once.
create trigger trade_points_touch_groups after insert or delete or update of region_id, branch_id, city, channel_id, format_id, category,
  network_id, distributor_id, owner_id, tsm_id, status, opened_on, sellers_count, deleted_at on trade_points
  for each statement execute function touch_groups('tp');
create trigger sellers_touch_groups after insert or delete or update of status, primary_region_id, primary_branch_id, primary_tsm_id, city,
  birth_date, open_points, hired_on, marketing_consent, deleted_at, merged_into_id on sellers
  for each statement execute function touch_groups('seller');
create trigger users_touch_groups after insert or delete or update of role, status, deleted_at on users
  for each statement execute function touch_groups('user');
create trigger trade_users_touch_groups after insert or delete or update of kind, status, region_id, branch_id, bdm_id, deleted_at on trade_users
  for each statement execute function touch_groups('tsm', 'tp');
