/** Operations over the threshold: another administrator approves them, or says why not. */

import { imports } from '@iskra/contract/areas/imports';
import { approvalViews, ledger } from '@iskra/contract/areas/ledger';
import { type ApprovalRow, approvalStates, type FileContents } from '@iskra/contract/areas/ledger/shapes';
import { approvalStateWords, operationWords } from '@iskra/contract/areas/ledger/words';
import { download } from '../../data/download.ts';
import { type ListFilter, namedOptions } from '../../data/filter-model.ts';
import { amountOf, amountsOf, operationNoun, operationsWhom } from '../../data/ledger-words.ts';
import { personColumn } from '../../data/person-name.tsx';
import { useAction } from '../../data/use-action.ts';
import { useAsk } from '../../data/use-ask.ts';
import { countOf } from '../../kit/format.ts';
import type { Action } from '../../kit/menu/action.ts';
import { Badge, type Tone } from '../../kit/status/badge.tsx';
import { CellBadge, CellText } from '../../kit/table/cell-text.tsx';
import type { Column } from '../../kit/table/columns.ts';
import { momentColumn } from '../../kit/table/usual-columns.tsx';
import { ListBody } from '../../shell/list-body.tsx';
import { openModal } from '../../shell/open-modal.ts';
import { useUser } from '../../shell/session.ts';
import { useViewedList } from '../../shell/use-viewed-list.ts';

const tones: Record<ApprovalRow['state'], Tone> = { awaiting: 'warn', approved: 'ok', rejected: 'neutral' };

const State = ({ row }: { row: ApprovalRow }) => <Badge tone={tones[row.state]}>{approvalStateWords[row.state]}</Badge>;

/** Who has decided, or why not. */
function Decision({ row }: { row: ApprovalRow }) {
  const note = row.decision ?? row.decided_by?.title;
  return note ? (
    <CellBadge sub={note}>
      <State row={row} />
    </CellBadge>
  ) : (
    <State row={row} />
  );
}

function whatOf({ operation, total, currency, contents }: ApprovalRow): string {
  if (!contents) return `${operationWords[operation]} ${amountOf(total, currency)}`;
  const { coin_credit, flame_credit, coin_debit, flame_debit } = contents;
  const [credit, debit] = [amountsOf(coin_credit, flame_credit), amountsOf(coin_debit, flame_debit)];
  return [credit && `Начислить ${credit}`, debit && `${credit ? 'списать' : 'Списать'} ${debit}`]
    .filter(Boolean)
    .join(', ');
}

const sizeOf = ({ rows, people }: FileContents) =>
  `${countOf(rows, 'строка', 'строки', 'строк')}, ${countOf(people, 'участник', 'участника', 'участников')}`;

function whomOf({ holders, holders_count, run_id, file, contents }: ApprovalRow): string {
  if (run_id !== null) return [file ?? 'Файл удалён', contents && sizeOf(contents)].filter(Boolean).join(', ');
  const left = holders_count - holders.length;
  const names = holders.map(({ title }) => title).join(', ');
  return left > 0 ? `${names} и ещё ${countOf(left, 'участник', 'участника', 'участников')}` : names;
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

const fileAction = (id: number): Action => ({
  id: 'file',
  label: 'Скачать файл',
  icon: 'download',
  onSelect: () => void download(imports.source, { params: { id } }),
});

/** Approving is asked about: it moves coins at once. */
function useApprove() {
  const { run } = useAction(ledger.approve, { done: 'Операция согласована и проведена' });
  return async (row: ApprovalRow) => {
    const text = `${whatOf(row)}: ${whomOf(row)}. Операция пройдёт сразу.`;
    const yes =
      row.run_id === null
        ? await openModal('confirm', { title: 'Согласовать операцию?', text, confirm: 'Согласовать' })
        : await openModal('coins.approve-file', { run_id: row.run_id, text });
    if (yes) await run({ params: { id: row.id }, body: { hash: row.hash } });
  };
}

export function Approvals() {
  const { data: counts } = useAsk(ledger.approvalCounters, {});
  const self = useUser()?.id;
  const list = useViewedList(ledger.approvals, {}, 'admin', viewed);
  const approve = useApprove();
  const actionsOf = (row: ApprovalRow): Action[] => {
    if (row.state !== 'awaiting') return [];
    const withdraws = row.author.id === self;
    return [
      ...(row.run_id !== null && row.file ? [fileAction(row.run_id)] : []),
      ...(row.may_decide
        ? [{ id: 'approve', label: 'Согласовать…', icon: 'check' as const, onSelect: () => void approve(row) }]
        : []),
      {
        id: 'reject',
        label: withdraws ? 'Отозвать…' : 'Отклонить…',
        icon: 'ban',
        danger: true,
        onSelect: () => void openModal('coins.reject', { approval: row, withdraws }),
      },
    ];
  };
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
      actions={actionsOf}
      card={(row) => ({
        title: whatOf(row),
        subtitle: whomOf(row),
        facts: [<State key="state" row={row} />, row.author.title],
      })}
    />
  );
}
