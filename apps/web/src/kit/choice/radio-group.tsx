import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './choice.module.css';

export interface RadioGroupProps<Value extends string> {
  label: string;
  options: { value: Value; label: ReactNode; hint?: ReactNode; disabled?: boolean }[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange, error, required, disabled } = props;
  const id = useId();
  return (
    <div
      className={styles.group}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <span className={styles.legend} id={`${id}-label`} data-required={required ? '' : undefined}>
        {label}
      </span>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.radio}
            name={id}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
      {error && (
        <span className={styles.message} id={`${id}-error`} role="alert">
          <Icon name="alert-circle" size={14} />
          {error}
        </span>
      )}
    </div>
  );
}
