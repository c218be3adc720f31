/** A date by the phone's own calendar. It stands in the place of date-field.tsx where the entry of buyers is built: our calendar needs the back office around it. */
import styles from '../field/field.module.css';
import { FieldFrame, useFieldIds } from '../field/field-frame.tsx';
import type { DateFieldProps } from './date-field.tsx';

export function DateField({ value, onChange, min, max, disabled, onBlur, name, ...texts }: DateFieldProps) {
  const ids = useFieldIds(texts);
  return (
    <FieldFrame ids={ids} {...texts}>
      <div className={styles.control}>
        <input
          {...ids.aria}
          id={ids.inputId}
          className={styles.input}
          type="date"
          name={name}
          value={value}
          min={min}
          max={max}
          disabled={disabled}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </FieldFrame>
  );
}
