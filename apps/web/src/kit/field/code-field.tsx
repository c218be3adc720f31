import { type CSSProperties, type Ref, useState } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

export interface CodeFieldProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  /** Called once when the last digit arrives, typed, pasted or filled in by the phone. */
  onComplete?: (code: string) => void;
  length?: number;
  disabled?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One-time code. One real input lies over the boxes, so paste, autofill from an SMS and screen readers just work. */
export function CodeField({ label, error, help, required, ...props }: CodeFieldProps) {
  const { value, onChange, onComplete, length = 6, disabled, autoFocus, ref } = props;
  const texts = { label, error, help, required };
  const ids = useFieldIds(texts);
  const [completed, setCompleted] = useState('');
  const take = (raw: string) => {
    const code = raw.replace(/\D/g, '').slice(0, length);
    onChange(code);
    if (code.length < length) setCompleted('');
    else if (code !== completed) {
      setCompleted(code);
      onComplete?.(code);
    }
  };
  const current = Math.min(value.length, length - 1);
  return (
    <FieldFrame ids={ids} {...texts}>
      <div className={styles.code} style={{ '--length': length } as CSSProperties}>
        <input
          {...ids.aria}
          ref={ref}
          id={ids.inputId}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          // biome-ignore lint/a11y/noAutofocus: the code step exists only to be typed into
          autoFocus={autoFocus}
          disabled={disabled}
          value={value}
          onChange={(event) => take(event.currentTarget.value)}
          onSelect={(event) => event.currentTarget.setSelectionRange(value.length, value.length)}
        />
        {Array.from({ length }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={index}
            className={styles.digit}
            aria-hidden="true"
            data-current={index === current ? '' : undefined}
          >
            {value[index]}
          </span>
        ))}
      </div>
    </FieldFrame>
  );
}
