import { tradePoints } from '@iskra/contract/areas/trade-points';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useAsk } from '../../data/use-ask.ts';
import { formatDay, formatPhone } from '../../kit/format.ts';
import { Tag } from '../../kit/status/tag.tsx';
import type { Column } from '../../kit/table/columns.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import type { ListState } from '../../kit/table/list-state.tsx';

type Seller = ReplyOf<typeof tradePoints.sellers>['items'][number];

const columns: Column<Seller>[] = [
  {
    id: 'name',
    title: 'Продавец',
    cell: (row) => (
      <>
        <b>{row.name}</b> {row.is_primary && <Tag>основная точка</Tag>}
      </>
    ),
  },
  {
    id: 'phone',
    title: 'Телефон',
    width: 170,
    cell: (row) => <span className="ik-num">{formatPhone(row.phone)}</span>,
  },
  { id: 'position', title: 'Должность', width: 180, cell: (row) => row.position ?? '—' },
  { id: 'from', title: 'Работает с', width: 160, cell: (row) => formatDay(row.from_date) },
];

export function TradePointSellers({ id }: { id: number }) {
  const { data, isError, isPending, refetch } = useAsk(tradePoints.sellers, { params: { id } });
  const rows = data?.items ?? [];
  const state: ListState = isError
    ? { kind: 'error', onRetry: () => void refetch() }
    : isPending
      ? { kind: 'loading' }
      : rows.length > 0
        ? { kind: 'ready' }
        : {
            kind: 'empty',
            icon: 'users',
            title: 'Продавцов нет',
            text: 'Здесь появятся те, кто работает на этой точке.',
          };
  return (
    <DataTable
      label="Продавцы точки"
      columns={columns}
      rows={rows}
      state={state}
      card={(row) => ({
        title: row.name,
        subtitle: formatPhone(row.phone),
        facts: [row.position ?? 'Должность не указана'],
      })}
    />
  );
}
