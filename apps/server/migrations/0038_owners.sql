-- Owners as a list of their own: blocks with a reason and a term, and an index for every sort and filter.
alter table owners
  add column blocked_reason_id bigint references book_entries,
  add column blocked_comment text,
  add column blocked_until date;

create index owners_by_created on owners (created_at, id) where deleted_at is null;
create index owners_by_name on owners (legal_name, id) where deleted_at is null;
create index owners_by_inn on owners (inn, id) where deleted_at is null;
create index owners_status on owners (status, legal_name, id) where deleted_at is null;
create index owners_type on owners (type, legal_name, id) where deleted_at is null;
create index owners_blocked_until on owners (blocked_until) where status = 'blocked' and deleted_at is null;
create index owners_search_sample on owners using gin (search_text gin_trgm_ops)
  where deleted_at is null and (hashint8(id) & 15) = 0;
