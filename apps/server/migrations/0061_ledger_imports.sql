-- Operations from a file: what each file brought, and the approval of a whole file instead of an amount for some people.
create table ledger_imports (
  run_id bigint primary key,
  coin_credit bigint not null default 0,
  coin_debit bigint not null default 0,
  flame_credit bigint not null default 0,
  flame_debit bigint not null default 0,
  -- The run that takes it back.
  undo_run_id bigint unique
);

alter table ledger_approvals add column run_id bigint unique,
  alter column amount drop not null,
  alter column reason_id drop not null,
  add check ((run_id is null) = (amount is not null and reason_id is not null));
