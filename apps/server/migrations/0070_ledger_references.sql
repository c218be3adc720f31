-- What a posting or a lot names is there: the writer has locked or written it in the same transaction, it can never be deleted, and the
-- proof looks for it. A reference repeated that for every row, which was half of the time of a file of operations, and locked the
-- accounts that are only summed, for which nobody shall wait.
alter table ledger_postings drop constraint ledger_postings_transaction_id_fkey, drop constraint ledger_postings_account_id_fkey;
alter table ledger_lots drop constraint ledger_lots_id_fkey, drop constraint ledger_lots_account_id_fkey;

create trigger ledger_accounts_no_delete before delete on ledger_accounts for each row execute function refuse_change();
create trigger ledger_accounts_no_truncate before truncate on ledger_accounts for each statement execute function refuse_change();
create trigger ledger_lots_no_delete before delete on ledger_lots for each row execute function refuse_change();
create trigger ledger_lots_no_truncate before truncate on ledger_lots for each statement execute function refuse_change();
