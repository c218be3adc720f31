-- Whoever looked at where sellers begin looks at what else TSMs ask about them: nothing may wait unseen.
insert into moderator_scopes (moderator_id, kind, region_ids, can_bulk)
select s.moderator_id, k.kind, s.region_ids, s.can_bulk
from moderator_scopes s, (values ('seller_unlink'), ('seller_block'), ('other')) k (kind) where s.kind = 'seller_tp'
on conflict do nothing;

-- A point is found by the taxpayer's number of its owner, of which it has a copy.
create function give_inn() returns trigger language plpgsql as $$
begin
  update trade_points set inn = new.inn where owner_id = new.id and inn is not distinct from old.inn;
  return null;
end $$;
create trigger owners_inn after update of inn on owners for each row
  when (old.inn is distinct from new.inn) execute function give_inn();
