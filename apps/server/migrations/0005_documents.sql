-- Documents that owners (and later sellers and buyers) must sign, their immutable versions and the signatures.

create table documents (
  id bigint generated always as identity primary key,
  code text not null unique,
  title text collate "ru-x-icu" not null,
  kind text not null
    check (kind in ('offer', 'contract', 'rules', 'pd_consent', 'marketing_consent', 'buyer_agreement', 'other')),
  audience_roles text[] not null,
  required boolean not null default true,
  sort int not null default 0,
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users,
  updated_by bigint references users,
  version int not null default 1
);
create trigger documents_version before update on documents for each row execute function bump_version();

create table document_versions (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents,
  number int not null,
  file_id bigint references files,
  html text,
  sha256 text not null,
  change_summary text,
  requires_resign boolean not null default true,
  grace_days int not null default 0 check (grace_days between 0 and 30),
  status text not null default 'draft' check (status in ('draft', 'published', 'superseded')),
  published_at timestamptz,
  effective_from timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  unique (document_id, number)
);
create unique index document_versions_current on document_versions (document_id) where status = 'published';

create table signatures (
  id bigint generated always as identity primary key,
  version_id bigint not null references document_versions,
  user_id bigint not null references users,
  owner_id bigint references owners,
  method text not null check (method in ('click', 'sms_code')),
  challenge_id uuid,
  doc_sha256 text not null,
  phone_masked text,
  ip text,
  user_agent text,
  act_file_id bigint references files,
  signed_at timestamptz not null default now(),
  revoked_at timestamptz,
  unique (version_id, user_id)
);
create index signatures_user on signatures (user_id, version_id);

-- The current versions that a person must sign now. An earlier signature is enough while the grace period runs
-- or when the new version says so.
create function documents_to_sign(the_user bigint, the_role text) returns setof document_versions language sql stable as $$
  select v.*
  from documents d
  join document_versions v on v.document_id = d.id and v.status = 'published'
  where d.status = 'active' and d.required and the_role = any (d.audience_roles)
    and not exists (
      select from signatures s where s.user_id = the_user and s.version_id = v.id and s.revoked_at is null
    )
    and not (
      (not v.requires_resign or now() < v.effective_from + make_interval(days => v.grace_days))
      and exists (
        select from signatures s
        join document_versions earlier on earlier.id = s.version_id
        where s.user_id = the_user and s.revoked_at is null and earlier.document_id = d.id
      )
    )
  order by d.sort, d.id
$$;
