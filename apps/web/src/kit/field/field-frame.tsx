import { type ReactNode, useEffect, useId } from 'react';
import { keptTogether } from '../format.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './field.module.css';

/** What every field has around its control. */
export interface FieldTexts {
  label: ReactNode;
  /** What to do to put it right. Takes the place of `help`. */
  error?: ReactNode;
  help?: ReactNode;
  required?: boolean;
  /** The value differs from the saved one. */
  changed?: boolean;
  /** Learns how the field calls and writes its values, to say them elsewhere: two versions side by side. */
  describe?: ((words: FieldWords) => void) | undefined;
}

export interface FieldWords {
  label: ReactNode;
  /** A value of this field as the field itself shows it. */
  show: (value: never) => string;
}

export function useDescription<Value>(
  describe: FieldTexts['describe'],
  label: ReactNode,
  show: (value: Value) => string,
): void {
  useEffect(() => describe?.({ label, show }));
}

export function useFieldIds(texts: FieldTexts, id?: string) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const messageId = `${inputId}-message`;
  return {
    inputId,
    labelId: `${inputId}-label`,
    messageId,
    /** Attributes of the control itself. */
    aria: {
      'aria-invalid': texts.error ? true : undefined,
      'aria-describedby': texts.error || texts.help ? messageId : undefined,
      'aria-required': texts.required || undefined,
    },
  };
}

interface FieldFrameProps extends FieldTexts {
  ids: ReturnType<typeof useFieldIds>;
  children: ReactNode;
  className?: string;
}

/** Label, control, then the error or the help: in this order for the eye and for the screen reader. */
export function FieldFrame({ ids, label, error, help, required, changed, children, className }: FieldFrameProps) {
  return (
    <div
      className={className ? `${styles.field} ${className}` : styles.field}
      data-error={error ? '' : undefined}
      data-changed={changed ? '' : undefined}
    >
      <div className={styles.head}>
        <label
          className={styles.label}
          id={ids.labelId}
          htmlFor={ids.inputId}
          data-required={required ? '' : undefined}
        >
          {label}
        </label>
        {changed && <span className={styles.changedWord}>изменено</span>}
      </div>
      {children}
      {error ? (
        <span className={`${styles.message} ${styles.error}`} id={ids.messageId} role="alert">
          <Icon name="alert-circle" size={14} />
          <span>{error}</span>
        </span>
      ) : (
        help && (
          <span className={styles.message} id={ids.messageId}>
            {keptTogether(help)}
          </span>
        )
      )}
    </div>
  );
}
