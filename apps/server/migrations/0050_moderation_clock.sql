-- What moderators may do with many at once, who was given a case last, and cases whose time has run out.
alter table moderator_scopes
  add column can_bulk boolean not null default true,
  add column last_given_at timestamptz;

-- A fact of the case: it stays when somebody decides after all.
alter table moderation_cases add column sla_breached boolean not null default false;
create index moderation_cases_unmarked on moderation_cases (sla_due_at)
  where status in ('new', 'assigned', 'in_review') and not sla_breached;
create index moderation_cases_returned on moderation_cases (decided_at) where status = 'returned';
