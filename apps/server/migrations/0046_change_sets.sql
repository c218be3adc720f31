-- Change sets of trade points: what somebody wants to change in many of them is gathered first, applied or sent to moderation at once, and can be undone.

create table change_sets (
  id bigint generated always as identity primary key,
  author_id bigint not null references users,
  source text not null check (source in ('grid', 'mass', 'import')),
  status text not null default 'draft' check (status in ('draft', 'applied', 'moderation', 'partly', 'denied', 'undone')),
  -- The import that made it.
  run_id bigint references runs on delete set null,
  changes_count int not null default 0,
  points_count int not null default 0,
  -- When it stopped being a draft: applied, or sent to moderation.
  sent_at timestamptz,
  undone_at timestamptz,
  undone_by bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1,
  deleted_at timestamptz,
  check ((status = 'draft') = (sent_at is null))
);
-- What one types into the grid has one place; each import has a draft of its own.
create unique index change_sets_draft on change_sets (author_id) where status = 'draft' and source <> 'import';
create unique index change_sets_run on change_sets (run_id);
create index change_sets_author on change_sets (author_id, updated_at desc, id);
create index change_sets_by_updated on change_sets (updated_at, id) where deleted_at is null;
create trigger change_sets_version before update on change_sets for each row execute function bump_version();

create table change_items (
  id bigint generated always as identity primary key,
  set_id bigint not null references change_sets on delete cascade,
  trade_point_id bigint not null references trade_points,
  -- A column of the trade point, or a key inside one: `additional.floor_area`.
  field text not null,
  -- What the author saw there.
  old_value jsonb not null,
  new_value jsonb not null,
  state text not null default 'draft' check (
    state in ('draft', 'applied', 'moderation', 'returned', 'denied', 'conflict', 'undone')
  ),
  -- Why it was not applied or not undone, in words.
  note text,
  case_id bigint references moderation_cases on delete set null
);
create unique index change_items_cell on change_items (set_id, trade_point_id, field);
create index change_items_point on change_items (trade_point_id);
create index change_items_case on change_items (case_id) where case_id is not null;

-- How a set that is no draft stands follows from how its changes stand.
create function settle_change_set(settled bigint) returns void language sql as $$
  update change_sets set status = c.status
  from (
    select case
      when count(*) filter (where state in ('moderation', 'returned')) > 0 then 'moderation'
      when count(*) filter (where state = 'undone') = count(*) filter (where state in ('applied', 'undone'))
        and count(*) filter (where state = 'undone') > 0 then 'undone'
      when count(*) filter (where state = 'applied') = count(*) then 'applied'
      when count(*) filter (where state in ('applied', 'undone')) > 0 then 'partly'
      else 'denied'
    end as status
    from change_items where set_id = settled
  ) c
  where change_sets.id = settled and change_sets.status is distinct from c.status
$$;

-- A verdict reaches the changes that it is about by whatever way it comes: a decision, a withdrawal, a closed point, a case that is opened again.
create function settle_change_items() returns trigger language plpgsql as $$
begin
  update change_items set
    state = case
      when new.status in ('approved', 'partially_approved') then 'applied'
      when new.status = 'returned' then 'returned'
      when new.status in ('denied', 'canceled', 'expired') then 'denied'
      else 'moderation'
    end,
    note = case when new.status in ('canceled', 'expired') then 'Заявка отозвана' else new.decision_comment end
  where case_id = new.id and state <> 'undone';
  perform settle_change_set(s.set_id) from (select distinct set_id from change_items where case_id = new.id) s;
  return null;
end
$$;
create trigger moderation_cases_change_items after update on moderation_cases for each row
  when (new.kind = 'trade_point' and old.status is distinct from new.status) execute function settle_change_items();

-- What is sent again goes on under the number of the new attempt; what the author asks for no more is over.
create function move_change_items() returns trigger language plpgsql as $$
begin
  update change_items set
    case_id = new.id, state = 'denied', note = 'Заменено новой заявкой'
  where case_id = new.previous_case_id and state <> 'undone';
  update change_items set state = 'moderation', note = null
  where case_id = new.id and state <> 'undone'
    and new.changes @> jsonb_build_array(jsonb_build_object('field', field, 'new', new_value));
  perform settle_change_set(s.set_id) from (select distinct set_id from change_items where case_id = new.id) s;
  return null;
end
$$;
create trigger moderation_cases_change_items_again after insert on moderation_cases for each row
  when (new.kind = 'trade_point' and new.previous_case_id is not null and new.control_of is null) execute function move_change_items();
