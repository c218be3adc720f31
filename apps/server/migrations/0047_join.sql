-- People who ask to take part by themselves: a code proves their phone, and whoever shares a browser with another account is marked.
alter table code_challenges drop constraint code_challenges_purpose_check;
alter table code_challenges add constraint code_challenges_purpose_check
  check (purpose in ('login', 'sign_document', 'order_confirm', 'buyer_login', 'phone_change', 'confirm_identity', 'join'));

create index known_devices_device on known_devices (device);
