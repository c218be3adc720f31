// Rights of a TSM and today's use of them, for areas that take requests of TSMs or write files for them.
import type { ReportType, TsmSettings } from '@iskra/contract/areas/network/groups/shapes';
import { sql } from 'kysely';
import type { Actor, UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { problem } from '../../../problem.ts';
import { stillIn } from './group-fields.store.ts';
import { freely, together } from './tsm-rights.rules.ts';

/** Nobody else is bound by groups of TSMs. */
export async function rightsOf(db: Database, actor: Actor): Promise<TsmSettings> {
  if (actor.kind !== 'user' || actor.role !== 'tsm_user') return freely;
  const { rows } = await sql<TsmSettings>`
    select g.can_request_seller_tp, g.auto_confirm_seller_tp, g.daily_request_limit, g.visible_report_types
    from group_members m join groups g on g.id = m.group_id and g.kind = 'tsm' and g.status = 'active' and g.deleted_at is null
    where m.member_id = ${actor.trade_user_id} and m.left_run = ${stillIn}`.execute(db);
  return together(rows);
}

/** Days of the programme begin at midnight in Moscow. A case that goes on after a return or an appeal was counted when it was first sent. */
export const sentToday = (author: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::int from moderation_cases c
  where c.submitted_by = ${author} and c.control_of is null and c.previous_case_id is null
    and c.submitted_at >= date_trunc('day', now(), 'Europe/Moscow'))`;

/** Before one more request is sent. Two at once wait for each other, so that neither gets past the limit. */
export async function refuseDaySpent(db: Database, actor: Actor): Promise<void> {
  const { daily_request_limit: most } = await rightsOf(db, actor);
  if (most === null || actor.kind !== 'user') return;
  await sql`select pg_advisory_xact_lock(hashtext('tsm.requests'), hashtext(${String(actor.id)}))`.execute(db);
  const { rows } = await sql<{ n: number }>`select ${sentToday(sql`${actor.id}::bigint`)} as n`.execute(db);
  if (rows[0]!.n >= most) throw problem('group.day_spent');
}

/** The same with today's use, for the TSM's own screen. */
export async function rightsOfDay(db: Database, actor: UserActor): Promise<TsmSettings & { sent_today: number }> {
  const rights = await rightsOf(db, actor);
  const { rows } = await sql<{ n: number }>`select ${sentToday(sql`${actor.id}::bigint`)} as n`.execute(db);
  return { ...rights, sent_today: rows[0]!.n };
}

export async function refuseHiddenReport(db: Database, actor: Actor, report: string): Promise<void> {
  const { visible_report_types: visible } = await rightsOf(db, actor);
  if (visible && !visible.includes(report as ReportType)) throw problem('group.report_hidden');
}
