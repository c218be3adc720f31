-- Up to which moment a person has looked at what the bell tells, in whichever browser.
create table bell_seen (
  user_id bigint primary key references users on delete cascade,
  seen_at timestamptz not null
);
