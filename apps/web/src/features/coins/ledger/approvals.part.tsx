/** Operations over the threshold: another administrator approves them, or says why not. */
import { approvalViews, ledger } from '@iskra/contract/areas/coins/ledger';
import { type ApprovalRow, approvalStates } from '@iskra/contract/areas/coins/ledger/shapes';
import { approvalStateWords } from '@iskra/contract/areas/coins/ledger/words';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { type ListFilter, namedOptions } from '../../../data/lists/filter-model.ts';
import { NamedPerson, personColumn } from '../../../data/words/person-name.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { CellBadge, CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { momentColumn } from '../../../kit/table/usual-columns.tsx';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { useUser } from '../../../shell/session/session.ts';
import { approvalActions } from './approval-actions.ts';
import { approvalTones, stateWords, whatOf, whomOf } from './approval-words.ts';
import { operationNoun, operationsWhom } from './ledger-words.shared.ts';

const State = ({ row }: { row: ApprovalRow }) => <Badge tone={approvalTones[row.state]}>{stateWords(row)}</Badge>;

/** Who has decided, or why not. */
function Decision({ row }: { row: ApprovalRow }) {
  const note = row.decision ?? (row.decided_by && <NamedPerson person={row.decided_by} />);
  return note ? (
    <CellBadge sub={note}>
      <State row={row} />
    </CellBadge>
  ) : (
    <State row={row} />
  );
}

const columns: Column<ApprovalRow>[] = [
  {
    id: 'total',
    title: 'Что, кому',
    least: 220,
    best: 340,
    weight: 3,
    sortable: true,
    orders: ['сначала меньшие суммы', 'сначала большие суммы'],
    fixed: true,
    cell: (row) => <CellText sub={whomOf(row)}>{whatOf(row)}</CellText>,
  },
  {
    id: 'reason',
    title: 'Причина, комментарий',
    least: 180,
    best: 280,
    weight: 2,
    cell: (row) => (
      <CellText wraps sub={row.comment}>
        {row.reason}
      </CellText>
    ),
  },
  personColumn({ id: 'author', title: 'Кто просит', least: 130, best: 160 }, (row) => row.author),
  momentColumn({ id: 'created_at', title: 'Когда', sortable: true }, (row) => row.created_at),
  {
    id: 'state',
    title: 'Решение',
    least: 160,
    best: 200,
    cell: (row) => <Decision row={row} />,
  },
];

const filters: ListFilter[] = [
  { id: 'state', label: 'Решение', options: namedOptions(approvalStates, approvalStateWords) },
];

const viewed = { name: 'ledger-approvals', builtIn: approvalViews };

export function Approvals() {
  const { data: counts } = useAsk(ledger.approvalCounters, {});
  const self = useUser()?.id;
  const list = useViewedList(ledger.approvals, {}, 'admin', viewed);
  return (
    <ListBody
      label="Согласование"
      list={list}
      filters={filters}
      noun={operationNoun}
      whom={operationsWhom}
      counts={counts}
      columns={columns}
      empty={{
        icon: 'clipboard-check',
        title: 'Согласовывать нечего',
        next: 'Сюда попадают операции от порога, который стоит в настройках.',
      }}
      actions={(row) => approvalActions(row, self)}
      card={(row) => ({
        title: whatOf(row),
        subtitle: whomOf(row),
        facts: [<State key="state" row={row} />, row.author.title],
      })}
    />
  );
}
