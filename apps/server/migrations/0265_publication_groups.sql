-- Publications for groups, by the one audience of the programme. An unpublished one names groups; a version says as of which run it has them; none: as they are at any moment.
alter table publications
  add column group_ids bigint[] not null default '{}',
  add column exclude_ids bigint[] not null default '{}',
  add column follows_groups boolean not null default true;
create index publications_groups on publications using gin (group_ids) where deleted_at is null;
create index publications_excluded on publications using gin (exclude_ids) where deleted_at is null;

alter table publication_versions
  add column group_ids bigint[] not null default '{}',
  add column group_runs int[] not null default '{}',
  add column exclude_ids bigint[] not null default '{}',
  add column exclude_runs int[] not null default '{}',
  add column follows_groups boolean not null default true,
  add check (cardinality(group_runs) = case when follows_groups then 0 else cardinality(group_ids) end),
  add check (cardinality(exclude_runs) = case when follows_groups then 0 else cardinality(exclude_ids) end);
create index publication_versions_groups on publication_versions using gin (group_ids);
create index publication_versions_excluded on publication_versions using gin (exclude_ids);
