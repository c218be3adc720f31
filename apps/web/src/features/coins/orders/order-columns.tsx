import type { OrderRow } from '@iskra/contract/areas/coins/orders/shapes';
import { orderStatusWords } from '@iskra/contract/areas/coins/orders/words';
import type { Role } from '@iskra/contract/roles';
import { recordColumn } from '../../../data/words/record-name.tsx';
import { formatMomentInList, formatNumber } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import type { CardContent } from '../../../kit/table/card.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { CardName, momentColumn } from '../../../kit/table/usual-columns.tsx';
import { amountOf } from '../ledger/ledger-words.shared.ts';
import { orderTones } from './order-words.ts';

const Status = ({ row }: { row: OrderRow }) => (
  <Badge tone={orderTones[row.status]}>{orderStatusWords[row.status]}</Badge>
);

const holder = recordColumn<OrderRow>(
  { id: 'holder', title: 'Заказчик', least: 160, best: 260, weight: 2 },
  'owner',
  (row) => row.holder,
);

export const orderColumns = (role: Role, cardOf: (id: number) => string): Column<OrderRow>[] => [
  {
    id: 'number',
    title: 'Заказ',
    least: 126,
    best: 140,
    sticky: true,
    fixed: true,
    cell: (row) => (
      <CardName href={cardOf(row.id)}>
        <span className="ik-num">{row.number}</span>
      </CardName>
    ),
  },
  momentColumn({ id: 'created_at', title: 'Создан', sortable: true }, (row) => row.created_at),
  ...(role === 'admin' ? [holder] : []),
  {
    id: 'contents',
    title: 'Состав',
    least: 170,
    best: 320,
    weight: 3,
    cell: (row) => <CellText>{row.contents}</CellText>,
  },
  {
    id: 'total_coins',
    title: 'Коинов',
    least: 96,
    align: 'right',
    sortable: true,
    cell: (row) => <span className="ik-num">{formatNumber(row.total_coins)}</span>,
  },
  { id: 'status', title: 'Статус', least: 184, best: 190, cell: (row) => <Status row={row} /> },
  momentColumn<OrderRow>({ id: 'issued_at', title: 'Выдан', sortable: true }, (row) => row.issued_at),
];

export const usualLayout = { order: [], hidden: [] };

export const orderCard =
  (role: Role, cardOf: (id: number) => string) =>
  (row: OrderRow): CardContent => ({
    title: row.contents,
    href: cardOf(row.id),
    subtitle: [row.number, formatMomentInList(row.created_at), role === 'admin' && row.holder?.title]
      .filter(Boolean)
      .join(' · '),
    facts: [amountOf(row.total_coins, 'coin'), <Status key="status" row={row} />],
  });
