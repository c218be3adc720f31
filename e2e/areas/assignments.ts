import { sellerPhone } from '../../apps/server/src/demo/demo-accounts.ts';
import type { AreaWalk } from '../support/area-walk.ts';
import { button, fill } from '../support/opening.ts';
import { query } from '../support/people.ts';
import { makeTask } from '../support/tasks.ts';

let count = 0;

/** Of the seller whom the walks go as. */
async function work(status: 'taken' | 'submitted'): Promise<number> {
  count += 1;
  const task = await makeTask('active', `Работа ${process.pid}-${count}`);
  const [row] = await query<{ id: number }>(
    `insert into task_assignments (task_id, seller_id, trade_point_id, slot, form_version, due_at, status, attempt)
     select $1, s.id, s.primary_point_id, 'once', 1, now() + interval '2 days', $3::text, case when $3 = 'submitted' then 1 else 0 end
     from sellers s join users u on u.id = s.user_id where u.phone = $2 returning id::int`,
    [task, sellerPhone, status],
  );
  return row!.id;
}

async function caseOfWork(): Promise<number> {
  const id = await work('submitted');
  await query(
    `insert into task_submissions (assignment_id, attempt, answers, client_uuid) values ($1, 1, '{}', gen_random_uuid())`,
    [id],
  );
  const [row] = await query<{ id: number }>(
    `insert into moderation_cases (kind, subject_id, title, sla_due_at, sla_minutes)
     values ('task', $1, 'Полка с лимонадами', now() + interval '1 day', 4320) returning id::int`,
    [id],
  );
  return row!.id;
}

async function denied(): Promise<void> {
  const id = await work('submitted');
  await query(
    `with denied as (
       insert into moderation_cases (kind, subject_id, title, sla_due_at, sla_minutes, status, decided_at, submitted_by)
       select 'task', a.id, 'Полка с лимонадами', now(), 4320, 'denied', now(), s.user_id
       from task_assignments a join sellers s on s.id = a.seller_id where a.id = $1 returning id)
     update task_assignments set status = 'denied', case_id = (select id from denied) where id = $1`,
    [id],
  );
}

export const walk: AreaWalk = {
  ids: {
    '/myTasks/:id': () => work('taken'),
    '/tasksModeration/:id': caseOfWork,
  },
  windows: {
    'work.appeal': {
      as: 'seller',
      at: async () => {
        await denied();
        return '/myTasks?tab=done';
      },
      open: async (page) => {
        const opener = button(page, 'Обжаловать…').first();
        await opener.click();
        return opener;
      },
      title: 'Обжаловать решение',
      sends: 'assignments.appeal',
      type: fill('Комментарий', 'На снимке видна вся полка'),
      isUnlinked: true,
    },
  },
};
