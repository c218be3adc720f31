-- The way to a person has changed: whatever was opened or sent by the old one is void. A trigger, so that no statement forgets it, be
-- it of a form, an import, a bulk action or a merge. It runs after the row is locked and changed: a login that is under way waits for
-- that row and then finds its code gone.
create index code_challenges_user on code_challenges (user_id) where user_id is not null;

create function forget_ways_in() returns trigger language plpgsql as $$
declare
  -- Of somebody who changes the own mailbox: the session in which they have just proved who they are.
  kept bigint := nullif(current_setting('iskra.kept_session', true), '')::bigint;
begin
  delete from known_devices where user_id = new.id
    and device is distinct from (select device from sessions where id = kept and user_id = new.id);
  delete from sessions where user_id = new.id and id is distinct from kept;
  delete from code_challenges where user_id = new.id;
  delete from password_links where user_id = new.id;
  update outbox_messages set state = 'failed', sealed = null, error = 'the way to the person has changed'
    where user_id = new.id and state in ('queued', 'kept');
  if new.deleted_at is not null then
    delete from totp_keys where user_id = new.id;
  end if;
  return null;
end
$$;

create trigger users_ways_in after update of role, phone, email, login, password_hash, status, deleted_at on users for each row
  when (
    (old.role, old.phone, old.email, old.login, old.password_hash, old.deleted_at)
      is distinct from (new.role, new.phone, new.email, new.login, new.password_hash, new.deleted_at)
    -- Shut out, or let in again: what was made meanwhile must not wake up either.
    or (old.status is distinct from new.status
      and (old.status in ('blocked', 'deleted') or new.status in ('blocked', 'deleted')))
  )
  execute function forget_ways_in();
