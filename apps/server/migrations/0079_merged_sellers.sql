-- Two accounts of one person are made one: what the duplicate had goes over to the other by operations of their own kind, and the duplicate
-- says whose it has become. Nothing moves on its accounts any more.
alter table ledger_transactions drop constraint ledger_transactions_type_check;
alter table ledger_transactions add constraint ledger_transactions_type_check check (type in (
  'emission', 'budget_allocate', 'budget_return', 'accrual', 'activate', 'pending_cancel', 'hold', 'capture', 'release', 'refund', 'expire',
  'manual_credit', 'manual_debit', 'import_credit', 'import_debit', 'reversal', 'transfer_merge', 'forfeit', 'opening'));

alter table sellers add column merged_into_id bigint references sellers check (merged_into_id <> id);
create index sellers_merged on sellers (merged_into_id) where merged_into_id is not null;
