-- Whoever says that today, or a day to come, is the last one works until that day has passed: then the clock ends the work.
alter table seller_trade_points add column last_day date;
alter table seller_trade_points add constraint seller_trade_points_last_day check (last_day is null or last_day >= from_date);
create index seller_trade_points_leaving on seller_trade_points (last_day, id) where to_date is null and last_day is not null;
