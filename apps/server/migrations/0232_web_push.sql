-- What became of somebody's tasks, for the bell and the phone.
create table work_news (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('offered', 'due', 'returned', 'accepted', 'denied', 'paid')),
  task_id bigint not null references tasks,
  -- Null: the task is offered.
  assignment_id bigint references task_assignments on delete cascade,
  coins int not null default 0 check (coins >= 0),
  created_at timestamptz not null default now(),
  check ((kind = 'offered') = (assignment_id is null))
);
create index work_news_user on work_news (user_id, created_at desc, id desc);
create index work_news_assignment on work_news (assignment_id, kind);
create index work_news_age on work_news (created_at);
create index work_news_task on work_news (task_id);
create unique index work_news_offered on work_news (user_id, task_id) where kind = 'offered';
create unique index work_news_due on work_news (assignment_id) where kind = 'due';
-- Tasks whose performers were told of them. Nobody is told of what began before.
create table announced_tasks (
  task_id bigint primary key references tasks,
  created_at timestamptz not null default now()
);
insert into announced_tasks (task_id) select id from tasks where status in ('active', 'paused', 'ended', 'closed');

-- The program's own pair of keys, by which services of browsers know it. It is never another one: every subscription dies with it.
create table push_keys (
  id int primary key check (id = 1),
  public_key bytea not null,
  private_sealed bytea not null,
  created_at timestamptz not null default now()
);
-- A browser whose person wants to be told; it goes with the session, so that a phone tells nobody else's news.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  session_id bigint not null references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  created_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id, id);
create index push_subscriptions_session on push_subscriptions (session_id);
-- What is on its way; a line goes when the service has taken it, or will never.
create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  -- Taken back with its news.
  news_id bigint references work_news on delete cascade,
  title text not null check (length(title) <= 100),
  body text not null check (length(body) <= 500),
  url text not null check (length(url) <= 200),
  tries int not null default 0,
  not_before timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index push_messages_due on push_messages (not_before, id);
create index push_messages_subscription on push_messages (subscription_id);
create index push_messages_news on push_messages (news_id) where news_id is not null;
