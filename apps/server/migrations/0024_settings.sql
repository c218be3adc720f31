-- Numbers of the programme that an administrator changes: every change is a row, the last one of a name holds. What a name means, its
-- bounds and what holds before the first change stand in the contract (areas/settings.ts).
create table settings (
  id bigint generated always as identity primary key,
  name text not null,
  value int not null,
  created_at timestamptz not null default now(),
  created_by bigint not null references users (id)
);
create index settings_last on settings (name, id desc);
create trigger settings_append_only before update or delete on settings for each row execute function refuse_change();
create trigger settings_no_truncate before truncate on settings for each statement execute function refuse_change();
