-- Sellers as a list of their own. What a list sorts, filters and searches by stands in its own table, so a seller carries a copy of the
-- account: it is written through `users` only, and triggers keep it.
alter table sellers
  add column last_name text collate "ru-x-icu" not null default '',
  add column first_name text collate "ru-x-icu" not null default '',
  add column middle_name text collate "ru-x-icu",
  add column phone text,
  add column email text,
  add column birth_date date,
  add column status text not null default 'invited'
    check (status in ('invited', 'pending', 'active', 'denied', 'blocked', 'deleted')),
  add column blocked_reason_id bigint references book_entries,
  add column blocked_comment text,
  add column blocked_until date,
  add column last_login_at timestamptz,
  add column name text collate "ru-x-icu" generated always as (
    btrim(last_name || ' ' || first_name || ' ' || coalesce(middle_name, ''))
  ) stored,
  add column search_text text generated always as (
    searchable(last_name || ' ' || first_name || ' ' || coalesce(middle_name, '') || ' ' || code || ' ' || coalesce(phone, ''))
  ) stored,
  alter column code set default '',
  alter column referral_code set default '';

-- Eight signs that nobody misreads, another for every number below 31⁸: the factor has no divisor in common with it.
create function seller_code(n bigint) returns text language sql immutable strict parallel safe as $$
  select string_agg(
    substr('23456789ABCDEFGHJKLMNPQRSTUVWXY', 1 + ((n * 387420489 % 852891037441) / power(31, place)::bigint % 31)::int, 1),
    '' order by place)
  from generate_series(0, 7) place
$$;

create function take_account() returns trigger language plpgsql as $$
begin
  select u.last_name, u.first_name, u.middle_name, u.phone, u.email, u.birth_date, u.status, u.blocked_reason_id, u.blocked_comment,
    u.blocked_until, u.last_login_at, u.deleted_at
  into new.last_name, new.first_name, new.middle_name, new.phone, new.email, new.birth_date, new.status, new.blocked_reason_id,
    new.blocked_comment, new.blocked_until, new.last_login_at, new.deleted_at
  from users u where u.id = new.user_id;
  if new.code = '' then new.code := seller_code(new.id); end if;
  if new.referral_code = '' then new.referral_code := 'R' || seller_code(new.id); end if;
  return new;
end $$;
create trigger sellers_account before insert on sellers for each row execute function take_account();

-- Whoever has left the programme works nowhere any more.
create function give_account() returns trigger language plpgsql as $$
begin
  update sellers s set
    (last_name, first_name, middle_name, phone, email, birth_date, status, blocked_reason_id, blocked_comment, blocked_until, deleted_at)
    = (new.last_name, new.first_name, new.middle_name, new.phone, new.email, new.birth_date, new.status, new.blocked_reason_id,
      new.blocked_comment, new.blocked_until, new.deleted_at)
  where s.user_id = new.id;
  if new.deleted_at is not null then
    update seller_trade_points l set to_date = greatest(l.from_date, (now() at time zone 'Europe/Moscow')::date)
    from sellers s where s.user_id = new.id and l.seller_id = s.id and l.to_date is null;
  end if;
  return null;
end $$;
create trigger users_seller after update of
    last_name, first_name, middle_name, phone, email, birth_date, status, blocked_reason_id, blocked_comment, blocked_until, deleted_at
  on users for each row when (new.role = 'seller') execute function give_account();

create function give_login() returns trigger language plpgsql as $$
begin
  update sellers set last_login_at = new.last_login_at where user_id = new.id;
  return null;
end $$;
create trigger users_seller_login after update of last_login_at
  on users for each row when (new.role = 'seller') execute function give_login();

-- A login is no change of the card.
drop trigger sellers_version on sellers;
create trigger sellers_version before update of
    code, gender, city, employment, hired_on, consent_at, marketing_consent, last_name, first_name, middle_name, phone, email, birth_date,
    status, blocked_reason_id, blocked_comment, blocked_until, deleted_at
  on sellers for each row execute function bump_version();

alter table sellers disable trigger sellers_version;
update sellers s set
  (last_name, first_name, middle_name, phone, email, birth_date, status, blocked_reason_id, blocked_comment, blocked_until, last_login_at, deleted_at)
  = (u.last_name, u.first_name, u.middle_name, u.phone, u.email, u.birth_date, u.status, u.blocked_reason_id, u.blocked_comment,
    u.blocked_until, u.last_login_at, u.deleted_at)
from users u where u.id = s.user_id;
alter table sellers enable trigger sellers_version;

create index sellers_by_name on sellers (name, id) where deleted_at is null;
create index sellers_by_created on sellers (created_at, id) where deleted_at is null;
create index sellers_by_login on sellers (last_login_at, id) where deleted_at is null;
create index sellers_status on sellers (status, name, id) where deleted_at is null;
create index sellers_search on sellers using gin (search_text gin_trgm_ops);
create index sellers_search_sample on sellers using gin (search_text gin_trgm_ops)
  where deleted_at is null and (hashint8(id) & 15) = 0;
