-- Everybody has accounts from the first day, so that lists of people can be sorted by what they have, along an index of the accounts.
create function open_ledger_accounts() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'sellers' then
    insert into ledger_accounts (currency, seller_id)
    select currency, n.id from added n, unnest(array['coin', 'flame']) as currency order by n.id on conflict do nothing;
  else
    insert into ledger_accounts (currency, owner_id) select 'coin', n.id from added n order by n.id on conflict do nothing;
  end if;
  return null;
end $$;
create trigger sellers_accounts after insert on sellers
  referencing new table as added for each statement execute function open_ledger_accounts();
create trigger owners_accounts after insert on owners
  referencing new table as added for each statement execute function open_ledger_accounts();

insert into ledger_accounts (currency, seller_id)
select currency, id from sellers, unnest(array['coin', 'flame']) as currency order by id on conflict do nothing;
insert into ledger_accounts (currency, owner_id) select 'coin', id from owners order by id on conflict do nothing;

-- What a person may spend; a debt is below nought.
alter table ledger_accounts add column balance bigint generated always as (available + debt) stored;
create index ledger_accounts_seller_balance on ledger_accounts (currency, balance, seller_id) where seller_id is not null;
create index ledger_accounts_owner_balance on ledger_accounts (currency, balance, owner_id) where owner_id is not null;

-- The figures above the operations: what waits and what is in orders are few rows, what expires next is read from its index alone.
create index ledger_accounts_pending on ledger_accounts (currency) include (pending) where pending > 0;
create index ledger_accounts_held on ledger_accounts (currency) include (held) where held > 0;
drop index ledger_lots_expiry;
create index ledger_lots_expiry on ledger_lots (expires_at, id) include (remaining) where remaining > 0 and not pending;
