-- What a picture looks like, in 64 bits: of it and of the same in a mirror. Null when nothing can be told apart in it.
alter table files add column picture_hash bigint, add column picture_mirror bigint;

-- Photos of sent work: when, where and how each was taken, as far as the camera and the phone say it.
create table task_photos (
  id bigint generated always as identity primary key,
  submission_id bigint not null references task_submissions,
  file_id bigint not null references files,
  taken_at timestamptz,
  lat double precision,
  lon double precision,
  source text check (source in ('camera', 'gallery')),
  hash bigint,
  -- Of two hashes that differ in six bits at most, one of these three parts differs in two at most.
  band_1 int generated always as ((hash >> 43 & 2097151)::int) stored,
  band_2 int generated always as ((hash >> 22 & 2097151)::int) stored,
  band_3 int generated always as ((hash & 4194303)::int) stored,
  -- The photo of other work that it looks like most, and in how many bits it differs from it.
  like_id bigint references task_photos,
  like_bits int check (like_bits between 0 and 6),
  created_at timestamptz not null default now(),
  unique (submission_id, file_id),
  check ((like_id is null) = (like_bits is null))
);
create index task_photos_file on task_photos (file_id);
create index task_photos_like on task_photos (like_id) where like_id is not null;
create index task_photos_band_1 on task_photos (band_1) include (hash, id);
create index task_photos_band_2 on task_photos (band_2) include (hash, id);
create index task_photos_band_3 on task_photos (band_3) include (hash, id);
