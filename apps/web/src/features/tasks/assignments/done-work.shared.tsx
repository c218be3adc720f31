/** Taken, sent and accepted work at a point or of a seller, for those who look after them: the tab «Задания» of both cards. */
import { assignments } from '@iskra/contract/areas/tasks/assignments';
import type { DoneWork } from '@iskra/contract/areas/tasks/assignments/shapes';
import { assignmentStatuses, assignmentStatusWords } from '@iskra/contract/areas/tasks/tasks/words';
import { useMemo } from 'react';
import { type ListFilter, namedOptions } from '../../../data/lists/filter-model.ts';
import { NamedRecord, recordColumn, useOpening } from '../../../data/words/record-name.tsx';
import { countOf, formatMoment, formatNumber } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { momentColumn } from '../../../kit/table/usual-columns.tsx';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { useUser } from '../../../shell/session/session.ts';
import { assignmentTones } from '../tasks/assignment-tones.shared.ts';

type Whose = { trade_point_id: number } | { seller_id: number };

const Status = ({ row }: { row: DoneWork }) => (
  <Badge tone={assignmentTones[row.status]}>{assignmentStatusWords[row.status]}</Badge>
);

const isWaitedFor = ({ status }: DoneWork) => status === 'taken' || status === 'returned';
const earnedText = ({ coins, flames }: DoneWork) =>
  [
    coins > 0 && countOf(coins, 'коин', 'коина', 'коинов'),
    flames > 0 && countOf(flames, 'огонёк', 'огонька', 'огоньков'),
  ]
    .filter(Boolean)
    .join(', ');

const task: Column<DoneWork> = {
  id: 'task',
  title: 'Задание',
  least: 180,
  best: 300,
  weight: 2,
  fixed: true,
  cell: (row) => (
    <CellText {...(row.remark && { sub: row.remark })}>
      <NamedRecord of="task" record={row.task} />
    </CellText>
  ),
};
const rest: Column<DoneWork>[] = [
  { id: 'status', title: 'Статус', least: 130, cell: (row) => <Status row={row} /> },
  {
    id: 'due_at',
    title: 'Сдать до',
    least: 120,
    sortable: true,
    cell: (row) => (isWaitedFor(row) ? formatMoment(row.due_at) : ''),
  },
  {
    id: 'coins',
    title: 'Коины',
    least: 84,
    align: 'right',
    cell: (row) => <span className="ik-num">{row.coins > 0 ? formatNumber(row.coins) : ''}</span>,
  },
  momentColumn<DoneWork>({ id: 'updated_at', title: 'Обновлено', sortable: true }, (row) => row.updated_at),
];
const seller = recordColumn<DoneWork>(
  { id: 'seller', title: 'Продавец', least: 150, best: 200, weight: 1 },
  'seller',
  (row) => row.seller,
);
const point = recordColumn<DoneWork>(
  { id: 'trade_point', title: 'Точка', least: 150, best: 220, weight: 1 },
  'trade_point',
  (row) => row.trade_point,
);

const filters: ListFilter[] = [
  { id: 'status', label: 'Статус', options: namedOptions(assignmentStatuses, assignmentStatusWords) },
];

function DoneTasks({ whose }: { whose: Whose }) {
  const isPoint = 'trade_point_id' in whose;
  const id = isPoint ? whose.trade_point_id : whose.seller_id;
  const role = useUser()?.user_role_code ?? 'owner';
  const fixed = useMemo(() => ({ filters: isPoint ? { trade_point_id: [id] } : { seller_id: [id] } }), [isPoint, id]);
  const viewed = useMemo(() => ({ name: isPoint ? 'point-tasks' : 'seller-tasks' }), [isPoint]);
  const list = useViewedList(assignments.done, fixed, role, viewed);
  const opensSeller = useOpening('seller', 'Открыть продавца');
  const opensPoint = useOpening('trade_point', 'Открыть точку');
  return (
    <ListBody
      label="Задания"
      list={list}
      filters={filters}
      noun={['задание', 'задания', 'заданий']}
      columns={[task, isPoint ? seller : point, ...rest]}
      empty={{
        icon: 'clipboard-list',
        title: isPoint ? 'На этой точке заданий ещё не брали' : 'Продавец ещё не брал заданий',
        next: 'Продавец берёт задание на своём телефоне, в разделе «Мои задания».',
      }}
      actions={(row) => (isPoint ? opensSeller(row.seller.id) : opensPoint(row.trade_point.id))}
      card={(row) => ({
        title: row.task.title,
        subtitle: isPoint ? row.seller.title : row.trade_point.title,
        facts: [<Status key="status" row={row} />, ...(earnedText(row) ? [earnedText(row)] : [])],
      })}
    />
  );
}

export const tasksTab = (whose: Whose) => ({
  id: 'tasks',
  label: 'Задания',
  content: () => <DoneTasks whose={whose} />,
});
