import type { TransactionRow } from '@iskra/contract/areas/coins/ledger/shapes';
import { bucketWords, transactionStateWords, transactionTypeWords } from '@iskra/contract/areas/coins/ledger/words';
import { personColumn } from '../../../data/words/person-name.tsx';
import { HolderName, NamedRecord } from '../../../data/words/record-name.tsx';
import { DASH, formatMoment, formatNumber, formatTime } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import type { CardContent } from '../../../kit/table/card.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { momentColumn, textColumn } from '../../../kit/table/usual-columns.tsx';
import { whyLine } from './coin-basis.tsx';
import { holderKinds, stateTones } from './ledger-words.shared.ts';
import { OperationCell } from './operation-cell.tsx';
import { TransactionAmount } from './transaction-amount.tsx';

export const State = ({ row }: { row: TransactionRow }) =>
  row.waits ? (
    <Badge tone="info">{bucketWords.pending}</Badge>
  ) : (
    <Badge tone={stateTones[row.state]}>{transactionStateWords[row.state]}</Badge>
  );

const At = ({ row: { holder, trade_point } }: { row: TransactionRow }) => (
  <NamedRecord of="trade_point" record={trade_point} none={holderKinds[holder.type]} />
);

/** Under the heading of its day the time is enough. */
const timeColumn: Column<TransactionRow> = {
  id: 'effective_at',
  title: 'Время',
  least: 84,
  sortable: true,
  cell: ({ effective_at }) => (
    <time dateTime={effective_at} title={formatMoment(effective_at)} className="ik-num">
      {formatTime(effective_at)}
    </time>
  ),
};

const momentOfRow = momentColumn<TransactionRow>(
  { id: 'effective_at', title: 'Время', sortable: true },
  (row) => row.effective_at,
);

const otherColumns: Column<TransactionRow>[] = [
  {
    id: 'type',
    title: 'Операция и основание',
    least: 190,
    best: 300,
    weight: 3,
    fixed: true,
    cell: (row) => <OperationCell row={row} sub={whyLine(row)} />,
  },
  {
    id: 'holder',
    title: 'Кому',
    least: 170,
    best: 260,
    weight: 2,
    cell: (row) => (
      <CellText sub={<At row={row} />}>
        <HolderName holder={row.holder} />
      </CellText>
    ),
  },
  {
    id: 'amount',
    title: 'Сумма',
    least: 104,
    align: 'right',
    sortable: true,
    cell: (row) => <TransactionAmount row={row} />,
  },
  {
    id: 'balance_after',
    title: 'Остаток',
    least: 96,
    align: 'right',
    cell: (row) => <span className="ik-num">{formatNumber(row.balance_after)}</span>,
  },
  personColumn({ id: 'author', title: 'Автор', least: 130, best: 160 }, (row) => row.author, 'Программа'),
  textColumn({ id: 'region', title: 'Регион', least: 140 }, (row) => row.region?.title ?? DASH),
  { id: 'state', title: 'Статус', least: 120, best: 130, cell: (row) => <State row={row} /> },
];

export const transactionColumns = (byDays: boolean) => [byDays ? timeColumn : momentOfRow, ...otherColumns];

/** A screen of 1280 px has no room for them; whose doing it was stands under the operation too. */
export const usualLayout = { order: [], hidden: ['region', 'author'] };

export const transactionCard = (row: TransactionRow): CardContent => ({
  title: row.holder.title,
  subtitle: transactionTypeWords[row.type],
  facts: [<TransactionAmount key="amount" row={row} />, <State key="state" row={row} />],
});
