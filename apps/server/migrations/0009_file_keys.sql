-- The nightly sweep asks of every stored key whether a file still owns it: also as one of its smaller sizes.
create index files_thumbnail_keys on files using gin (jsonb_path_query_array(thumbnails, '$.*'));
