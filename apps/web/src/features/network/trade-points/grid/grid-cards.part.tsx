/** The grid on a phone: a card for each point, a tap on a field changes it. */
import type { GridRow } from '@iskra/contract/areas/network/change-sets/shapes';
import { Checkbox } from '../../../../kit/choice/checkbox.tsx';
import { DASH } from '../../../../kit/format.ts';
import type { GridColumn } from '../../../../kit/table/cell-input.ts';
import { type ColumnLayout, visibleColumns } from '../../../../kit/table/columns.ts';
import { type ListState, ListStatePanel } from '../../../../kit/table/list-state.tsx';
import { isSelected, type Selection, toggleRow } from '../../../../kit/table/selection.ts';
import { openModal } from '../../../../shell/windows/open-modal.ts';
import styles from './grid.module.css';
import { cellOf } from './grid-columns.tsx';
import type { FieldOfGrid } from './grid-values.ts';

interface GridCardsProps {
  rows: GridRow[];
  state: ListState;
  columns: GridColumn<GridRow>[];
  layout: ColumnLayout;
  fields: FieldOfGrid[];
  isOpen: (row: GridRow) => boolean;
  selection: { value: Selection; onChange: (selection: Selection) => void };
}

export function GridCards({ rows, state, columns, layout, fields, isOpen, selection }: GridCardsProps) {
  const shown = (visibleColumns(columns, layout) as GridColumn<GridRow>[]).flatMap(({ id, input }) => {
    const field = fields.find((one) => one.id === id);
    return field ? [{ field, isEditable: input !== undefined }] : [];
  });
  const toggle = ({ id }: GridRow) =>
    selection.onChange(
      toggleRow(
        selection.value,
        String(id),
        rows.map((row) => String(row.id)),
      ),
    );
  return (
    <div className={styles.cards}>
      {state.kind === 'ready' && (
        <ul aria-label="Данные торговых точек">
          {rows.map((row) => (
            <li key={row.id} className={styles.card}>
              <Checkbox checked={isSelected(selection.value, String(row.id))} onChange={() => toggle(row)}>
                <b className="ik-num">{row.code}</b>
              </Checkbox>
              <dl>
                {shown.map(({ field, isEditable }) => (
                  <CardField key={field.id} row={row} field={field} isEditable={isEditable && isOpen(row)} />
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
      <ListStatePanel state={state} />
    </div>
  );
}

function CardField({ row, field, isEditable }: { row: GridRow; field: FieldOfGrid; isEditable: boolean }) {
  const { text, was } = cellOf(row, field);
  const value = text === '' ? DASH : text;
  return (
    <div data-changed={was ? '' : undefined}>
      <dt>{field.title}</dt>
      <dd>
        {isEditable ? (
          <button type="button" onClick={() => void openModal('change-set.cell', { point: row, field: field.id })}>
            <span className="ik-hidden">
              Изменить: {field.title.toLowerCase()}, {row.code}:{' '}
            </span>
            {value}
          </button>
        ) : (
          value
        )}
        {was && <small>Было: {was.text}</small>}
      </dd>
    </div>
  );
}
