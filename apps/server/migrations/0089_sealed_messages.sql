-- What a message says is sealed under SECRET while it waits: a copy of the database has no codes and no links. A text that was written
-- before in plain words cannot be sealed here, so it goes: codes are asked for anew, links are sent anew.
update outbox_messages set state = 'failed', error = 'the program was brought up to date' where state = 'queued';
alter table outbox_messages
  drop column body,
  -- Nothing once the message has left, or never will.
  add column sealed bytea,
  -- Whose account a code or a link in it opens, and until when.
  add column user_id bigint references users on delete cascade,
  add column secret_until timestamptz;
create index outbox_messages_user on outbox_messages (user_id) where user_id is not null;
create index outbox_messages_secret on outbox_messages (secret_until) where sealed is not null and secret_until is not null;
create index outbox_messages_recipient on outbox_messages (recipient);
