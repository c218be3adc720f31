/** Where a seller is logged in. */
import { sellers } from '@iskra/contract/areas/people/sellers';
import type { SellerDevice } from '@iskra/contract/areas/people/sellers/shapes';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { deviceName } from '../../../data/words/device-name.ts';
import { formatMoment } from '../../../kit/format.ts';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { ListState } from '../../../kit/table/list-state.tsx';
import { momentColumn, textColumn } from '../../../kit/table/usual-columns.tsx';

const columns: Column<SellerDevice>[] = [
  textColumn({ id: 'device', title: 'Устройство', least: 200, best: 320, weight: 2 }, (row) =>
    deviceName(row.user_agent),
  ),
  momentColumn({ id: 'created_at', title: 'Вошёл' }, (row) => row.created_at),
  momentColumn({ id: 'last_seen_at', title: 'Был в программе' }, (row) => row.last_seen_at),
];

const none: ListState = {
  kind: 'empty',
  icon: 'device-mobile',
  title: 'Сейчас никуда не вошёл',
  text: 'Открытые входы продавца появятся здесь.',
};

export function SellerDevices({ id }: { id: number }) {
  const query = useAsk(sellers.devices, { params: { id } });
  const rows = query.data?.items ?? [];
  return (
    <DataTable
      label="Устройства продавца"
      columns={columns}
      rows={rows}
      state={readState(query, rows, none)}
      card={(row) => ({ title: deviceName(row.user_agent), subtitle: formatMoment(row.last_seen_at), facts: [] })}
    />
  );
}
