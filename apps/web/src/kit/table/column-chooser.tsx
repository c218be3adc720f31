import { type DragEvent, useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Checkbox } from '../choice/checkbox.tsx';
import { Icon } from '../icons/icon.tsx';
import { Popover } from '../menu/popover.tsx';
import styles from './bars.module.css';
import {
  type Column,
  type ColumnLayout,
  emptyLayout,
  isHidden,
  moveColumn,
  orderColumns,
  toggleColumn,
} from './columns.ts';
import filterStyles from './filters.module.css';

export interface ColumnChooserProps<Row> {
  columns: Column<Row>[];
  layout: ColumnLayout;
  /** The columns of «Вернуть как было»: those of a person who has chosen nothing. */
  usual?: ColumnLayout;
  onChange: (layout: ColumnLayout) => void;
}

/** Which columns and in what order: by mouse drag the row, by keyboard press its arrows. */
export function ColumnChooser<Row>({ columns, layout, usual = emptyLayout, onChange }: ColumnChooserProps<Row>) {
  const [opened, setOpened] = useState(false);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const ordered = orderColumns(columns, layout);
  const endDrag = () => {
    setDragged(null);
    setOver(null);
  };
  return (
    <Popover
      label="Столбцы"
      width={300}
      position="bottom-end"
      opened={opened}
      onChange={setOpened}
      target={
        <IconButton
          className={filterStyles.tableTool}
          icon="columns-3"
          label="Столбцы"
          onClick={() => setOpened(!opened)}
        />
      }
    >
      <h3 className={styles.chooserTitle}>Столбцы</h3>
      <ul className={styles.chooser}>
        {ordered.map((column, index) => (
          <li
            key={column.id}
            className={styles.chooserRow}
            draggable
            data-dragging={dragged === column.id ? '' : undefined}
            data-over={over === column.id && dragged !== column.id ? '' : undefined}
            onDragStart={(event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(column.id);
            }}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(column.id);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged) onChange(moveColumn(columns, layout, dragged, index));
              endDrag();
            }}
            onDragEnd={endDrag}
          >
            <Checkbox
              checked={!isHidden(column, layout)}
              disabled={column.fixed}
              onChange={() => onChange(toggleColumn(layout, column.id))}
            >
              {column.title}
            </Checkbox>
            <IconButton
              small
              icon="arrow-up"
              label={`Выше: ${column.title}`}
              disabled={index === 0}
              onClick={() => onChange(moveColumn(columns, layout, column.id, index - 1))}
            />
            <IconButton
              small
              icon="arrow-down"
              label={`Ниже: ${column.title}`}
              disabled={index === ordered.length - 1}
              onClick={() => onChange(moveColumn(columns, layout, column.id, index + 1))}
            />
            <Icon name="grip-vertical" className={styles.grip} />
          </li>
        ))}
      </ul>
      <div className={styles.chooserFoot}>
        <Button size="sm" variant="quiet" onClick={() => onChange(usual)}>
          Вернуть как было
        </Button>
      </div>
    </Popover>
  );
}
