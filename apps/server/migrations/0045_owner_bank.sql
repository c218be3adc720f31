-- Bank requisites as fields of their own: each is checked, told by the history and erased like any other.
alter table owners
  drop column bank,
  add column bank_bik text,
  add column bank_account text,
  add column bank_corr_account text,
  add column bank_name text;
