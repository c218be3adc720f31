-- What a task's budget was moved by, and what it has paid, newest first.
create index ledger_transactions_task on ledger_transactions (source_type, source_id, effective_at desc, id desc)
  where source_type in ('task', 'task_assignment');
