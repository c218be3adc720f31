import type { FreeWork, OwnWork } from '@iskra/contract/areas/tasks/assignments/shapes';
import { expect, test } from 'vitest';
import { homeRows } from './home-order.ts';

const own = (id: number, status: OwnWork['status'], due_at: string) => ({ id, status, due_at }) as OwnWork;
const free = (task_id: number, coins: number) => ({ task_id, coins }) as FreeWork;
const idOf = (row: ReturnType<typeof homeRows>[number]) =>
  `${row.kind} ${row.kind === 'free' ? row.work.task_id : row.work.id}`;

test('what is the matter comes first, then what was begun, then the dearest; what is on its way is told elsewhere', () => {
  const works = {
    own: [
      own(1, 'taken', '2026-03-09'),
      own(2, 'returned', '2026-03-08'),
      own(3, 'submitted', '2026-03-01'),
      own(4, 'taken', '2026-03-07'),
      own(5, 'taken', '2026-03-06'),
    ],
    free: [free(10, 5), free(11, 50)],
  };
  const phone = { waiting: new Set([5]), refused: new Map([[1, 'Срок прошёл']]) };
  expect(homeRows(works, phone).map(idOf)).toEqual(['refused 1', 'returned 2', 'taken 4', 'free 11']);
});

test('more troubles than rows are all told, and nothing else then', () => {
  const works = { own: [1, 2, 3, 4, 5].map((id) => own(id, 'returned', `2026-03-0${id}`)), free: [free(10, 5)] };
  expect(homeRows(works, { waiting: new Set(), refused: new Map() })).toHaveLength(5);
});
