// How far a task has come, from the assignments, the verdicts on each step, and the ledger.
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import type { TaskOverview } from '@iskra/contract/areas/tasks/tasks/shapes';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { budgetsOf } from './tasks.store.ts';

interface Counts {
  statuses: TaskOverview['statuses'];
  unpaid: number;
  paid: number;
  overdue: number;
}

/** Of a survey: what buyers have answered, counted beforehand. */
const answersOf = (surveyId: number) => sql`
  select a.status, a.count::int from (
    select sum(waiting) as waiting, sum(accepted) as accepted, sum(denied) as denied,
      sum(started - finished - screened_out - quota_full) as started
    from survey_funnel where survey_id = ${surveyId} and place = 'all') f
  cross join lateral (values ('submitted', f.waiting), ('accepted', f.accepted), ('denied', f.denied),
    ('taken', f.started)) a (status, count)
  where a.count > 0`;

async function countsOf(db: Database, taskId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select coalesce((select json_agg(json_build_object('status', status, 'count', count) order by status)
        from (select status, count(*)::int as count from task_assignments where task_id = ${taskId} group by status
          union all ${answersOf(taskId)}) s), '[]') as statuses,
      (select count(*)::int from task_assignments where task_id = ${taskId} and reward_waits) as unpaid,
      (select coalesce(sum(coins), 0)::bigint from task_assignments
        where task_id = ${taskId} and status in ('accepted', 'partially_accepted') and not reward_waits) as paid,
      (select count(*)::int from task_assignments a join moderation_cases c on c.id = a.case_id
        where a.task_id = ${taskId} and a.status = 'submitted' and c.sla_due_at < now()) as overdue`.execute(db);
  return rows[0]!;
}

interface StepCounts {
  id: string;
  accepted: number;
  denied: number;
  remark: { title: string; count: number } | null;
}

/** Verdicts on each step of the last attempts. */
async function stepsOf(db: Database, taskId: number): Promise<StepCounts[]> {
  const { rows } = await sql<StepCounts>`
    with said as materialized (
      select v.key as id, (v.value ->> 'accepted')::boolean as accepted, nullif(v.value ->> 'remark', '') as remark
      from task_assignments a
      join task_submissions s on s.assignment_id = a.id and s.attempt = a.attempt
      cross join lateral jsonb_each(case when jsonb_typeof(s.verdicts) = 'object' then s.verdicts end) v
      where a.task_id = ${taskId}
    )
    select d.id, count(*) filter (where d.accepted)::int as accepted, count(*) filter (where not d.accepted)::int as denied,
      (select json_build_object('title', o.remark, 'count', count(*)) from said o
        where o.id = d.id and not o.accepted and o.remark is not null group by o.remark order by count(*) desc, o.remark limit 1) as remark
    from said d group by d.id`.execute(db);
  return rows;
}

const sum = (counts: TaskOverview['statuses'], ...some: string[]) =>
  counts.reduce((total, { status, count }) => total + (some.includes(status) ? count : 0), 0);

function funnelOf(pairs: number, statuses: TaskOverview['statuses']): TaskOverview['funnel'] {
  const accepted = sum(statuses, 'accepted', 'partially_accepted');
  const checked = accepted + sum(statuses, 'denied', 'returned');
  const submitted = checked + sum(statuses, 'submitted');
  const taken = submitted + sum(statuses, 'taken', 'expired');
  return { available: Math.max(pairs, taken), taken, submitted, checked, accepted };
}

interface Asked {
  id: number;
  document: TaskDraft;
  pairs: number;
  total: number;
  returned: number;
  isPublished: boolean;
}

export async function overviewOf(db: Database, task: Asked): Promise<TaskOverview> {
  const [counts, said, budgets] = [
    await countsOf(db, task.id),
    await stepsOf(db, task.id),
    await budgetsOf(db, task.id),
  ];
  const funnel = funnelOf(task.pairs, counts.statuses);
  const byStep = new Map(said.map((step) => [step.id, step]));
  const most = task.document.reward.coins;
  const [on_review, in_work] = [
    most * sum(counts.statuses, 'submitted'),
    most * sum(counts.statuses, 'taken', 'returned'),
  ];
  const steps = task.document.form.steps.filter(({ kind }) => kind !== 'info');
  return {
    funnel,
    statuses: counts.statuses,
    steps: steps.map(({ id, title }) => {
      const { accepted = 0, denied = 0, remark = null } = byStep.get(id) ?? {};
      return { id, title, accepted, denied, waiting: Math.max(funnel.submitted - accepted - denied, 0), remark };
    }),
    budget: {
      total: task.total,
      paid: task.isPublished ? Math.max(task.total - budgets.own - task.returned, 0) : 0,
      on_review: Math.min(on_review, budgets.own),
      in_work: Math.min(in_work, Math.max(budgets.own - on_review, 0)),
      free: Math.max(budgets.own - on_review - in_work, 0),
      unpaid: counts.unpaid,
      returned: task.returned,
    },
    overdue: counts.overdue,
  };
}
