/** The tab of codes: each loading with what became of its codes. What a code says is shown to nobody here. */

import type { CodeBatch, EditableCard } from '@iskra/contract/areas/coins/certificates/shapes';
import { editableCertificates } from '@iskra/contract/areas/coins/editable-certificates';
import { useAsk } from '../../../../data/calls/use-ask.ts';
import { readState } from '../../../../data/lists/list-state.ts';
import { personColumn } from '../../../../data/words/person-name.tsx';
import { Button } from '../../../../kit/button/button.tsx';
import { DASH, formatMoment, formatNumber, formatShortDay } from '../../../../kit/format.ts';
import type { Action } from '../../../../kit/menu/action.ts';
import { Note } from '../../../../kit/status/note.tsx';
import type { Column } from '../../../../kit/table/columns.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { momentColumn, numberColumn } from '../../../../kit/table/usual-columns.tsx';
import { openModal } from '../../../../shell/windows/open-modal.ts';
import styles from '../certificates.module.css';
import { loadCodes } from './catalogue-actions.ts';

type Row = CodeBatch & { id: string };

const countColumn = (id: 'total' | 'free' | 'reserved' | 'issued' | 'void', title: string) =>
  numberColumn<Row>({ id, title, least: 96 }, (row) => row[id]);

const columns: Column<Row>[] = [
  momentColumn({ id: 'loaded_at', title: 'Загружены' }, (row) => row.loaded_at),
  personColumn({ id: 'loaded_by', title: 'Кто', least: 140, best: 180, weight: 1 }, (row) => row.loaded_by),
  countColumn('total', 'Всего'),
  countColumn('free', 'Свободны'),
  countColumn('reserved', 'В заказах'),
  countColumn('issued', 'Выданы'),
  countColumn('void', 'Списаны'),
  {
    id: 'expires_on',
    title: 'Первые истекут',
    least: 130,
    cell: (row) => (row.expires_on ? formatShortDay(row.expires_on) : DASH),
  },
];

const actionsOf =
  ({ id, title }: EditableCard) =>
  (row: Row): Action[] =>
    row.free > 0
      ? [
          {
            id: 'void',
            label: 'Списать свободные…',
            icon: 'trash',
            danger: true,
            onSelect: () => void openModal('codes.void', { id, title, batch: row }),
          },
        ]
      : [];

export function Codes({ card }: { card: EditableCard }) {
  const query = useAsk(editableCertificates.batches, { params: { id: card.id } });
  const rows = (query.data?.items ?? []).map((batch) => ({ ...batch, id: batch.batch }));
  if (card.kind !== 'code_pool')
    return <Note tone="info">Коды этого сертификата приходят с каждым заказом: загружать нечего.</Note>;
  return (
    <>
      {card.status !== 'archived' && (
        <div className={styles.actions}>
          <Button variant="primary" icon="upload" onClick={() => loadCodes(card)}>
            Загрузить коды
          </Button>
        </div>
      )}
      <DataTable
        label="Загрузки кодов"
        columns={columns}
        rows={rows}
        state={readState(query, rows, {
          kind: 'empty',
          icon: 'stack-2',
          title: 'Кодов пока нет',
          text: 'Загрузите файл с кодами, чтобы сертификат можно было выдать.',
        })}
        actions={actionsOf(card)}
        card={(row) => ({
          title: formatMoment(row.loaded_at),
          subtitle: row.loaded_by?.title ?? DASH,
          facts: [
            `Свободны: ${formatNumber(row.free)}`,
            `Выданы: ${formatNumber(row.issued)}`,
            `Списаны: ${formatNumber(row.void)}`,
          ],
        })}
      />
    </>
  );
}
