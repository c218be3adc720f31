import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { NamedRecord, useOpening } from '../../../data/words/record-name.tsx';
import { formatPhone, formatShortDay } from '../../../kit/format.ts';
import { Tag } from '../../../kit/status/tag.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { ListState } from '../../../kit/table/list-state.tsx';
import { textColumn } from '../../../kit/table/usual-columns.tsx';

type Seller = ReplyOf<typeof tradePoints.sellers>['items'][number];

const columns: Column<Seller>[] = [
  {
    id: 'name',
    title: 'Продавец',
    least: 180,
    best: 280,
    weight: 2,
    cell: (row) => (
      <CellText>
        <b>
          <NamedRecord of="seller" record={{ id: row.id, title: row.name }} />
        </b>{' '}
        {row.is_primary && <Tag>основная точка</Tag>}
      </CellText>
    ),
  },
  {
    id: 'phone',
    title: 'Телефон',
    least: 150,
    best: 170,
    cell: (row) => <span className="ik-num">{formatPhone(row.phone)}</span>,
  },
  textColumn({ id: 'position', title: 'Должность', least: 120, best: 180, weight: 1 }, (row) => row.position),
  { id: 'from', title: 'Работает с', least: 140, best: 160, cell: (row) => formatShortDay(row.from_date) },
];

const none: ListState = {
  kind: 'empty',
  icon: 'users',
  title: 'Продавцов нет',
  text: 'Здесь появятся те, кто работает на этой точке.',
};

export function TradePointSellers({ id }: { id: number }) {
  const query = useAsk(tradePoints.sellers, { params: { id } });
  const opens = useOpening('seller', 'Открыть продавца');
  const rows = query.data?.items ?? [];
  return (
    <DataTable
      label="Продавцы точки"
      columns={columns}
      rows={rows}
      state={readState(query, rows, none)}
      actions={(row) => opens(row.id)}
      card={(row) => ({
        title: row.name,
        subtitle: formatPhone(row.phone),
        facts: [row.position ?? 'Должность не указана'],
      })}
    />
  );
}
