import type { Ref, TextareaHTMLAttributes } from 'react';
import { DASH } from '../format.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, useDescription, useFieldIds } from './field-frame.tsx';
import { inputRules, type Limits } from './input-rules.ts';
import { useFilteredInput } from './use-filtered-input.ts';
import { errorOf } from './wanted.ts';

type NativeProps = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'value' | 'onChange' | 'maxLength' | 'required' | 'children' | 'className'
>;

export interface TextAreaProps extends FieldTexts, NativeProps {
  value: string;
  onChange: (value: string) => void;
  limits?: Limits;
  ref?: Ref<HTMLTextAreaElement>;
}

const noLimits: Limits = {};

/** Several lines; grows with the text. */
export function TextArea({ label, error, help, required, changed, describe, ...props }: TextAreaProps) {
  const { value, onChange, limits = noLimits, ref, onKeyDown, id, ...native } = props;
  const said = errorOf({ label, error, required }, value.trim() === '', 'Заполните');
  const texts = { label, error: said, help, required, changed };
  const ids = useFieldIds(texts, id);
  const area = useFilteredInput<HTMLTextAreaElement>({
    rule: inputRules.multiline,
    limits,
    value,
    onChange,
    onKeyDown,
    ref,
  });
  useDescription(describe, label, (value: string) => value);
  return (
    <FieldFrame ids={ids} {...texts}>
      <div
        className={`${styles.control} ${styles.area}`}
        data-readonly={native.readOnly ? '' : undefined}
        data-paper={value || DASH}
      >
        <textarea rows={3} {...native} {...ids.aria} {...area} id={ids.inputId} className={styles.input} />
      </div>
    </FieldFrame>
  );
}
