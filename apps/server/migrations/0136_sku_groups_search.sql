-- Groups of SKUs are found by what is written of them, too.
drop index sku_groups_search;
alter table sku_groups drop column search_text;
alter table sku_groups add column search_text text
  generated always as (searchable(name || ' ' || coalesce(description, ''))) stored;
create index sku_groups_search on sku_groups using gin (search_text gin_trgm_ops) where deleted_at is null;
