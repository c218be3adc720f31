-- Files that nobody uses go at night: whoever names one is looked for by an index.
create index skus_picture on skus (picture_file_id) where picture_file_id is not null;
