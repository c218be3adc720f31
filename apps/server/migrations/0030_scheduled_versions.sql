-- A version may be published for a later day. Until that day comes the text of today stays in force, and it may be taken back.

alter table document_versions drop constraint document_versions_status_check;
alter table document_versions
  add constraint document_versions_status_check check (status in ('draft', 'scheduled', 'published', 'superseded')),
  add constraint document_versions_dated
    check (status <> 'scheduled' or (published_at is not null and effective_from is not null));

-- One coming version at a time, written or waiting for its day: what a signer will be asked next is never in doubt.
drop index document_versions_draft;
create unique index document_versions_coming on document_versions (document_id) where status in ('draft', 'scheduled');
create index document_versions_due on document_versions (effective_from) where status = 'scheduled';

create or replace function keep_published_version() returns trigger language plpgsql as $$
declare
  moved text[] := array['status'];
begin
  if tg_op = 'UPDATE' then
    -- Taken back before its day it is a draft again, with the same text.
    if old.status = 'scheduled' and new.status = 'draft' then
      moved := array['status', 'published_at', 'effective_from', 'updated_by'];
    end if;
    if (old.status, new.status) in (('scheduled', 'draft'), ('scheduled', 'published'), ('published', 'superseded'))
      and to_jsonb(new) - moved = to_jsonb(old) - moved then
      return new;
    end if;
  end if;
  raise exception 'a published document version cannot be changed' using errcode = 'insufficient_privilege';
end $$;

create or replace function check_signature() returns trigger language plpgsql as $$
begin
  perform from document_versions v
  where v.id = new.version_id and v.status in ('published', 'superseded') and v.sha256 = new.doc_sha256;
  if not found then
    raise exception 'only the published text of a document can be signed' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The list of documents: archived ones stand last in the usual order.
create index documents_order on documents ((sort + case status when 'archived' then 1000000 else 0 end), id);
create index documents_title on documents (title, id);
create index documents_search on documents using gin (search_fold(code || ' ' || title) gin_trgm_ops);
