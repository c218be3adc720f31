/** Where a seller works and has worked: the points that one may see. */

import { sellers } from '@iskra/contract/areas/people/sellers';
import type { SellerCard, SellerLink } from '@iskra/contract/areas/people/sellers/shapes';
import { linkSourceWords } from '@iskra/contract/areas/people/sellers/words';
import type { Role } from '@iskra/contract/roles';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { useOpening } from '../../../data/words/record-name.tsx';
import { formatAddress, formatShortDay } from '../../../kit/format.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { Tag } from '../../../kit/status/tag.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { ListState } from '../../../kit/table/list-state.tsx';
import { CardName, textColumn } from '../../../kit/table/usual-columns.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

const pointOf = ({ trade_point }: SellerLink) => href('/tradePointsList/:id', { id: trade_point.id });
const endOf = ({ to_date, last_day }: SellerLink) =>
  to_date || last_day ? formatShortDay((to_date ?? last_day)!) : 'по сей день';

const columns: Column<SellerLink>[] = [
  {
    id: 'point',
    title: 'Точка и адрес',
    least: 200,
    best: 340,
    weight: 2,
    cell: (row) => (
      <CellText sub={formatAddress(row.trade_point.address)}>
        <CardName href={pointOf(row)}>{row.trade_point.title}</CardName> {row.is_primary && <Tag>основная</Tag>}
      </CellText>
    ),
  },
  textColumn({ id: 'position', title: 'Должность', least: 130, best: 180, weight: 1 }, (row) => row.position),
  { id: 'from', title: 'С', least: 112, best: 120, cell: (row) => formatShortDay(row.from_date) },
  { id: 'to', title: 'По', least: 112, best: 120, cell: endOf },
  textColumn({ id: 'source', title: 'Как закреплён', least: 140 }, (row) => linkSourceWords[row.source]),
];

const none: ListState = {
  kind: 'empty',
  icon: 'building-store',
  title: 'Точек нет',
  text: 'Продавец может войти, но не может зарабатывать: закрепите его за точкой.',
};

export function SellerPoints({ seller, role }: { seller: SellerCard; role: Role }) {
  const { id } = seller;
  const query = useAsk(sellers.links, { params: { id } });
  const primary = useAction(sellers.primary, { done: 'Основная точка изменена' });
  const opens = useOpening('trade_point', 'Открыть точку');
  const rows = query.data?.items ?? [];
  // After the last link the owner sees the seller no more, and goes back to the list.
  const endWork = async (link: SellerLink) => {
    const isLast = rows.filter(({ to_date }) => to_date === null).length === 1;
    if ((await openModal('seller.unlink', { seller, link })) && role === 'owner' && isLast)
      void navigate(href('/sellersList'));
  };
  const actionsOf = (link: SellerLink): Action[] => [...opens(link.trade_point.id), ...movesOf(link)];
  const movesOf = (link: SellerLink): Action[] => {
    if (link.to_date || (role !== 'admin' && role !== 'owner')) return [];
    const makePrimary: Action = {
      id: 'primary',
      label: 'Сделать основной',
      icon: 'building-store',
      onSelect: () => void primary.run({ params: { id }, body: { link_id: link.id } }),
    };
    const end: Action = {
      id: 'unlink',
      label: 'Больше не работает…',
      icon: 'logout',
      danger: true,
      onSelect: () => void endWork(link),
    };
    return role === 'admin' && !link.is_primary ? [makePrimary, end] : [end];
  };
  return (
    <DataTable
      label="Точки продавца"
      columns={columns}
      rows={rows}
      state={readState(query, rows, none)}
      actions={actionsOf}
      card={(row) => ({
        title: row.trade_point.title,
        href: pointOf(row),
        subtitle: formatAddress(row.trade_point.address),
        facts: [
          ...(row.is_primary ? ['Основная'] : []),
          `${formatShortDay(row.from_date)} — ${endOf(row)}`,
          row.position ?? 'Должность не указана',
        ],
      })}
    />
  );
}
