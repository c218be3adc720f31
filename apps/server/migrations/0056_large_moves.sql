-- What thousands of rows do in one statement takes a time that grows with them, not with the square of them.

-- Who has a point on a day is found by the point. The index of the exclusion has the days too, and on most days nearly everything holds;
-- the planner thought it cheap. Bounds that are written out are nothing that it could take for the question.
alter table tsm_trade_points drop constraint tsm_trade_points_one;
alter table tsm_trade_points add constraint tsm_trade_points_one exclude using gist (
  int8range(trade_point_id, trade_point_id, '[]') with &&, daterange(from_date, to_date, '[)') with &&
);
alter table tsm_bdms drop constraint tsm_bdms_one;
alter table tsm_bdms add constraint tsm_bdms_one exclude using gist (
  int8range(tsm_id, tsm_id, '[]') with &&, daterange(from_date, to_date, '[)') with &&
);

-- Sellers follow where their point has moved. Two tables of a statement's rows have no index to be joined by, and a session keeps the plan
-- that was right for its first, small statement: so they are compared as sets.
create or replace function derive_sellers_of_points() returns trigger language plpgsql as $$
begin
  perform derive_seller_points(array(
    select s.id from sellers s where s.primary_point_id = any (array(
      select moved.id from (
        select id, region_id, branch_id, tsm_id from now except select id, region_id, branch_id, tsm_id from was
      ) moved)) order by 1));
  return null;
end $$;

-- The same signs as before, by an expression that stands in the place of its call: a function that gathers rows is called twice a seller.
create or replace function seller_code(n bigint) returns text language sql immutable strict parallel safe as $$
  select substr('23456789ABCDEFGHJKLMNPQRSTUVWXY', 1 + (n * 387420489 % 852891037441 % 31)::int, 1)
    || substr('23456789ABCDEFGHJKLMNPQRSTUVWXY', 1 + (n * 387420489 % 852891037441 / 31 % 31)::int, 1)
    || substr('23456789ABCDEFGHJKLMNPQRSTUVWXY', 1 + (n * 387420489 % 852891037441 / 961 % 31)::int, 1)
    || substr('23456789ABCDEFGHJKLMNPQRSTUVWXY', 1 + (n * 387420489 % 852891037441 / 29791 % 31)::int, 1)
    || substr('23456789ABCDEFGHJKLMNPQRSTUVWXY', 1 + (n * 387420489 % 852891037441 / 923521 % 31)::int, 1)
    || substr('23456789ABCDEFGHJKLMNPQRSTUVWXY', 1 + (n * 387420489 % 852891037441 / 28629151 % 31)::int, 1)
    || substr('23456789ABCDEFGHJKLMNPQRSTUVWXY', 1 + (n * 387420489 % 852891037441 / 887503681 % 31)::int, 1)
    || substr('23456789ABCDEFGHJKLMNPQRSTUVWXY', 1 + (n * 387420489 % 852891037441 / 27512614111 % 31)::int, 1)
$$;
