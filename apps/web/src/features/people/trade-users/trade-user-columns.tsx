import type { TradeUserKind, TradeUserRow } from '@iskra/contract/areas/people/trade-users/shapes';
import { tradeUserKindWords, tradeUserStatusWords } from '@iskra/contract/areas/people/trade-users/words';
import { NamedRecord, recordColumn } from '../../../data/words/record-name.tsx';
import { DASH, formatDayRange, formatNumber, formatPhone, today } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import { Tag } from '../../../kit/status/tag.tsx';
import type { CardContent } from '../../../kit/table/card.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { CardName, momentColumn, textColumn } from '../../../kit/table/usual-columns.tsx';
import { statusTones } from './trade-user-words.ts';

type Away = Pick<TradeUserRow, 'vacation_from' | 'vacation_to'>;

const isAway = ({ vacation_from, vacation_to }: Away) =>
  vacation_from !== null && vacation_to !== null && vacation_from <= today() && today() <= vacation_to;

export const Status = ({ row, pill }: { row: Pick<TradeUserRow, 'status'> & Away; pill?: boolean }) => (
  <>
    <Badge tone={statusTones[row.status]} {...(pill && { pill })}>
      {tradeUserStatusWords[row.status]}
    </Badge>
    {isAway(row) && ' '}
    {isAway(row) && <Tag>в отпуске</Tag>}
  </>
);

export const absenceOf = ({ deputy, vacation_from, vacation_to }: TradeUserRow) =>
  deputy && vacation_from && vacation_to ? (
    <>
      <NamedRecord of="trade_user" record={deputy} />, {formatDayRange(vacation_from, vacation_to)}
    </>
  ) : undefined;

const name = (cardOf: (id: number) => string): Column<TradeUserRow> => ({
  id: 'name',
  title: 'ФИО, табельный номер',
  least: 190,
  best: 290,
  weight: 2,
  sortable: true,
  sticky: true,
  fixed: true,
  cell: (row) => (
    <CellText sub={[row.employee_number, row.region?.title].filter(Boolean).join(', ')}>
      <CardName href={cardOf(row.id)}>{row.name}</CardName>
    </CellText>
  ),
});

const usual: Column<TradeUserRow>[] = [
  {
    id: 'contacts',
    title: 'Телефон, почта',
    least: 176,
    best: 220,
    weight: 2,
    cell: (row) => (
      <CellText sub={row.email}>
        <span className="ik-num">{row.phone ? formatPhone(row.phone) : DASH}</span>
      </CellText>
    ),
  },
  textColumn({ id: 'region', title: 'Регион', least: 150, best: 200, weight: 2 }, (row) => row.region?.title),
  textColumn({ id: 'branch', title: 'Филиал', least: 120, best: 160 }, (row) => row.branch?.title),
];

const head = recordColumn<TradeUserRow>(
  { id: 'bdm', title: 'БДМ', least: 130, best: 160 },
  'trade_user',
  (row) => row.bdm,
);
const under: Column<TradeUserRow> = {
  id: 'subordinates',
  title: 'Подчинённых',
  least: 116,
  align: 'right',
  cell: (row) => formatNumber(row.subordinates_count),
};

const rest: Column<TradeUserRow>[] = [
  { id: 'points', title: 'Точек', least: 78, align: 'right', cell: (row) => formatNumber(row.points_count) },
  { id: 'sellers', title: 'Продавцов', least: 104, align: 'right', cell: (row) => formatNumber(row.sellers_count) },
  { id: 'requests', title: 'Заявок', least: 84, align: 'right', cell: (row) => formatNumber(row.requests_count) },
  textColumn({ id: 'deputy', title: 'Замещает', least: 150, best: 220, weight: 1 }, absenceOf),
  { id: 'status', title: 'Статус', least: 176, cell: (row) => <Status row={row} /> },
  momentColumn({ id: 'last_login_at', title: 'Последний вход' }, (row) => row.last_login_at),
];

export const tradeUserColumns = (kind: TradeUserKind, cardOf: (id: number) => string): Column<TradeUserRow>[] => [
  name(cardOf),
  ...usual,
  kind === 'tsm' ? head : under,
  ...rest,
];

/** A screen of 1280 px has no room for these; readers turn them on. */
export const usualLayout = { order: [], hidden: ['region', 'branch', 'deputy', 'last_login_at'] };

export const tradeUserCard =
  (cardOf: (id: number) => string) =>
  (row: TradeUserRow): CardContent => ({
    title: row.name,
    href: cardOf(row.id),
    subtitle: [row.phone && formatPhone(row.phone), row.bdm && `БДМ ${row.bdm.title}`].filter(Boolean).join(', '),
    facts: [
      <Status key="status" row={row} />,
      <span key="number" className="ik-num">
        {tradeUserKindWords[row.kind]} {row.employee_number}
      </span>,
      row.region?.title,
    ],
  });
