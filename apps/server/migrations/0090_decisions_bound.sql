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
