-- What a second person is asked about is frozen under a hash: whoever approves names the one that they were shown.

-- The same for the same contents: jsonb orders its keys and spells its numbers by itself.
create function frozen_hash(contents jsonb) returns text language sql immutable parallel safe strict as $$
  select encode(sha256(convert_to(contents::text, 'UTF8')), 'hex')
$$;

-- The rows of a step as the check has left them; applying changes the marks, not this.
alter table import_steps add column digest bytea;
create function step_digest(content bytea, marks bytea) returns bytea language sql immutable parallel safe strict as $$
  select sha256(sha256(content) || sha256(marks))
$$;
update import_steps set digest = step_digest(content, marks) where state = 'checked';

-- Set when somebody asks to apply the file: from then on nothing about it changes.
alter table runs add column frozen_hash text;

-- All that applying a file goes by: the file, how it is read, what the check has counted, and every staged row.
create function import_hash(the_run bigint) returns text language sql stable as $$
  select frozen_hash(jsonb_build_object(
    'kind', r.kind, 'params', r.params, 'columns', r.result -> 'columns', 'counts', r.result -> 'counts', 'file', f.sha256,
    'steps', (select jsonb_agg(encode(s.digest, 'hex') order by s.n) from import_steps s where s.run_id = r.id)))
  from runs r left join files f on f.id = r.source_file_id where r.id = the_run
$$;
update runs r set frozen_hash = import_hash(r.id)
where r.kind like 'import.%' and (
  r.state in ('queued', 'running') and r.phase in ('apply', 'report')
  or r.state = 'checked' and exists (select from ledger_approvals a where a.run_id = r.id and a.state = 'awaiting'));

alter table ledger_approvals add column hash text not null default '';

-- All that approving a request goes by; of a file, what the file was frozen under.
create function ledger_approval_hash(asked ledger_approvals) returns text language sql stable as $$
  select frozen_hash(jsonb_build_object(
    'currency', asked.currency, 'operation', asked.operation, 'amount', asked.amount, 'holders', asked.holders, 'total', asked.total,
    'reason_id', asked.reason_id, 'comment', asked.comment, 'effective_on', asked.effective_on, 'key', asked.key,
    'run_id', asked.run_id, 'contents', asked.contents, 'created_by', asked.created_by,
    'file', (select r.frozen_hash from runs r where r.id = asked.run_id)))
$$;
update ledger_approvals a set hash = ledger_approval_hash(a) where state = 'awaiting';

create function freeze_ledger_approval() returns trigger language plpgsql as $$
begin
  new.hash := ledger_approval_hash(new);
  return new;
end $$;
create trigger ledger_approvals_frozen before insert on ledger_approvals for each row execute function freeze_ledger_approval();
