/** The trade points of a counterparty, those that one may see. */

import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import type { LinkedTradePoint } from '@iskra/contract/areas/network/trade-points/shapes';
import { tradePointStatusWords } from '@iskra/contract/areas/network/trade-points/words';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { useOpening } from '../../../data/words/record-name.tsx';
import { formatAddress } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { ListState } from '../../../kit/table/list-state.tsx';
import { CardName, CodeText } from '../../../kit/table/usual-columns.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { tradePointTones } from '../trade-points/trade-point-tones.shared.ts';

const cardOf = (id: number) => href('/tradePointsList/:id', { id });
const Status = ({ row }: { row: LinkedTradePoint }) => (
  <Badge tone={tradePointTones[row.status]}>{tradePointStatusWords[row.status]}</Badge>
);

const columns: Column<LinkedTradePoint>[] = [
  { id: 'code', title: 'Код', least: 100, best: 120, cell: (row) => <CodeText>{row.code}</CodeText> },
  {
    id: 'name',
    title: 'Название и адрес',
    least: 200,
    best: 360,
    weight: 1,
    cell: (row) => (
      <CellText sub={formatAddress(row.address)}>
        <CardName href={cardOf(row.id)}>{row.name}</CardName>
      </CellText>
    ),
  },
  { id: 'status', title: 'Статус', least: 140, best: 160, cell: (row) => <Status row={row} /> },
];

const none: ListState = {
  kind: 'empty',
  icon: 'building-store',
  title: 'Точек нет',
  text: 'Контрагента указывают в карточке торговой точки.',
};

export function OwnerPoints({ id }: { id: number }) {
  const query = useAsk(tradePoints.ofOwner, { body: { owner_id: id } });
  const opens = useOpening('trade_point', 'Открыть точку');
  const rows = query.data?.items ?? [];
  return (
    <DataTable
      label="Точки контрагента"
      columns={columns}
      rows={rows}
      state={readState(query, rows, none)}
      actions={(row) => opens(row.id)}
      card={(row) => ({
        title: row.name,
        href: cardOf(row.id),
        subtitle: formatAddress(row.address),
        facts: [<Status key="status" row={row} />, row.code],
      })}
    />
  );
}
