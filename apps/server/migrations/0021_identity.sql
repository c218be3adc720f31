-- When the person last proved to this session who they are: the most dangerous calls want it to be minutes ago.
alter table sessions add column identity_confirmed_at timestamptz;

alter table code_challenges drop constraint code_challenges_purpose_check;
alter table code_challenges add constraint code_challenges_purpose_check
  check (purpose in ('login', 'sign_document', 'order_confirm', 'buyer_login', 'phone_change', 'confirm_identity'));
