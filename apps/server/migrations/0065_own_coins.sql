-- What people are told of their own coins: what came since they last looked, what is about to expire, and why an account stands still.

-- Up to which operation a person has been told what came.
create table ledger_seen (
  user_id bigint primary key references users on delete cascade,
  transaction_id bigint not null,
  seen_at timestamptz not null default now()
);
-- Nobody is told what they have long known.
insert into ledger_seen (user_id, transaction_id)
select coalesce(s.user_id, o.user_id), max(t.id)
from ledger_transactions t join ledger_accounts a on a.id = t.account_id
left join sellers s on s.id = a.seller_id left join owners o on o.id = a.owner_id
where coalesce(s.user_id, o.user_id) is not null group by 1;

-- Of each day on which somebody's coins expire and each of the thresholds one notice, however often the night's work is done.
create table ledger_expiry_notices (
  account_id bigint not null references ledger_accounts,
  expires_at timestamptz not null,
  days_before smallint not null,
  amount bigint not null check (amount > 0),
  told_at timestamptz not null default now(),
  -- Whether a letter was sent, or was not to be.
  mailed boolean not null default false,
  primary key (account_id, expires_at, days_before)
);
create index ledger_expiry_notices_date on ledger_expiry_notices (expires_at);
create index ledger_expiry_notices_letters on ledger_expiry_notices (account_id) where not mailed;

-- An account that is looked into: since when is there already, by whom and why comes here.
alter table ledger_accounts
  add column frozen_by bigint references users,
  add column frozen_comment text,
  add check ((frozen_at is null) = (frozen_by is null) and (frozen_at is null) = (frozen_comment is null));
