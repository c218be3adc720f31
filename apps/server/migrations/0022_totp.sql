-- The second factor of staff: the key of their authenticator app, and the codes for the day when the phone is lost.

create table totp_keys (
  user_id bigint primary key references users on delete cascade,
  -- Sealed: the database alone opens nobody's door.
  key bytea not null,
  -- Null until a first code has shown that the app has the key.
  turned_on_at timestamptz,
  -- The step of the last code that was taken: neither that one nor an earlier one is taken again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- A used code is deleted.
create table recovery_codes (
  user_id bigint not null references totp_keys on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- A challenge without a hash waits for the code of the person's own app: nothing was sent.
alter table code_challenges alter column code_hash drop not null;
