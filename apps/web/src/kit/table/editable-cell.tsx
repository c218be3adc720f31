/** A value that is changed where it stands: the pencil opens it, Enter keeps it, Escape leaves it as it was. */
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { TextField } from '../field/text-field.tsx';
import { SelectField } from '../select/select-field.tsx';
import type { Option } from '../select/select-model.ts';
import styles from './editable-cell.module.css';

export interface EditableField {
  label: string;
  input: 'string' | 'number' | 'decimal';
  /** The value stands at the right end of its column. */
  atEnd?: true;
  /** To choose from, in place of typing. */
  options?: (value: string) => Option[];
}

interface EditorProps {
  field: EditableField;
  value: string;
  /** Returns the fault, when it was refused. */
  save: (value: string) => Promise<string | undefined>;
}

interface EditableCellProps extends EditorProps {
  /** The row, for screen readers. */
  of: string;
  /** The value as the table shows it. */
  shown: ReactNode;
}

/** The row has keys and clicks of its own: they must not act while a person types. */
const keep = (event: KeyboardEvent | MouseEvent) => event.stopPropagation();

export function EditableCell({ of, shown, ...editor }: EditableCellProps) {
  const { label, atEnd } = editor.field;
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
      data-end={atEnd}
      onClick={open ? keep : undefined}
      onKeyDown={open ? keep : undefined}
    >
      {open ? (
        <Editor {...editor} onClose={close} />
      ) : (
        <>
          {shown}
          <IconButton
            ref={pencil}
            small
            className={styles.pencil}
            icon="pencil"
            label={`Изменить: ${label.toLowerCase()}, ${of}`}
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

function Editor({ field, value: before, save, onClose }: EditorProps & { onClose: () => void }) {
  const [value, setValue] = useState(before);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const end = async (next: string) => {
    if (next === before) return onClose();
    setSaving(true);
    const refused = await save(next);
    setSaving(false);
    if (refused === undefined) onClose();
    else setError(refused);
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
          onChange={(next) => void end(next ?? '')}
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
      readOnly={saving}
      onChange={setValue}
      onBlur={() => value === before && onClose()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void end(value);
        if (event.key === 'Escape') onClose();
      }}
    />
  );
}
