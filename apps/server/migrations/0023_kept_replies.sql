-- What a write answered that carried an Idempotency-Key: the same call again gets the same reply and changes nothing. For a day; see
-- src/database/kept-replies.ts.
create table kept_replies (
  id bigint generated always as identity unique,
  -- «user 12» or «buyer 7»: a key means nothing in the hands of somebody else.
  person text not null,
  key text not null,
  -- Keyed by SECRET: of a call nothing but its sameness can be told.
  request_hash bytea not null,
  -- Sealed under SECRET. Null while the work is under way, and of a reply that is too large to keep.
  reply bytea,
  done boolean not null default false,
  at timestamptz not null default now(),
  primary key (person, key)
);
create index kept_replies_newest on kept_replies (person, id desc);
create index kept_replies_at on kept_replies (at);
