// Due cases: leases that have ended, deadlines that have passed, answers that nobody came back for.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { batchSize, changed } from '../../../jobs/batches.ts';
import { isOpenCase } from './moderation.list.scope.store.ts';
import { freed } from './moderation.store.ts';

/** Cases whose lease is over; an assigned case stays with its moderator. */
export function releaseExpired(db: Database): Promise<number> {
  return changed(
    sql`
      update moderation_cases t set ${freed}
      where t.id = any (array(
        select id from moderation_cases where status = 'in_review' and lease_until < now()
        order by id limit ${batchSize} for no key update skip locked))`.execute(db),
  );
}

export function markOverdue(db: Database): Promise<number> {
  return changed(
    sql`
      update moderation_cases set sla_breached = true
      where id = any (array(
        select t.id from moderation_cases t where ${isOpenCase} and not t.sla_breached and t.sla_due_at < now()
        order by t.id limit ${batchSize} for no key update skip locked))`.execute(db),
  );
}

/** Returned so many days ago, and not sent again since. */
export async function expireReturned(db: Database, days: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update moderation_cases set status = 'expired'
    where id = any (array(
      select t.id from moderation_cases t
      where t.status = 'returned' and t.decided_at < now() - make_interval(days => ${days}) and t.deleted_at is null
        and not exists (select from moderation_cases next where next.previous_case_id = t.id)
      order by t.id limit ${batchSize} for no key update skip locked))
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
