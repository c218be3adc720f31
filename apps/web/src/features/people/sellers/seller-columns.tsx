import type { SellerRow } from '@iskra/contract/areas/people/sellers/shapes';
import { employmentWords, sellerStatusWords } from '@iskra/contract/areas/people/sellers/words';
import type { Role } from '@iskra/contract/roles';
import { NamedRecord, recordColumn } from '../../../data/words/record-name.tsx';
import { DASH, formatPhone } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import type { CardContent } from '../../../kit/table/card.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { CardName, momentColumn, numberColumn, textColumn } from '../../../kit/table/usual-columns.tsx';
import { sellerTones } from './seller-words.ts';

const Status = ({ row }: { row: SellerRow }) => (
  <Badge tone={sellerTones[row.status]}>{sellerStatusWords[row.status]}</Badge>
);
const phoneOf = ({ phone }: SellerRow) => (phone ? formatPhone(phone) : DASH);
const others = ({ points_count }: SellerRow) => (points_count > 1 ? ` +${points_count - 1}` : '');

/** Balances are the company's matter. */
const balanceColumns: Column<SellerRow>[] = [
  numberColumn({ id: 'coins', title: 'Коины', least: 92, sortable: true }, (row) => row.coins),
  numberColumn({ id: 'flames', title: 'Огоньки', least: 96, sortable: true }, (row) => row.flames),
];

export const sellerColumns = (role: Role, cardOf: (id: number) => string): Column<SellerRow>[] => [
  {
    id: 'name',
    title: 'ФИО, телефон',
    least: 180,
    best: 260,
    weight: 3,
    sortable: true,
    sticky: true,
    fixed: true,
    cell: (row) => (
      <CellText sub={<span className="ik-num">{phoneOf(row)}</span>}>
        <CardName href={cardOf(row.id)}>{row.name}</CardName>
      </CellText>
    ),
  },
  {
    id: 'main_point',
    title: 'Точка, контрагент',
    least: 160,
    best: 260,
    weight: 3,
    cell: (row) =>
      row.main_point ? (
        <CellText sub={<NamedRecord of="owner" record={row.owner} none="Без контрагента" />}>
          <NamedRecord of="trade_point" record={row.main_point} />
          {others(row)}
        </CellText>
      ) : (
        <Badge tone="warn">Без точки</Badge>
      ),
  },
  textColumn({ id: 'region', title: 'Регион', least: 128, best: 180, weight: 1 }, (row) => row.region?.title ?? DASH),
  recordColumn({ id: 'tsm', title: 'ТСМ', least: 132 }, 'trade_user', (row) => row.tsm),
  textColumn({ id: 'employment', title: 'Занятость', least: 150 }, (row) => employmentWords[row.employment]),
  textColumn({ id: 'code', title: 'Код', least: 104 }, (row) => <span className="ik-num">{row.code}</span>),
  ...(role === 'admin' ? balanceColumns : []),
  numberColumn({ id: 'streak_days', title: 'Серия, дней', least: 96, sortable: true }, (row) => row.streak_days),
  numberColumn({ id: 'tasks_month', title: 'Заданий за месяц', least: 96 }, (row) => row.tasks_month),
  { id: 'status', title: 'Статус', least: 128, best: 140, cell: (row) => <Status row={row} /> },
  momentColumn({ id: 'last_login_at', title: 'Последний вход', sortable: true }, (row) => row.last_login_at),
  momentColumn({ id: 'created_at', title: 'Регистрация', sortable: true }, (row) => row.created_at),
];

/** A screen of 1280 px has no room for these; readers turn them on. */
export const usualLayout = {
  order: [],
  hidden: ['employment', 'code', 'flames', 'streak_days', 'tasks_month', 'created_at'],
};

export const sellerCard =
  (cardOf: (id: number) => string) =>
  (row: SellerRow): CardContent => ({
    title: row.name,
    href: cardOf(row.id),
    subtitle: row.main_point ? `${row.main_point.title}${others(row)}` : 'Без точки',
    facts: [
      <Status key="status" row={row} />,
      <span key="phone" className="ik-num">
        {phoneOf(row)}
      </span>,
    ],
  });
