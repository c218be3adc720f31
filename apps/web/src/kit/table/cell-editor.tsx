/** The open cell of a grid: Enter and Tab keep the typed value, Escape leaves the cell as it was. */
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { inputRules } from '../field/input-rules.ts';
import { useFilteredInput } from '../field/use-filtered-input.ts';
import { SelectField } from '../select/select-field.tsx';
import type { Option } from '../select/select-model.ts';
import styles from './cell-grid.module.css';
import type { CellInput } from './cell-input.ts';

/** Where the focus goes after it. */
export type Leaving = 'stay' | 'down' | 'right' | 'left';

export interface CellEditorProps {
  label: string;
  input: CellInput;
  value: string;
  known?: Option[];
  /** Returns the fault, when it was refused. */
  save: (value: string) => Promise<string | undefined>;
  onClose: (to: Leaving) => void;
}

/** Saves once, however it is left: by a key, by the mouse, by a choice. */
function useKeeping({ value: before, save, onClose }: CellEditorProps) {
  const [error, setError] = useState<string>();
  /** Being saved, or left: the input that goes away loses the focus, and that is no second way to leave it. */
  const isOver = useRef(false);
  const keep = async (value: string, to: Leaving) => {
    if (isOver.current) return;
    isOver.current = true;
    const refused = value === before ? undefined : await save(value);
    if (refused === undefined) return onClose(to);
    isOver.current = false;
    setError(refused);
  };
  const drop = (to: Leaving) => {
    isOver.current = true;
    onClose(to);
  };
  return { error, keep, drop, clear: () => setError(undefined) };
}

const leavingBy = (event: KeyboardEvent): Leaving | undefined => {
  if (event.key === 'Enter') return 'down';
  if (event.key === 'Tab') return event.shiftKey ? 'left' : 'right';
  return undefined;
};

export function CellEditor(props: CellEditorProps & { typed: string }) {
  return props.input.type === 'select' ? <Choice {...props} /> : <Line {...props} />;
}

function Line({ typed, ...props }: CellEditorProps & { typed: string }) {
  const { label, input, value: before } = props;
  const { error, keep, drop, clear } = useKeeping(props);
  const rule = inputRules[input.type as Exclude<CellInput['type'], 'select'>];
  const [value, setValue] = useState(() => (typed === '' ? before : (rule.read(typed) ?? before)));
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const filtered = useFilteredInput<HTMLInputElement>({
    rule,
    limits: {},
    value,
    onChange: (next) => {
      clear();
      setValue(next);
    },
    ref: field,
    onKeyDown: (event) => {
      event.stopPropagation();
      const to = leavingBy(event);
      if (to) {
        event.preventDefault();
        void keep(value, to);
      }
      if (event.key === 'Escape') drop('stay');
    },
  });
  useEffect(() => {
    field.current?.focus();
    if (typed === '') field.current?.select();
  }, [typed]);
  return (
    <span className={styles.editor}>
      <input
        {...filtered}
        className={styles.input}
        type={input.type === 'phone' ? 'tel' : 'text'}
        inputMode={rule.inputMode}
        autoComplete="off"
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error ? id : undefined}
        onBlur={() => void keep(value, 'stay')}
      />
      {error && (
        <span id={id} role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </span>
  );
}

/** A list has no autofocus of its own, and opens with the cell, so that its options are seen. */
function useOpened(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const field = box.current?.querySelector<HTMLElement>('[role=combobox]');
    field?.focus();
    field?.click();
  }, [box]);
}

function Choice(props: CellEditorProps) {
  const { label, input, value: before, known } = props;
  const { error, keep, drop } = useKeeping(props);
  const [value, setValue] = useState(before);
  const box = useRef<HTMLElement>(null);
  useOpened(box);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the grid are not for a choice in a list
    <span
      ref={box}
      className={styles.choice}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') drop('stay');
        if (event.key !== 'Tab') return;
        event.preventDefault();
        drop(event.shiftKey ? 'left' : 'right');
      }}
    >
      <SelectField
        label={<span className="ik-hidden">{label}</span>}
        options={input.options ?? []}
        {...(known && { known })}
        value={value === '' ? null : value}
        error={error}
        clearable
        onChange={(next) => setValue(next ?? '')}
        onValidate={(next) => void keep(next ?? '', 'stay')}
      />
    </span>
  );
}
