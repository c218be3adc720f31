-- The ledger can be proved like the audit trail (0020): an operation is posted now, under the next number and for a day that is open, whoever
-- writes it; what it says bears the program's stamp, and every minute the new ones get a seal.

-- Demo data has a past. Only who owns the ledger may write it, and has to say so.
create function ledger_past_is_open() returns boolean language sql stable as $$
  select coalesce(current_setting('iskra.past_events', true), '') = 'on'
    and pg_has_role(current_user, (select relowner from pg_class where oid = 'ledger_transactions'::regclass), 'member')
$$;

-- Nothing counts for a moment before this one: not for a closed month, nor for more than twelve months before the current one
-- (`earliestDay` of the contract says the same to people).
create function earliest_operation() returns timestamptz language sql stable as $$
  select greatest(
    (select (max(month) + interval '1 month')::timestamp at time zone 'Europe/Moscow' from ledger_months),
    case when not ledger_past_is_open()
      then (date_trunc('month', now() at time zone 'Europe/Moscow') - interval '12 months') at time zone 'Europe/Moscow' end)
$$;

-- What the program says of an operation, its postings and its uses of lots, under SECRET: who may write to the tables cannot say it. What
-- was posted before has none, and nothing else may be without.
alter table ledger_transactions add column stamp bytea;
alter table ledger_transactions add constraint ledger_transactions_stamped
  check (stamp is not null and length(stamp) = 32) not valid;

create table ledger_seals (
  -- 1, 2, 3 and so on: a missing one shows.
  id bigint primary key,
  -- Every number belongs to one seal, also one whose transaction was rolled back: an operation that appears there later shows.
  from_id bigint not null unique,
  to_id bigint not null unique check (to_id >= from_id),
  transactions int not null check (transactions > 0),
  at timestamptz not null default now(),
  previous bytea not null unique,
  -- The hash of what is sealed, and the one over all of this.
  content bytea not null,
  hash bytea not null unique
);
create trigger ledger_seals_append_only before update or delete on ledger_seals
  for each row execute function refuse_change();
create trigger ledger_seals_no_truncate before truncate on ledger_seals
  for each statement execute function refuse_change();

-- Once for each statement, as what operations name is looked for (0076): a file writes a hundred thousand of them.
create function operations_happen_now() returns trigger language plpgsql as $$
declare
  made record;
begin
  select min(id) as first, max(id) as last, min(effective_at) as earliest, max(effective_at) as latest,
    bool_and(posted_at = now()) and now() > clock_timestamp() - interval '1 hour' as happens_now
  into made from added;
  if made.first is null then
    return null;
  end if;
  if not made.happens_now and not ledger_past_is_open() then
    raise exception 'operations of % happen now', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  if made.earliest < earliest_operation() or made.latest > clock_timestamp() then
    raise exception 'operations of % count for days that are open', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  -- A transaction has drawn its own number before those of its operations (`readStanding`): no seal is before them.
  if made.first <= coalesce((select max(to_id) from ledger_seals), 0) or made.last > (select last_value from ledger_transactions_id_seq) then
    raise exception 'operations of % have the next numbers', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger ledger_transactions_now after insert on ledger_transactions
  referencing new table as added for each statement execute function operations_happen_now();

-- Of each in the range: every column by name and in this order, whatever is added later; moments as numbers, which no time zone changes.
create function audit_digests(first bigint, last bigint) returns table (id bigint, digest bytea) language sql stable as $$
  select e.id, audit_event_digest(e) from audit_events e where e.id between first and last
$$;

-- With what belongs to an operation: its postings, what it did to lots, and the lot that it brought as that began.
create function ledger_digests(first bigint, last bigint) returns table (id bigint, digest bytea) language sql stable as $$
  select t.id, sha256(convert_to(jsonb_build_array(
    t.id, t.type, t.currency, t.account_id, t.amount, t.sign, t.balance_after, t.key, encode(t.digest, 'hex'), t.source_type, t.source_id,
    t.reason_id, t.comment, t.actor_id, t.approved_by, extract(epoch from t.effective_at), extract(epoch from t.posted_at), t.reversal_of,
    t.run_id, t.row_number, t.external_number, t.trade_point_id, t.region_id, encode(t.stamp, 'hex'), p.said, u.said, l.said)::text, 'UTF8'))
  from ledger_transactions t
  left join (
    select transaction_id, jsonb_agg(jsonb_build_array(account_id, bucket, amount, balance_after) order by account_id, bucket collate "C") as said
    from ledger_postings where transaction_id between first and last group by 1
  ) p on p.transaction_id = t.id
  left join (
    select transaction_id, jsonb_agg(jsonb_build_array(lot_id, remaining, reserved) order by lot_id) as said
    from ledger_lot_uses where transaction_id between first and last group by 1
  ) u on u.transaction_id = t.id
  left join (
    select ledger_lots.id, jsonb_build_array(account_id, amount, extract(epoch from earned_at), extract(epoch from available_from)) as said
    from ledger_lots where ledger_lots.id between first and last
  ) l on l.id = t.id
  where t.id between first and last
$$;
