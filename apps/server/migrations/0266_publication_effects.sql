-- People are told of a publication when it goes live: by the bell and on their phones, once for each version that asks for it.
alter table publications
  -- The version whose readers are told.
  add column notified_number int,
  add check (number is not null or notified_number is null);
create index publications_notified on publications (kind, starts_at) where notified_number is not null and deleted_at is null and ended_at is null;

-- What was done is never done again, by any job that comes twice.
create table publication_effects (
  publication_id bigint not null references publications,
  number int not null,
  effect text not null check (effect in ('notify')),
  done_at timestamptz not null default now(),
  primary key (publication_id, number, effect)
);
create trigger publication_effects_append_only before update or delete on publication_effects
  for each row execute function refuse_change();
create trigger publication_effects_no_truncate before truncate on publication_effects
  for each statement execute function refuse_change();

-- Who was told, as the audience was at that moment.
create table publication_deliveries (
  id bigint generated always as identity primary key,
  publication_id bigint not null references publications,
  number int not null,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, publication_id, number)
);
create index publication_deliveries_publication on publication_deliveries (publication_id, number);
create index publication_deliveries_age on publication_deliveries (created_at);

alter table push_messages
  add column delivery_id bigint references publication_deliveries on delete cascade,
  -- Nobody is woken in the morning by what was over at midnight.
  add column not_after timestamptz;
create index push_messages_delivery on push_messages (delivery_id) where delivery_id is not null;
