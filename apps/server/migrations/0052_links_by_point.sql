-- The links of a point are found by seller_trade_points_point. The index of the exclusion has its rows by sellers, and to look for a point
-- reads very much of it; the planner thought it cheap. An expression is nothing that it could take it for.
alter table seller_trade_points drop constraint seller_trade_points_overlap;
alter table seller_trade_points add constraint seller_trade_points_overlap
  exclude using gist (seller_id with =, (trade_point_id + 0) with =, daterange(from_date, to_date, '[]') with &&);
