import type { OwnerRow } from '@iskra/contract/areas/network/owners/shapes';
import { documentStateWords, ownerStatusWords, ownerTypeWords } from '@iskra/contract/areas/network/owners/words';
import type { Role } from '@iskra/contract/roles';
import { recordColumn } from '../../../data/words/record-name.tsx';
import { formatNumber, formatPhone } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import type { CardContent } from '../../../kit/table/card.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { CardName, momentColumn, numberColumn, textColumn } from '../../../kit/table/usual-columns.tsx';
import { documentTones, ownerTones } from './owner-words.ts';

const Status = ({ row }: { row: OwnerRow }) => (
  <Badge tone={ownerTones[row.status]}>{ownerStatusWords[row.status]}</Badge>
);
const Documents = ({ row }: { row: OwnerRow }) => (
  <Badge tone={documentTones[row.documents]}>{documentStateWords[row.documents]}</Badge>
);

export const ownerColumns = (role: Role, cardOf: (id: number) => string): Column<OwnerRow>[] => [
  {
    id: 'legal_name',
    title: 'Наименование, ИНН',
    least: 180,
    best: 290,
    weight: 3,
    sortable: true,
    sticky: true,
    fixed: true,
    cell: (row) => (
      <CellText sub={<span className="ik-num">{row.inn}</span>}>
        <CardName href={cardOf(row.id)}>{row.legal_name}</CardName>
      </CellText>
    ),
  },
  textColumn({ id: 'type', title: 'Тип', least: 116 }, (row) => ownerTypeWords[row.type]),
  {
    id: 'contact',
    title: 'Контакт, телефон',
    least: 150,
    best: 220,
    weight: 2,
    cell: (row) => (
      <CellText sub={<span className="ik-num">{formatPhone(row.contact_phone)}</span>}>{row.contact_name}</CellText>
    ),
  },
  { id: 'points', title: 'Точек', least: 78, align: 'right', cell: (row) => formatNumber(row.points_count) },
  { id: 'sellers', title: 'Продавцов', least: 98, align: 'right', cell: (row) => formatNumber(row.sellers_count) },
  // What counterparties have is the company's matter.
  ...(role === 'admin'
    ? [numberColumn<OwnerRow>({ id: 'coins', title: 'Коины', least: 92, sortable: true }, (row) => row.coins)]
    : []),
  { id: 'documents', title: 'Документы', least: 132, best: 150, cell: (row) => <Documents row={row} /> },
  recordColumn({ id: 'tsm', title: 'ТСМ', least: 132 }, 'trade_user', (row) => row.tsm),
  { id: 'status', title: 'Статус', least: 128, best: 140, cell: (row) => <Status row={row} /> },
  momentColumn({ id: 'created_at', title: 'Добавлен', sortable: true }, (row) => row.created_at),
];

/** A screen of 1280 px has no room for these; readers turn them on. */
export const usualLayout = { order: [], hidden: ['type', 'sellers', 'created_at'] };

export const ownerCard =
  (cardOf: (id: number) => string) =>
  (row: OwnerRow): CardContent => ({
    title: row.legal_name,
    href: cardOf(row.id),
    subtitle: (
      <>
        {row.contact_name}, <span className="ik-num">{formatPhone(row.contact_phone)}</span>
      </>
    ),
    facts: [
      <Status key="status" row={row} />,
      <Documents key="documents" row={row} />,
      <span key="inn" className="ik-num">
        {row.inn}
      </span>,
    ],
  });
