import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import { errorOf } from './wanted.ts';

type NativeProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'value' | 'onChange' | 'required' | 'children' | 'className'
>;

export interface PasswordFieldProps extends FieldTexts, NativeProps {
  value: string;
  onChange: (value: string) => void;
  /** `new-password` where one is being chosen. */
  autoComplete?: 'current-password' | 'new-password';
  ref?: Ref<HTMLInputElement>;
}

export function PasswordField({ label, error, help, required, changed, ...props }: PasswordFieldProps) {
  const { value, onChange, autoComplete = 'current-password', id, ...native } = props;
  const said = errorOf({ label, error, required }, value === '', 'Заполните');
  const texts = { label, error: said, help, required, changed };
  const ids = useFieldIds(texts, id);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame ids={ids} {...texts}>
      <div className={styles.control}>
        <input
          {...native}
          {...ids.aria}
          id={ids.inputId}
          className={styles.input}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="none"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <IconButton
          small
          className={styles.reveal}
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? 'Скрыть пароль' : 'Показать пароль'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      </div>
    </FieldFrame>
  );
}
