-- A block «до 1 марта» lasts to the end of that day in Moscow: a date says so, a moment hides which one was meant.
-- The stored moments were the midnights of these dates, in the zone that connections are pinned to.
drop trigger users_version on users;
alter table users alter column blocked_until type date using (blocked_until at time zone 'Europe/Moscow')::date;
create trigger users_version before update of
    role, phone, email, login, password_hash, last_name, first_name, middle_name, birth_date, avatar_file_id, status,
    blocked_reason_id, blocked_comment, blocked_until, timezone, notification_prefs, anonymised_at, deleted_at
  on users for each row execute function bump_version();
alter table trade_points alter column blocked_until type date using (blocked_until at time zone 'Europe/Moscow')::date;
create index trade_points_blocked_until on trade_points (blocked_until) where status = 'blocked' and deleted_at is null;
create index users_blocked_until on users (blocked_until) where status = 'blocked' and deleted_at is null;

-- Whoever counts waits for whoever has hired or dismissed somebody at the same point: the count then sees both.
create or replace function derive_sellers_count() returns trigger language plpgsql as $$
begin
  perform from trade_points p where p.id in (select trade_point_id from touched) order by p.id for no key update;
  update trade_points p set sellers_count = c.n
  from (
    select t.trade_point_id, count(l.id)::int as n
    from (select distinct trade_point_id from touched) t
    left join seller_trade_points l on l.trade_point_id = t.trade_point_id and l.to_date is null
    group by t.trade_point_id
  ) c
  where p.id = c.trade_point_id and p.sellers_count <> c.n;
  return null;
end $$;
update trade_points p set sellers_count = c.n
from (select p.id, count(l.id)::int as n from trade_points p
  left join seller_trade_points l on l.trade_point_id = p.id and l.to_date is null group by p.id) c
where p.id = c.id and p.sellers_count <> c.n;

-- Coordinates that are not there came from nowhere.
update trade_points set geo_source = null where lat is null and geo_source is not null;
alter table trade_points add constraint trade_points_geo_source check (geo_source is null or lat is not null);

-- A row that goes is looked for in every table that may name it; without these that is a walk through all their rows.
create index users_avatar on users (avatar_file_id) where avatar_file_id is not null;
create index signatures_act on signatures (act_file_id) where act_file_id is not null;
create index document_versions_file on document_versions (file_id) where file_id is not null;
create index runs_source_file on runs (source_file_id) where source_file_id is not null;
create index runs_result_file on runs (result_file_id) where result_file_id is not null;
create index runs_error_file on runs (error_file_id) where error_file_id is not null;
