-- What was published and what was signed can never be rewritten, whoever asks.

alter table document_versions
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references users;
create trigger document_versions_version before update on document_versions
  for each row when (old.status = 'draft') execute function bump_version();
-- One draft at a time: the next version is one text that several people may edit, not several texts.
create unique index document_versions_draft on document_versions (document_id) where status = 'draft';

create function keep_published_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'published' and new.status = 'superseded'
    and to_jsonb(new) - 'status' = to_jsonb(old) - 'status' then
    return new;
  end if;
  raise exception 'a published document version cannot be changed' using errcode = 'insufficient_privilege';
end $$;
create trigger document_versions_published before update or delete on document_versions
  for each row when (old.status <> 'draft') execute function keep_published_version();

-- The protocol of a signature names its people as they were called that day.
alter table signatures
  add column signer_name text not null,
  add column owner_name text,
  add column owner_inn text;
create index signatures_signed_at on signatures (signed_at, id);
create index signatures_version on signatures (version_id, signed_at);
create index signatures_owner on signatures (owner_id) where owner_id is not null;

create function check_signature() returns trigger language plpgsql as $$
begin
  perform from document_versions v where v.id = new.version_id and v.status <> 'draft' and v.sha256 = new.doc_sha256;
  if not found then
    raise exception 'only the published text of a document can be signed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger signatures_of_published before insert on signatures
  for each row execute function check_signature();

-- A signature may be revoked once; everything else about it is a fact.
create function keep_signature() returns trigger language plpgsql as $$
begin
  if old.revoked_at is null and new.revoked_at is not null
    and to_jsonb(new) - 'revoked_at' = to_jsonb(old) - 'revoked_at' then
    return new;
  end if;
  raise exception 'a signature cannot be changed' using errcode = 'insufficient_privilege';
end $$;
create trigger signatures_fixed before update on signatures for each row execute function keep_signature();
create trigger signatures_no_delete before delete on signatures for each row execute function refuse_change();
create trigger signatures_no_truncate before truncate on signatures for each statement execute function refuse_change();
