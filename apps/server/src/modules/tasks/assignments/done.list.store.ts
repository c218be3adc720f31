// Taken work at points, for those who look after the points.
import type { DoneQuestion } from '@iskra/contract/areas/tasks/assignments';
import type { DoneWork } from '@iskra/contract/areas/tasks/assignments/shapes';
import { sql } from 'kysely';
import { byColumns, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { doneVisibleTo } from './assignments.scope.store.ts';

export const doneList = listing<DoneQuestion, DoneWork>({
  table: 'task_assignments',
  visibleTo: doneVisibleTo,
  sorts: { updated_at: 'timestamptz', due_at: 'timestamptz' },
  filters: byColumns('trade_point_id', 'seller_id', 'status'),
  select: (page) => sql<DoneWork>`
    select t.id, json_build_object('id', k.id, 'title', v.document -> 'about' ->> 'title') as task,
      json_build_object('id', s.id, 'title', s.name) as seller, json_build_object('id', p.id, 'title', p.name) as trade_point,
      t.status, t.attempt, t.coins, t.flames, t.due_at, t.submitted_at, t.updated_at,
      case when t.status in ('returned', 'denied') then coalesce(c.decision_comment, e.title) end as remark, ${pageColumns}
    from ${page} join task_assignments t on t.id = page.id
    join tasks k on k.id = t.task_id
    join task_versions v on v.task_id = t.task_id and v.number = t.form_version
    join sellers s on s.id = t.seller_id join trade_points p on p.id = t.trade_point_id
    left join moderation_cases c on c.id = t.case_id
    left join book_entries e on e.id = c.reason_id`,
});
