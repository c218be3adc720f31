-- A decision binds to what was seen: everything that is shown of a case makes another version of it, the comings and goings of a lease do not.
drop trigger moderation_cases_version on moderation_cases;
create trigger moderation_cases_version before update on moderation_cases for each row
  when (
    (old.kind, old.subject_id, old.title, old.subtitle, old.status, old.priority, old.changes, old.author_comment, old.attempt_no,
      old.submitted_by, old.region_id, old.risk_flags, old.holder_id, old.attached, old.decided_at, old.appeal, old.deleted_at)
    is distinct from
    (new.kind, new.subject_id, new.title, new.subtitle, new.status, new.priority, new.changes, new.author_comment, new.attempt_no,
      new.submitted_by, new.region_id, new.risk_flags, new.holder_id, new.attached, new.decided_at, new.appeal, new.deleted_at)
  )
  execute function bump_version();

-- By whom, when and why it was decided before it was opened again: when nothing is left to decide, it is exactly that again.
alter table moderation_cases add column former_decision jsonb;

-- A change set before its changes, as whoever takes one back locks them (docs/decisions/0048-order-of-locks.md).
create or replace function settle_change_items() returns trigger language plpgsql as $$
begin
  perform from change_sets where id in (select set_id from change_items where case_id = new.id) order by id for no key update;
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
