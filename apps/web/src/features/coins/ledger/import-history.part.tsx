/** Files of operations: what each brought, who approved it, and the way back. */

import { ledger } from '@iskra/contract/areas/coins/ledger';
import type { ImportRow } from '@iskra/contract/areas/coins/ledger/shapes';
import { approvalStateWords } from '@iskra/contract/areas/coins/ledger/words';
import { imports } from '@iskra/contract/areas/platform/imports';
import { type RunState, runStateWords } from '@iskra/contract/areas/platform/runs';
import { download } from '../../../data/calls/download.ts';
import type { Forms } from '../../../data/forms/transition-words.ts';
import { foundWords } from '../../../data/lists/chosen.ts';
import { ListTable } from '../../../data/lists/list-table.tsx';
import { useList } from '../../../data/lists/use-list.ts';
import { NamedPerson } from '../../../data/words/person-name.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { DASH, formatNumber } from '../../../kit/format.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { Badge, type Tone } from '../../../kit/status/badge.tsx';
import { CellBadge, CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { ListPanel } from '../../../kit/table/list-panel.tsx';
import { momentColumn } from '../../../kit/table/usual-columns.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { amountsOf } from './ledger-words.shared.ts';

const fileNoun: Forms = ['файл', 'файла', 'файлов'];

const tones: Record<RunState, Tone> = {
  queued: 'info',
  running: 'info',
  checked: 'warn',
  done: 'ok',
  done_with_errors: 'warn',
  failed: 'danger',
  canceled: 'neutral',
};

/** How far it was taken back. */
function Undone({ undo }: { undo: NonNullable<ImportRow['undo']> }) {
  const { state, left, error } = undo;
  if (state === 'done') return <Badge tone="neutral">Отменён</Badge>;
  if (state === 'queued' || state === 'running') return <Badge tone="info">Отменяется</Badge>;
  return (
    <CellBadge sub={error ?? (left > 0 ? `не отменено ${formatNumber(left)}` : undefined)}>
      <Badge tone="warn">Отменён не весь</Badge>
    </CellBadge>
  );
}

function State({ row: { state, approval, undo } }: { row: ImportRow }) {
  if (undo) return <Undone undo={undo} />;
  if (approval === 'awaiting') return <Badge tone="warn">{approvalStateWords.awaiting}</Badge>;
  return <Badge tone={tones[state]}>{runStateWords[state]}</Badge>;
}

const signed = (sign: string, amounts: string) => (amounts ? sign + amounts : '');
const creditedBy = ({ coin_credit, flame_credit }: ImportRow) => signed('+', amountsOf(coin_credit, flame_credit));
const debitedBy = ({ coin_debit, flame_debit }: ImportRow) => signed('−', amountsOf(coin_debit, flame_debit));

const sumsOf = (row: ImportRow) => [creditedBy(row), debitedBy(row)].filter(Boolean).join(' и ') || DASH;
const countsOf = ({ total, applied }: ImportRow) => `${formatNumber(applied)} из ${formatNumber(total ?? 0)}`;

const columns: Column<ImportRow>[] = [
  momentColumn({ id: 'created_at', title: 'Когда', sortable: true }, (row) => row.created_at),
  {
    id: 'file',
    title: 'Файл',
    least: 200,
    best: 320,
    weight: 2,
    fixed: true,
    cell: (row) => <CellText sub={<NamedPerson person={row.author} />}>{row.file ?? 'Файл удалён'}</CellText>,
  },
  {
    id: 'rows',
    title: 'Строк проведено',
    least: 150,
    best: 190,
    cell: (row) => <CellText sub={row.bad > 0 && `с ошибками ${formatNumber(row.bad)}`}>{countsOf(row)}</CellText>,
  },
  {
    id: 'sums',
    title: 'Суммы',
    least: 200,
    best: 280,
    weight: 1,
    cell: (row) => <CellText sub={debitedBy(row)}>{creditedBy(row) || DASH}</CellText>,
  },
  { id: 'state', title: 'Статус', least: 170, best: 190, cell: (row) => <State row={row} /> },
];

function actionsOf(row: ImportRow): Action[] {
  const { id } = row;
  const operations = `${href('/coinsAndFlames')}?run_id=${id}`;
  const posted = `${operations}&state=posted`;
  return [
    {
      id: 'operations',
      label: 'Показать операции',
      icon: 'list',
      hotkey: 'Enter',
      onSelect: () => void navigate(operations),
    },
    ...(row.undo && row.may_undo
      ? [
          {
            id: 'posted',
            label: 'Показать неотменённые',
            icon: 'list' as const,
            onSelect: () => void navigate(posted),
          },
        ]
      : []),
    ...(row.file
      ? [
          {
            id: 'source',
            label: 'Скачать файл',
            icon: 'download' as const,
            onSelect: () => void download(imports.source, { params: { id } }),
          },
        ]
      : []),
    ...(row.has_errors
      ? [
          {
            id: 'errors',
            label: 'Скачать строки с ошибками',
            icon: 'download' as const,
            onSelect: () => void download(imports.errors, { params: { id } }),
          },
        ]
      : []),
    ...(row.may_undo
      ? [
          {
            id: 'undo',
            label: 'Отменить загрузку…',
            icon: 'arrow-back-up' as const,
            danger: true,
            onSelect: () => void openModal('coins.undo-import', { row }),
          },
        ]
      : []),
  ];
}

export function ImportHistory() {
  const list = useList(ledger.importHistory, {}, 'admin');
  return (
    <ListPanel>
      <ListTable
        label="История импортов"
        list={list}
        columns={columns}
        empty={{
          icon: 'upload',
          title: 'Файлов пока не было',
          next: 'Здесь появится каждый загруженный файл операций.',
          action: <Button href={`${href('/coinsAndFlames')}?tab=import`}>Загрузить файл</Button>,
        }}
        actions={actionsOf}
        summary={list.rows.length > 0 ? foundWords(list, fileNoun) : undefined}
        card={(row) => ({
          title: row.file ?? 'Файл удалён',
          subtitle: sumsOf(row),
          facts: [<State key="state" row={row} />, countsOf(row)],
        })}
      />
    </ListPanel>
  );
}
