-- A search of signatures looks in what the register shows, and in nothing else of the person: not in the phone, mail or login.
-- Names are those of the day of signing, as in the register itself. No generated column: it would be a change to the guarded row.
create index signatures_search on signatures using gin (
  search_fold(signer_name || ' ' || coalesce(owner_name, '') || ' ' || coalesce(owner_inn, '')) gin_trgm_ops
);
