-- Browsers that somebody has logged in with: they have an allowance of their own, which strangers cannot use up.
-- The browser holds the id in a signed cookie; what it is worth for whom stands here, so that it can be taken back.

create table known_devices (
  id bigint generated always as identity primary key,
  device uuid not null,
  user_id bigint references users on delete cascade,
  buyer_id bigint references buyers on delete cascade,
  created_at timestamptz not null default now(),
  last_login_at timestamptz not null default now(),
  check (num_nonnulls(user_id, buyer_id) = 1)
);
create unique index known_devices_user on known_devices (user_id, device) where user_id is not null;
create unique index known_devices_buyer on known_devices (buyer_id, device) where buyer_id is not null;
create index known_devices_last_login on known_devices (last_login_at);

-- Which device a session was opened on: ending the session from elsewhere takes the device's allowance back too.
alter table sessions add column device uuid;

-- What whoever asked for the code had proved before (a device, a password, a session); null: nothing, as any stranger.
alter table code_challenges add column proof text;
