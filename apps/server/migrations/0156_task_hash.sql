-- A task is stamped when somebody asks, whoever writes it.
create function freeze_task() returns trigger language plpgsql as $$
begin
  new.hash := case when new.asked_version is not null then task_hash(new) end;
  return new;
end $$;
create trigger tasks_frozen before update on tasks for each row
  when (new.asked_version is distinct from old.asked_version) execute function freeze_task();
