-- One normaliser for every search, the twin of `searchable` in packages/contract/src/kernel/search.ts: see docs/decisions/0028.
-- A generated column keeps what it was made with, so each is made anew; so is the key of an address, which was made of the old one.

create function searchable(source text) returns text language sql immutable parallel safe strict as $$
  select ' ' || regexp_replace(
    btrim(regexp_replace(
      regexp_replace(
        regexp_replace(
          translate(lower(source collate "ru-x-icu"), 'ёabekmhopctyx', 'еавекмнорстух'),
          '[''’ʼ\u0300\u0301\u00ad\u200b-\u200d\ufeff]', '', 'g'),
        '[^[:alnum:]]+', ' ', 'g'),
      '([0-9])(?=[^0-9 ])|([^0-9 ])(?=[0-9])', '\1\2 ', 'g')),
    '(?<![0-9])[78] ?([0-9]{3}) ?([0-9]) ?([0-9]) ?([0-9]) ?([0-9]{2}) ?([0-9]{2})(?![0-9])', '7\1\2\3\4\5\6', 'g')
$$;

-- Two spellings of one address have one key: what a search does not see and the usual abbreviations do not count.
create or replace function address_key(address text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(
    regexp_replace(public.searchable(address), '\m(г|город|ул|улица|пр т|проспект|пр кт|д|дом|корп|корпус|стр|строение|пер|переулок|пл|площадь|ш|шоссе)\M', '', 'g'),
    ' +', '', 'g')
$$;
reindex index trade_points_address_key;

alter table users drop column search_text;
alter table users add column search_text text generated always as (
  searchable(last_name || ' ' || first_name || ' ' || coalesce(middle_name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' || coalesce(login, ''))
) stored;
create index users_search on users using gin (search_text gin_trgm_ops);

alter table owners drop column search_text;
alter table owners add column search_text text generated always as (
  searchable(legal_name || ' ' || coalesce(brand_name, '') || ' ' || inn || ' ' || contact_phone)
) stored;
create index owners_search on owners using gin (search_text gin_trgm_ops);

alter table book_entries drop column search_text;
alter table book_entries add column search_text text generated always as (searchable(code || ' ' || title)) stored;
create index book_entries_search on book_entries using gin (search_text gin_trgm_ops);

alter table trade_points drop column search_text;
alter table trade_points add column search_text text generated always as (
  searchable(code || ' ' || name || ' ' || address || ' ' || coalesce(inn, ''))
) stored;
create index trade_points_search on trade_points using gin (search_text gin_trgm_ops);
create index trade_points_search_sample on trade_points using gin (search_text gin_trgm_ops)
  where deleted_at is null and id % 16 = 0;

drop index documents_search;
create index documents_search on documents using gin (searchable(code || ' ' || title) gin_trgm_ops);

drop index signatures_search;
create index signatures_search on signatures using gin (
  searchable(signer_name || ' ' || coalesce(owner_name, '') || ' ' || coalesce(owner_inn, '')) gin_trgm_ops
);

drop function search_fold(text);
