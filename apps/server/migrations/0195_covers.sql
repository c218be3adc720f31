-- Files that nobody uses go at night: whoever names one is looked for by an index.
create index publications_cover on publications (cover_file_id) where cover_file_id is not null;
create index publication_versions_cover on publication_versions (cover_file_id) where cover_file_id is not null;
