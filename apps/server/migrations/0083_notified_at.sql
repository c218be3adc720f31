-- When somebody was notified has one name.
alter table certificates rename column low_stock_told_at to low_stock_notified_at;
alter table ledger_expiry_notices rename column told_at to notified_at;
