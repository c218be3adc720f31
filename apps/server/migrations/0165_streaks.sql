-- Days in a row with something done for the programme. What a seller has sent counts for the day on which it was sent, by the clock of the
-- point where it was done, and from that moment on: however long a moderator takes, no row of days breaks for it. What is denied leaves
-- its day, and the row is counted anew.
create table flame_actions (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  day date not null,
  kind text not null check (kind in ('task', 'survey', 'article')),
  source_id bigint not null,
  state text not null default 'provisional' check (state in ('provisional', 'confirmed', 'denied')),
  -- What it brings once it is confirmed; the ledger posts them.
  flames int not null default 0 check (flames between 0 and 1000),
  submitted_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (kind, source_id)
);
create index flame_actions_day on flame_actions (seller_id, day);

-- What is left of the actions of a day; only days that have or had any, or are frozen.
create table flame_days (
  seller_id bigint not null references sellers,
  day date not null,
  provisional int not null default 0 check (provisional >= 0),
  confirmed int not null default 0 check (confirmed >= 0),
  flames int not null default 0,
  -- What the freeze of the day has cost.
  freeze_transaction_id bigint references ledger_transactions,
  primary key (seller_id, day)
);

-- The last row of days, the longest one, and the last day that counts at all: with them a new day is joined without reading the others.
create table streaks (
  seller_id bigint primary key references sellers,
  run_from date,
  run_to date,
  run_days int not null default 0 check (run_days >= 0),
  best int not null default 0 check (best >= run_days),
  last_on date,
  -- For lists: the days of the row while it goes on. The clock sets it to nought (streaks.lapse), an hour late at most.
  current int not null default 0 check (current between 0 and run_days),
  -- A bonus could not be paid: the budget was empty, or the account stood still. Every night it is tried again.
  owed boolean not null default false,
  check ((run_from is null) = (run_days = 0) and (run_to is null) = (run_from is null) and run_to >= run_from)
);
create index streaks_current on streaks (current, seller_id);

create index streaks_owed on streaks (seller_id) where owed;

create function open_streak() returns trigger language plpgsql as $$
begin
  insert into streaks (seller_id) select n.id from added n order by n.id on conflict do nothing;
  return null;
end $$;
create trigger sellers_streak after insert on sellers
  referencing new table as added for each statement execute function open_streak();
insert into streaks (seller_id) select id from sellers order by id;

-- What rows of days have brought. The same days never bring one bonus twice.
create table streak_bonuses (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  days int not null check (days between 2 and 365),
  started_on date not null,
  reached_on date not null check (reached_on >= started_on),
  amount int not null check (amount > 0),
  transaction_id bigint not null references ledger_transactions,
  reversal_id bigint references ledger_transactions,
  created_at timestamptz not null default now()
);
create index streak_bonuses_seller on streak_bonuses (seller_id, reached_on);

-- Flames are spent at once, without an order.
alter table ledger_transactions drop constraint ledger_transactions_type_check;
alter table ledger_transactions add constraint ledger_transactions_type_check check (type in (
  'emission', 'budget_allocate', 'budget_return', 'accrual', 'activate', 'pending_cancel', 'hold', 'capture', 'release', 'refund', 'expire',
  'spend', 'manual_credit', 'manual_debit', 'import_credit', 'import_debit', 'reversal', 'transfer_merge', 'forfeit', 'opening'));
