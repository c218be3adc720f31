/** A value that is changed where it stands: the pencil opens it, Enter keeps it, Escape leaves it as it was. */
import type { BookEntryRow } from '@iskra/contract/areas/books';
import { books } from '@iskra/contract/areas/books';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { isRefusal } from '../../data/call.ts';
import { refusalText } from '../../data/refusal-text.ts';
import { useAction } from '../../data/use-action.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { SelectField } from '../../kit/select/select-field.tsx';
import styles from './editable-cell.module.css';
import type { EntryField } from './entry-fields.ts';

interface EditableCellProps {
  row: BookEntryRow;
  field: EntryField;
  /** The value as the table shows it. */
  shown: ReactNode;
}

/** The row has keys and clicks of its own: they are not for somebody who types. */
const keep = (event: KeyboardEvent | MouseEvent) => event.stopPropagation();

export function EditableCell({ row, field, shown }: EditableCellProps) {
  const [open, setOpen] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // The pencil is drawn again first.
    requestAnimationFrame(() => pencil.current?.focus());
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the row's own clicks and keys away
    <span
      className={styles.cell}
      data-end={field.atEnd}
      onClick={open ? keep : undefined}
      onKeyDown={open ? keep : undefined}
    >
      {open ? (
        <Editor row={row} field={field} onClose={close} />
      ) : (
        <>
          {shown}
          <IconButton
            ref={pencil}
            small
            className={styles.pencil}
            icon="pencil"
            label={`Изменить: ${field.label.toLowerCase()}, ${row.title}`}
            onClick={(event) => {
              event.stopPropagation();
              setOpen(true);
            }}
          />
        </>
      )}
    </span>
  );
}

/** A list has no autofocus of its own. */
const focusField = (box: HTMLElement | null) => box?.querySelector<HTMLElement>('input, [role=combobox]')?.focus();

interface EditorProps {
  row: BookEntryRow;
  field: EntryField;
  onClose: () => void;
}

function Editor({ row, field, onClose }: EditorProps) {
  const before = field.valueOf(row);
  const [value, setValue] = useState(before);
  const [error, setError] = useState<string>();
  const change = useAction(books.changeEntry, { quiet: true });
  const save = async (next: string) => {
    if (next === before) return onClose();
    const answer = await change.run({ params: { id: row.id }, body: { version: row.version, ...field.change(next) } });
    if (!isRefusal(answer)) return onClose();
    setError(answer.errors?.[0]?.message ?? refusalText(answer));
  };
  const label = <span className="ik-hidden">{field.label}</span>;
  if (field.options)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: Escape belongs to the list first and to the cell after it
      <div ref={focusField} onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}>
        <SelectField
          label={label}
          options={field.options(value)}
          value={value}
          error={error}
          onChange={(next) => void save(next ?? '')}
        />
      </div>
    );
  return (
    <TextField
      label={label}
      type={field.input}
      autoFocus
      value={value}
      error={error}
      readOnly={change.running}
      onChange={setValue}
      onBlur={() => value === before && onClose()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save(value);
        if (event.key === 'Escape') onClose();
      }}
    />
  );
}
