import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { DASH } from '../format.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, useDescription, useFieldIds } from './field-frame.tsx';
import { type InputType, inputRules, type Limits } from './input-rules.ts';
import { useFilteredInput } from './use-filtered-input.ts';
import { errorOf } from './wanted.ts';

type NativeProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'value' | 'onChange' | 'maxLength' | 'required' | 'children' | 'className'
>;

export interface TextFieldProps extends FieldTexts, NativeProps {
  /** The kind of allowed text; see input-rules.ts. Everything is allowed (in one line) by default. */
  type?: Exclude<InputType, 'multiline' | 'date'>;
  value: string;
  onChange: (value: string) => void;
  limits?: Limits;
  icon?: IconName;
  /** A unit after the value: «м», «₽». */
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

const noLimits: Limits = {};
const masks: Partial<Record<InputType, string>> = { phone: '+7 ___ ___-__-__', date: 'ДД.ММ.ГГГГ' };

/** The grey rest of the mask behind a half-typed value. */
function Ghost({ shown, mask }: { shown: string; mask: string }) {
  return (
    <span className={styles.ghost} aria-hidden="true">
      <span>{shown}</span>
      {mask.slice(shown.length)}
    </span>
  );
}

/** A date is typed into `DateField`, which has a calendar. */
export interface LineFieldProps extends Omit<TextFieldProps, 'type'> {
  type?: Exclude<InputType, 'multiline'>;
}

export const TextField = (props: TextFieldProps) => <LineField {...props} />;

/** One line of text. The value is always plain: +79126401847, 2026-11-30, -1234.5; the input shows it as people write it. */
export function LineField({ label, error, help, required, changed, describe, ...props }: LineFieldProps) {
  const { type = 'string', value, onChange, limits = noLimits, icon, suffix, ref, onKeyDown, id, ...native } = props;
  const verb = type === 'date' ? 'Укажите' : 'Заполните';
  const texts = {
    label,
    error: errorOf({ label, error, required }, value.trim() === '', verb),
    help,
    required,
    changed,
  };
  const ids = useFieldIds(texts, id);
  const rule = inputRules[type];
  const input = useFilteredInput<HTMLInputElement>({ rule, limits, value, onChange, onKeyDown, ref });
  const mask = masks[type];
  const text = (value: string) => (typeof suffix === 'string' ? `${rule.show(value)} ${suffix}` : rule.show(value));
  useDescription(describe, label, text);
  return (
    <FieldFrame ids={ids} {...texts}>
      <div
        className={styles.control}
        data-readonly={native.readOnly ? '' : undefined}
        data-paper={value === '' ? DASH : text(value)}
      >
        {icon && <Icon name={icon} />}
        <span className={styles.inner}>
          {mask && input.value !== '' && <Ghost shown={input.value} mask={mask} />}
          <input
            type={type === 'phone' ? 'tel' : 'text'}
            inputMode={rule.inputMode}
            autoComplete={rule.autoComplete ?? 'off'}
            placeholder={mask}
            {...native}
            {...ids.aria}
            {...input}
            id={ids.inputId}
            className={styles.input}
          />
        </span>
        {suffix && <span className={styles.suffix}>{suffix}</span>}
        {native.readOnly && <Icon name="lock" />}
      </div>
    </FieldFrame>
  );
}
