-- Owners that a search finds stand together in the order of names when they begin with one word («ООО»). Whether any others stand before
-- them the search index tells by itself, since it has the first words, too: see docs/decisions/0003.
create extension if not exists btree_gin;
drop index owners_search;
create index owners_search on owners using gin (search_text gin_trgm_ops, split_part(legal_name, ' ', 1));
