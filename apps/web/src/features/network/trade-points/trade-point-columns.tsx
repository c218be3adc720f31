import type { TradePointRow } from '@iskra/contract/areas/network/trade-points/shapes';
import { tradePointStatusWords } from '@iskra/contract/areas/network/trade-points/words';
import { Fragment } from 'react';
import { NamedRecord, recordColumn } from '../../../data/words/record-name.tsx';
import { DASH, formatAddress, formatNumber } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import type { CardContent } from '../../../kit/table/card.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { CardName, CodeText, momentColumn, textColumn } from '../../../kit/table/usual-columns.tsx';
import { tradePointTones } from './trade-point-tones.shared.ts';
import styles from './trade-points.module.css';

type CardLink = (id: number) => string;

const Status = ({ row }: { row: TradePointRow }) => (
  <Badge tone={tradePointTones[row.status]}>{tradePointStatusWords[row.status]}</Badge>
);

/** A zero that needs action is not an ordinary number. */
const Sellers = ({ count }: { count: number }) => (
  <span className={count === 0 ? styles.zero : undefined}>{formatNumber(count)}</span>
);

/** From the city on: the part before it is the same for half of the list. */
function shortAddress({ address, city }: TradePointRow): string {
  const parts = address.split(', ');
  const at = city ? parts.findIndex((part) => part.endsWith(city)) : -1;
  return formatAddress(at >= 0 ? parts.slice(at).join(', ') : address.replace(/^\d{6},\s*/, ''));
}

export const tradePointColumns = (cardOf: CardLink): Column<TradePointRow>[] => [
  {
    id: 'code',
    title: 'Код',
    least: 92,
    best: 100,
    sortable: true,
    cell: (row) => <CodeText>{row.code}</CodeText>,
  },
  {
    id: 'name',
    title: 'Название и адрес',
    least: 178,
    best: 310,
    weight: 3,
    sortable: true,
    sticky: true,
    fixed: true,
    cell: (row) => (
      <CellText sub={shortAddress(row)}>
        <CardName href={cardOf(row.id)}>{row.name}</CardName>
      </CellText>
    ),
  },
  {
    id: 'owner',
    title: 'Контрагент, ИНН',
    least: 132,
    best: 250,
    weight: 2,
    cell: (row) =>
      row.owner ? (
        <CellText sub={<span className="ik-num">{row.inn}</span>}>
          <NamedRecord of="owner" record={row.owner} />
        </CellText>
      ) : (
        <span className={styles.zero}>Нет контрагента</span>
      ),
  },
  textColumn({ id: 'city', title: 'Город', least: 120, best: 150, weight: 1, sortable: true }, (row) => row.city),
  textColumn({ id: 'region', title: 'Регион', least: 130, best: 190, weight: 1 }, (row) => row.region?.title),
  textColumn({ id: 'channel', title: 'Канал', least: 96, best: 120, weight: 1 }, (row) => row.channel?.title),
  { id: 'category', title: 'Кат.', least: 48, align: 'center', cell: (row) => row.category ?? DASH },
  recordColumn({ id: 'tsm', title: 'ТСМ', least: 124 }, 'trade_user', (row) => row.tsm),
  {
    id: 'sellers_count',
    title: 'Продавцов',
    least: 98,
    align: 'right',
    sortable: true,
    cell: (row) => <Sellers count={row.sellers_count} />,
  },
  { id: 'status', title: 'Статус', least: 136, best: 140, cell: (row) => <Status row={row} /> },
  momentColumn({ id: 'updated_at', title: 'Обновлено', sortable: true }, (row) => row.updated_at),
];

/** City and region repeat the address, and a screen of 1280 px has no room for the channel; readers turn them on. */
export const usualLayout = { order: [], hidden: ['city', 'region', 'channel'] };

export const tradePointCard =
  (cardOf: CardLink) =>
  (row: TradePointRow): CardContent => ({
    title: row.name,
    href: cardOf(row.id),
    subtitle: shortAddress(row),
    facts: [
      <Status key="status" row={row} />,
      <span key="code" className="ik-num">
        {row.code}
      </span>,
      <Fragment key="sellers">
        <span className="ik-hidden">Продавцов</span>
        <Icon name="users" />
        <Sellers count={row.sellers_count} />
      </Fragment>,
    ],
    figures: [row.tsm?.title],
  });
