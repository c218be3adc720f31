-- The trade point that a case is about, or where somebody should begin or end to work: by it a list is filtered, and a closed point takes its cases along.
create function case_point(kind text, subject_id bigint, changes jsonb) returns bigint language sql immutable parallel safe as $$
  select case
    when kind in ('trade_point', 'other') then subject_id
    else (
      select coalesce(c ->> 'new', c ->> 'old')::bigint from jsonb_array_elements(changes) c
      where c ->> 'field' = 'trade_point_id' limit 1)
  end
$$;
alter table moderation_cases
  add column trade_point_id bigint generated always as (case_point(kind, subject_id, changes)) stored,
  -- What a blind second look is given to see: the subject as it was before the first decision.
  add column shown jsonb;
create index moderation_cases_point on moderation_cases (trade_point_id, id) where trade_point_id is not null;
create index moderation_cases_shown on moderation_cases (id) where shown is not null;

-- Somebody may be asked for at one point and at another at a time, as two counterparties do who know nothing of each other.
drop index moderation_cases_open;
create unique index moderation_cases_open on moderation_cases
  (kind, subject_id, (case when kind in ('seller_tp', 'seller_unlink') then coalesce(trade_point_id, 0) else 0 end))
  where status in ('new', 'assigned', 'in_review') and control_of is null;

create index moderation_cases_reason on moderation_cases (reason_id, kind, decided_at, id)
  where reason_id is not null and deleted_at is null;
