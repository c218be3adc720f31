-- Trade users as a list of their own, who stands in for whom, and assignments by date.

-- What a list sorts, searches and filters by is copied from the account by the triggers below; the account stays the one place where it is changed.
alter table trade_users
  add column name text collate "ru-x-icu" not null default '',
  add column phone text,
  add column email text,
  add column status text not null default 'active' check (status in ('invited', 'active', 'blocked', 'deleted')),
  add column deputy_id bigint references trade_users,
  add column vacation_from date,
  add column vacation_to date,
  add constraint trade_users_vacation check (
    num_nonnulls(deputy_id, vacation_from, vacation_to) in (0, 3) and vacation_to >= vacation_from and deputy_id <> id
  ),
  add constraint trade_users_head check (bdm_id is null or kind = 'tsm' and bdm_id <> id);

create function copy_account() returns trigger language plpgsql as $$
begin
  select concat_ws(' ', u.last_name, u.first_name, u.middle_name), u.phone, u.email, u.status, u.deleted_at
  into new.name, new.phone, new.email, new.status, new.deleted_at
  from users u where u.id = new.user_id;
  return new;
end $$;
create trigger trade_users_account before insert on trade_users for each row execute function copy_account();

create function follow_account() returns trigger language plpgsql as $$
begin
  update trade_users set name = concat_ws(' ', new.last_name, new.first_name, new.middle_name), phone = new.phone,
    email = new.email, status = new.status, deleted_at = new.deleted_at
  where user_id = new.id;
  return null;
end $$;
create trigger users_trade_user
  after update of last_name, first_name, middle_name, phone, email, status, deleted_at on users
  for each row execute function follow_account();

update trade_users t set name = concat_ws(' ', u.last_name, u.first_name, u.middle_name), phone = u.phone, email = u.email,
  status = u.status, deleted_at = u.deleted_at
from users u where u.id = t.user_id;

alter table trade_users add column search_text text generated always as (
  searchable(name || ' ' || employee_number || ' ' || coalesce(phone, '') || ' ' || coalesce(email, ''))
) stored;
create index trade_users_search on trade_users using gin (search_text gin_trgm_ops);
create index trade_users_by_name on trade_users (name, id) where deleted_at is null;
create index trade_users_by_kind on trade_users (kind, name, id) where deleted_at is null;
create index trade_users_by_number on trade_users (employee_number, id) where deleted_at is null;
create index trade_users_status on trade_users (status, name, id) where deleted_at is null;
create index trade_users_region on trade_users (region_id, id) where deleted_at is null;
create index trade_users_branch on trade_users (branch_id, id) where deleted_at is null;
create index trade_users_deputy on trade_users (deputy_id) where deputy_id is not null;

-- Whose trade points this one looks after today: their own, those of whoever they stand in for, and of everybody under these.
create function tsms_in_care_of(trade_user_id bigint) returns setof bigint language sql stable parallel safe as $$
  with heads as (
    select id from trade_users where id = trade_user_id and deleted_at is null
    union
    select id from trade_users
    where deputy_id = trade_user_id and current_date between vacation_from and vacation_to and deleted_at is null
  )
  select id from heads union select t.id from trade_users t join heads h on t.bdm_id = h.id where t.deleted_at is null
$$;

-- An assignment holds from its first day up to the day of its end, which is the first day of the next one. A point has one TSM a day.
alter table tsm_trade_points add constraint tsm_trade_points_one exclude using gist (
  int8range(trade_point_id, trade_point_id, '[]') with &&, daterange(from_date, to_date) with &&
);
drop index tsm_trade_points_open;
drop index tsm_trade_points_tsm;
create index tsm_trade_points_point on tsm_trade_points (trade_point_id, from_date);
create index tsm_trade_points_tsm on tsm_trade_points (tsm_id, from_date, id);
create index tsm_trade_points_begin on tsm_trade_points (from_date);
create index tsm_trade_points_end on tsm_trade_points (to_date) where to_date is not null;

create or replace function derive_tsm() returns trigger language plpgsql as $$
begin
  update trade_points p set tsm_id = t.tsm_id
  from (
    select d.trade_point_id, l.tsm_id
    from (select distinct trade_point_id from touched) d
    left join tsm_trade_points l on l.trade_point_id = d.trade_point_id
      and daterange(l.from_date, l.to_date) @> current_date
  ) t
  where p.id = t.trade_point_id and p.tsm_id is distinct from t.tsm_id;
  return null;
end $$;

-- Under whom a TSM works, by date; bdm_id of the TSM is the one of today.
create table tsm_bdms (
  id bigint generated always as identity primary key,
  tsm_id bigint not null references trade_users,
  bdm_id bigint not null references trade_users,
  from_date date not null,
  to_date date,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  check (to_date is null or to_date >= from_date),
  check (bdm_id <> tsm_id),
  constraint tsm_bdms_one exclude using gist (
    int8range(tsm_id, tsm_id, '[]') with &&, daterange(from_date, to_date) with &&
  )
);
create index tsm_bdms_tsm on tsm_bdms (tsm_id, from_date);
create index tsm_bdms_bdm on tsm_bdms (bdm_id, from_date);

insert into tsm_bdms (tsm_id, bdm_id, from_date)
select id, bdm_id, created_at::date from trade_users where bdm_id is not null and deleted_at is null;

create function derive_bdm() returns trigger language plpgsql as $$
begin
  update trade_users m set bdm_id = t.bdm_id
  from (
    select d.tsm_id, l.bdm_id
    from (select distinct tsm_id from touched) d
    left join tsm_bdms l on l.tsm_id = d.tsm_id and daterange(l.from_date, l.to_date) @> current_date
  ) t
  where m.id = t.tsm_id and m.bdm_id is distinct from t.bdm_id;
  return null;
end $$;
create trigger tsm_bdms_added after insert on tsm_bdms
  referencing new table as touched for each statement execute function derive_bdm();
create trigger tsm_bdms_changed after update on tsm_bdms
  referencing new table as touched for each statement execute function derive_bdm();
