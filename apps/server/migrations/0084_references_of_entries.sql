-- What an entry belongs to is a value of its own column, as every other reference of a book: «Регион» of a city.
update book_entries e set "values" = e."values" || jsonb_build_object(moved.code, e.parent_id)
from books b
join (values ('cities', 'region'), ('formats', 'channel'), ('sku_families', 'brand')) moved (book, code) on moved.book = b.code
where b.id = e.book_id and e.parent_id is not null;

alter table book_entries drop column parent_id;
