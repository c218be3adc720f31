import type { InputHTMLAttributes, ReactNode } from 'react';
import { type FieldTexts, useDescription } from '../field/field-frame.tsx';
import { yesOrNo } from '../format.ts';
import styles from './choice.module.css';

type NativeProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'checked' | 'onChange' | 'children'>;

export interface SwitchProps extends NativeProps {
  children?: ReactNode;
  checked: boolean;
  describe?: FieldTexts['describe'];
  onChange: (checked: boolean) => void;
}

/** For what takes effect at once; a choice that waits for «Сохранить» is a checkbox. */
export function Switch({ children, checked, onChange, describe, ...native }: SwitchProps) {
  useDescription(describe, children, yesOrNo);
  return (
    <label className={styles.choice}>
      <input
        {...native}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children !== undefined && <span>{children}</span>}
    </label>
  );
}
