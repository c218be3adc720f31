-- A seal keeps the hash of its events beside its own: its time and range can then still be proved when the events have had their time and
-- are gone. Without it, young events could go and their seal be made to look old.
alter table audit_seals disable trigger user;
-- Made anew by the next run of the job.
delete from audit_seals;
alter table audit_seals add column content bytea not null;
alter table audit_seals enable trigger user;

drop function audit_seal_hash(bigint, bigint, bigint, bigint, timestamptz, bytea, bytea);
create function audit_seal_hash(id bigint, from_id bigint, to_id bigint, events bigint, at timestamptz, previous bytea, content bytea)
returns bytea language sql stable parallel safe as $$
  select sha256(previous || convert_to(concat_ws(' ', id, from_id, to_id, events, extract(epoch from at)), 'UTF8') || content)
$$;
