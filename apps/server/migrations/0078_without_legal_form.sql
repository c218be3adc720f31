-- Most owners are found by «ООО» or «ИП» only because they begin with it. Who else has such a word somewhere is told by the texts without the
-- legal form that they begin with: see docs/decisions/0003. The form is a word of letters, so the searched text has it as long after its first space.
create index owners_search_rest on owners using gin ((
  case when split_part(legal_name, ' ', 1) in ('АО', 'ЗАО', 'ИП', 'ОАО', 'ООО', 'ПАО')
    then substr(search_text, length(split_part(legal_name, ' ', 1)) + 2) else search_text end
) gin_trgm_ops);
