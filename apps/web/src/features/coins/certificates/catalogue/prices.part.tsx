/** What a certificate has cost since when. */

import type { PriceRow } from '@iskra/contract/areas/coins/certificates/shapes';
import { editableCertificates } from '@iskra/contract/areas/coins/editable-certificates';
import { useAsk } from '../../../../data/calls/use-ask.ts';
import { readState } from '../../../../data/lists/list-state.ts';
import { personColumn } from '../../../../data/words/person-name.tsx';
import { countOf, DASH, formatMoment, formatNumber } from '../../../../kit/format.ts';
import type { Column } from '../../../../kit/table/columns.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { momentColumn, numberColumn } from '../../../../kit/table/usual-columns.tsx';

const columns: Column<PriceRow>[] = [
  momentColumn({ id: 'since', title: 'Действует с' }, (row) => row.since),
  numberColumn({ id: 'price_coins', title: 'Цена, коины', least: 120 }, (row) => row.price_coins),
  numberColumn({ id: 'face_value', title: 'Номинал, ₽', least: 110 }, (row) => row.face_value),
  personColumn({ id: 'set_by', title: 'Кто', least: 160, best: 220, weight: 1 }, (row) => row.set_by),
];

export function Prices({ id }: { id: number }) {
  const query = useAsk(editableCertificates.prices, { params: { id } });
  const rows = query.data?.items ?? [];
  return (
    <DataTable
      label="Цены"
      columns={columns}
      rows={rows}
      state={readState(query, rows, {
        kind: 'empty',
        icon: 'coin',
        title: 'Цен пока нет',
        text: 'Цену задают в данных сертификата.',
      })}
      card={(row) => ({
        title: countOf(row.price_coins, 'коин', 'коина', 'коинов'),
        subtitle: formatMoment(row.since),
        facts: [`Номинал ${formatNumber(row.face_value)} ₽`, row.set_by?.title ?? DASH],
      })}
    />
  );
}
