/** The points in the care of a TSM by date: now, to come, and in the past. */
import { tradeUsers } from '@iskra/contract/areas/people/trade-users';
import {
  type AssignedPoint,
  assignmentStates,
  type TradeUserCard,
} from '@iskra/contract/areas/people/trade-users/shapes';
import { assignmentStateWords } from '@iskra/contract/areas/people/trade-users/words';
import type { Role } from '@iskra/contract/roles';
import type { Forms } from '../../../data/forms/transition-words.ts';
import type { ListFilter } from '../../../data/lists/filter-model.ts';
import { ListTable } from '../../../data/lists/list-table.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { DASH, formatAddress, formatDay, formatShortDay } from '../../../kit/format.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { ListPanel } from '../../../kit/table/list-panel.tsx';
import { CardName, CodeText } from '../../../kit/table/usual-columns.tsx';
import { ListBar } from '../../../shell/lists/list-bar.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { href } from '../../../shell/routing/paths.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { assignmentTones } from './trade-user-words.ts';

const cardOf = ({ trade_point }: AssignedPoint) => href('/tradePointsList/:id', { id: trade_point.id });
const State = ({ row }: { row: AssignedPoint }) => (
  <Badge tone={assignmentTones[row.state]}>{assignmentStateWords[row.state]}</Badge>
);

const columns: Column<AssignedPoint>[] = [
  {
    id: 'code',
    title: 'Код',
    least: 110,
    best: 120,
    cell: (row) => <CodeText>{row.trade_point.code}</CodeText>,
  },
  {
    id: 'name',
    title: 'Название и адрес',
    least: 200,
    best: 360,
    weight: 1,
    fixed: true,
    cell: (row) => (
      <CellText sub={formatAddress(row.trade_point.address)}>
        <CardName href={cardOf(row)}>{row.trade_point.name}</CardName>
      </CellText>
    ),
  },
  {
    id: 'from_date',
    title: 'С дня',
    least: 120,
    best: 130,
    sortable: true,
    cell: (row) => formatShortDay(row.from_date),
  },
  {
    id: 'to_date',
    title: 'До дня',
    least: 120,
    best: 130,
    cell: (row) => (row.to_date ? formatShortDay(row.to_date) : DASH),
  },
  { id: 'state', title: 'Когда', least: 120, best: 130, cell: (row) => <State row={row} /> },
];

const filters: ListFilter[] = [
  {
    id: 'state',
    label: 'Когда',
    options: assignmentStates.map((value) => ({ value, label: assignmentStateWords[value] })),
  },
];

const noun: Forms = ['точка', 'точки', 'точек'];

export function AssignedPoints({ person, role }: { person: TradeUserCard; role: Role }) {
  const fixed = { tsm_id: person.id };
  const list = useViewedList(tradeUsers.assignments, { filters: fixed }, role, { name: 'tsm-points' });
  const isAdmin = role === 'admin';
  const actions = (row: AssignedPoint): Action[] => {
    const open: Action = {
      id: 'open',
      label: 'Открыть точку',
      icon: 'external-link',
      hotkey: 'Enter',
      href: cardOf(row),
    };
    if (!isAdmin || row.state !== 'current') return [open];
    const release = () => void openModal('tsm.release', { person, row });
    return [open, { id: 'release', label: 'Снять точку…', icon: 'ban', danger: true, onSelect: release }];
  };
  const add = (
    <Button icon="plus" onClick={() => void openModal('tsm.assign', { person }, { keepOnOutsideClick: true })}>
      Добавить точки
    </Button>
  );
  return (
    <ListPanel>
      <ListBar list={list} search="Код, название, адрес" filters={filters} whom={noun} tools={isAdmin && add} />
      <ListTable
        label="Точки сотрудника"
        list={list}
        columns={columns}
        filters={filters}
        empty={{
          icon: 'building-store',
          title: 'Точек нет',
          next: 'Здесь появятся точки, закреплённые за сотрудником.',
        }}
        actions={actions}
        card={(row) => ({
          title: row.trade_point.name,
          href: cardOf(row),
          subtitle: formatAddress(row.trade_point.address),
          facts: [<State key="state" row={row} />, row.trade_point.code],
          figures: [`с ${formatDay(row.from_date)}`],
        })}
      />
    </ListPanel>
  );
}
