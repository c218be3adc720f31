-- Thousands of operations of one statement name the same administrator. A reference looks for him once for every row, and locks him as
-- often; two steps of a file that do so side by side get into each other's way. So he is looked for once for each statement. The account
-- of an operation has been locked by the writer, can never be deleted, and the proof looks for it (0070).
alter table ledger_transactions
  drop constraint ledger_transactions_account_id_fkey,
  drop constraint ledger_transactions_actor_id_fkey,
  drop constraint ledger_transactions_approved_by_fkey,
  drop constraint ledger_transactions_trade_point_id_fkey;

create function find_what_operations_name() returns trigger language plpgsql as $$
declare
  missing bigint;
begin
  -- Held as by a reference: whoever is about to delete them waits, and then sees these operations.
  select n.id into missing from (select actor_id from added union select approved_by from added) n (id)
  where n.id is not null and not exists (select from users u where u.id = n.id for key share) limit 1;
  if found then
    raise exception 'operations of user % who is not there', missing using errcode = 'foreign_key_violation';
  end if;
  select n.id into missing from (select distinct trade_point_id from added) n (id)
  where n.id is not null and not exists (select from trade_points p where p.id = n.id for key share) limit 1;
  if found then
    raise exception 'operations of trade point % that is not there', missing using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger ledger_transactions_named after insert on ledger_transactions
  referencing new table as added for each statement execute function find_what_operations_name();

create function keep_what_operations_name() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' and exists (select from ledger_transactions where actor_id = old.id or approved_by = old.id)
    or tg_table_name = 'trade_points' and exists (select from ledger_transactions where trade_point_id = old.id)
  then
    raise exception '% % has operations', tg_table_name, old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger users_with_operations before delete on users for each row execute function keep_what_operations_name();
create trigger trade_points_with_operations before delete on trade_points for each row execute function keep_what_operations_name();
