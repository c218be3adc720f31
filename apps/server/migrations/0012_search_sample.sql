-- A sixteenth of the points has a small search index of its own. When it alone holds more matches than are ever counted, the
-- long lists of the whole index need not be read: see docs/decisions/0003.
create index trade_points_search_sample on trade_points using gin (search_text gin_trgm_ops)
  where deleted_at is null and id % 16 = 0;
