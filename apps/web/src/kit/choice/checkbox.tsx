import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { type FieldTexts, useDescription } from '../field/field-frame.tsx';
import { yesOrNo } from '../format.ts';
import styles from './choice.module.css';

type NativeProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'checked' | 'onChange' | 'children' | 'ref'>;

export interface CheckboxProps extends NativeProps {
  /** Without children give an `aria-label`. */
  children?: ReactNode;
  /** A second, quieter line. */
  hint?: ReactNode;
  checked: boolean;
  describe?: FieldTexts['describe'];
  /** Neither checked nor not: some of many. */
  indeterminate?: boolean;
  /** The event says which keys were held. */
  onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
}

export function Checkbox({
  children,
  hint,
  checked,
  indeterminate = false,
  onChange,
  describe,
  ...native
}: CheckboxProps) {
  useDescription(describe, children, yesOrNo);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={styles.choice}>
      <input
        {...native}
        ref={input}
        type="checkbox"
        className={styles.check}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked, event)}
      />
      {children !== undefined && (
        <span>
          {children}
          {hint && <small>{hint}</small>}
        </span>
      )}
    </label>
  );
}
