-- Accepted assignments of a task and those on review, counted by triggers: a count of thousands of rows under the lock of the task would keep the
-- others waiting.
create table task_counts (
  task_id bigint primary key references tasks,
  accepted int not null default 0 check (accepted >= 0),
  -- Sent and not decided, or given back.
  on_review int not null default 0 check (on_review >= 0)
) with (fillfactor = 50);

create function is_accepted_work(status text) returns boolean language sql immutable parallel safe
  return status in ('accepted', 'partially_accepted');
create function is_work_on_review(status text) returns boolean language sql immutable parallel safe
  return status in ('submitted', 'returned');

create function count_task_work() returns trigger language plpgsql as $$
declare
  task bigint := coalesce(new.task_id, old.task_id);
  more_accepted int := coalesce(is_accepted_work(new.status)::int, 0) - coalesce(is_accepted_work(old.status)::int, 0);
  more_on_review int := coalesce(is_work_on_review(new.status)::int, 0) - coalesce(is_work_on_review(old.status)::int, 0);
begin
  if more_accepted = 0 and more_on_review = 0 then return null; end if;
  update task_counts set accepted = accepted + more_accepted, on_review = on_review + more_on_review where task_id = task;
  if not found then
    insert into task_counts as c (task_id, accepted, on_review) values (task, more_accepted, more_on_review)
    on conflict (task_id) do update set accepted = c.accepted + excluded.accepted, on_review = c.on_review + excluded.on_review;
  end if;
  return null;
end $$;

create trigger task_assignments_counted after update on task_assignments for each row
  when (old.status is distinct from new.status) execute function count_task_work();
create trigger task_assignments_new_counted after insert on task_assignments for each row
  when (new.status <> 'taken') execute function count_task_work();
create trigger task_assignments_gone_counted after delete on task_assignments for each row
  when (old.status <> 'taken') execute function count_task_work();

insert into task_counts (task_id, accepted, on_review)
select task_id, count(*) filter (where is_accepted_work(status)), count(*) filter (where is_work_on_review(status))
from task_assignments group by task_id;
