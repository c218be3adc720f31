/** Who works at the trade points of a counterparty. */

import { sellers, type WorkingSeller } from '@iskra/contract/areas/people/sellers';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { NamedRecord, useOpening } from '../../../data/words/record-name.tsx';
import { formatPhone, formatShortDay } from '../../../kit/format.ts';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { ListState } from '../../../kit/table/list-state.tsx';
import { CardName, textColumn } from '../../../kit/table/usual-columns.tsx';
import { href } from '../../../shell/routing/paths.ts';

/** A seller at one point: a seller of two points is two rows. */
interface Row extends Omit<WorkingSeller, 'id'> {
  id: string;
  seller_id: number;
}

const columns: Column<Row>[] = [
  {
    id: 'name',
    title: 'Продавец',
    least: 180,
    best: 260,
    weight: 2,
    cell: (row) => (
      <CellText>
        <CardName href={href('/sellers/:id', { id: row.seller_id })}>{row.name}</CardName>
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
  {
    id: 'point',
    title: 'Точка',
    least: 180,
    best: 260,
    weight: 2,
    cell: (row) => (
      <CellText>
        <NamedRecord of="trade_point" record={row.trade_point} />
      </CellText>
    ),
  },
  textColumn({ id: 'position', title: 'Должность', least: 120, best: 160, weight: 1 }, (row) => row.position),
  { id: 'from', title: 'Работает с', least: 140, best: 160, cell: (row) => formatShortDay(row.from_date) },
];

const none: ListState = {
  kind: 'empty',
  icon: 'users',
  title: 'Продавцов нет',
  text: 'Здесь появятся те, кто работает на точках контрагента.',
};

export function OwnerSellers({ id }: { id: number }) {
  const query = useAsk(sellers.ofOwner, { body: { owner_id: id } });
  const opens = useOpening('seller', 'Открыть продавца');
  const rows = (query.data?.items ?? []).map((row) => ({
    ...row,
    seller_id: row.id,
    id: `${row.id}-${row.trade_point.id}`,
  }));
  return (
    <DataTable
      label="Продавцы контрагента"
      columns={columns}
      rows={rows}
      state={readState(query, rows, none)}
      actions={(row) => opens(row.seller_id)}
      card={(row) => ({
        title: row.name,
        subtitle: row.trade_point.title,
        facts: [formatPhone(row.phone), row.position ?? 'Должность не указана'],
      })}
    />
  );
}
