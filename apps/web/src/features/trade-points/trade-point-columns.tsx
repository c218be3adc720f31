import type { TradePointRow } from '@iskra/contract/areas/trade-points/shapes';
import { tradePointStatusWords } from '@iskra/contract/areas/trade-points/words';
import { DASH, formatMoment, formatNumber } from '../../kit/format.ts';
import { Link } from '../../kit/link.tsx';
import { Badge } from '../../kit/status/badge.tsx';
import type { CardContent } from '../../kit/table/card.tsx';
import type { Column } from '../../kit/table/columns.ts';
import { tradePointTones } from './trade-point-words.ts';
import styles from './trade-points.module.css';

type CardLink = (id: number) => string;

const Status = ({ row }: { row: TradePointRow }) => (
  <Badge tone={tradePointTones[row.status]}>{tradePointStatusWords[row.status]}</Badge>
);

/** A zero that needs somebody's action is not an ordinary number. */
const Sellers = ({ count }: { count: number }) => (
  <span className={count === 0 ? styles.zero : undefined}>{formatNumber(count)}</span>
);

/** From the city on: what stands before it is the same for half of the list. */
function shortAddress({ address, city }: TradePointRow): string {
  const parts = address.split(', ');
  const at = city ? parts.findIndex((part) => part.endsWith(city)) : -1;
  return at >= 0 ? parts.slice(at).join(', ') : address.replace(/^\d{6},\s*/, '');
}

export const tradePointColumns = (cardOf: CardLink): Column<TradePointRow>[] => [
  { id: 'code', title: 'Код', width: 90, sortable: true, cell: (row) => <span className="ik-num">{row.code}</span> },
  {
    id: 'name',
    title: 'Название и адрес',
    sortable: true,
    sticky: true,
    fixed: true,
    cell: (row) => (
      <>
        <Link href={cardOf(row.id)} tabIndex={-1} className={styles.name}>
          {row.name}
        </Link>
        <small title={row.address}>{shortAddress(row)}</small>
      </>
    ),
  },
  {
    id: 'owner',
    title: 'Контрагент, ИНН',
    width: 136,
    cell: (row) =>
      row.owner ? (
        <>
          {row.owner.title}
          <small className="ik-num">{row.inn}</small>
        </>
      ) : (
        <span className={styles.zero}>Нет контрагента</span>
      ),
  },
  { id: 'city', title: 'Город', width: 140, sortable: true, cell: (row) => row.city || DASH },
  { id: 'region', title: 'Регион', width: 180, cell: (row) => row.region?.title ?? DASH },
  { id: 'channel', title: 'Канал', width: 112, cell: (row) => row.channel?.title ?? DASH },
  { id: 'category', title: 'Кат.', width: 48, align: 'center', cell: (row) => row.category ?? DASH },
  { id: 'tsm', title: 'ТСМ', width: 118, cell: (row) => row.tsm?.title ?? DASH },
  {
    id: 'sellers_count',
    title: 'Продавцов',
    width: 88,
    align: 'right',
    sortable: true,
    cell: (row) => <Sellers count={row.sellers_count} />,
  },
  { id: 'status', title: 'Статус', width: 136, cell: (row) => <Status row={row} /> },
  { id: 'updated_at', title: 'Обновлено', width: 114, sortable: true, cell: (row) => formatMoment(row.updated_at) },
];

/** City and region repeat the address, and a screen of 1280 px has no room for the channel; whoever needs them turns them on. */
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
    ],
    figures: [
      <span key="sellers">
        Продавцов <b>{formatNumber(row.sellers_count)}</b>
      </span>,
      row.tsm?.title,
    ],
  });
