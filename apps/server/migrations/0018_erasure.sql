-- Who is erased leaves no portrait, no place and no name behind, also not where rows are facts.

-- When and where a photo was taken is kept for checks only, and never of a photo that everybody may see.
update files set exif = null where kind <> 'proof' or visibility = 'public' or deleted_at is not null;
alter table files add constraint files_exif_for_checks
  check (exif is null or (kind = 'proof' and visibility <> 'public'));

-- A signature stays a fact: which text, when and how. It loses the names of its people when its person has been erased.
create or replace function keep_signature() returns trigger language plpgsql as $$
declare
  names constant text[] := array['signer_name', 'owner_name', 'owner_inn', 'phone_masked', 'ip', 'user_agent', 'act_file_id'];
begin
  if old.revoked_at is null and new.revoked_at is not null
    and to_jsonb(new) - 'revoked_at' = to_jsonb(old) - 'revoked_at' then
    return new;
  end if;
  if to_jsonb(new) - names = to_jsonb(old) - names
    and new.signer_name = 'Удалённый пользователь'
    and num_nonnulls(new.phone_masked, new.ip, new.user_agent, new.act_file_id) = 0
    and (new.owner_name is not distinct from old.owner_name or new.owner_name = 'Удалённый контрагент')
    and (new.owner_inn is not distinct from old.owner_inn or new.owner_inn is null)
    and exists (select from users where id = old.user_id and anonymised_at is not null) then
    return new;
  end if;
  raise exception 'a signature cannot be changed' using errcode = 'insufficient_privilege';
end $$;

-- Those erased by the earlier, narrower rule are erased again in the coming night.
update users set anonymised_at = null where anonymised_at is not null;
