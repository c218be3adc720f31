-- Three characters in a row say little where many rows have them («000», «ива»): an index of trigrams reads them all. So for the words of
-- one kind another index has the runs of more characters, of each of these sizes. The kinds are those of database/search.ts; see
-- docs/decisions/0003.
create function search_grams(source text, kind text, sizes integer[]) returns tsvector
language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  word text;
  size integer;
  grams text[] := '{}';
begin
  foreach word in array string_to_array(source, ' ') loop
    if word ~ kind then
      foreach size in array sizes loop
        for place in 1..length(word) - size + 1 loop
          grams := grams || substr(word, place, size);
        end loop;
      end loop;
    end if;
  end loop;
  return array_to_tsvector(grams);
end $$;

create index trade_points_numbers on trade_points using gin (search_grams(search_text, '[0-9]', '{5}'));
create index sellers_words on sellers using gin (search_grams(search_text, '[бгджзийлпфцчшщъыьэюя]', '{5,7}'));
