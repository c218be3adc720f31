/** Large options for the thumb: one of them, or several. */
import { otherOption } from '@iskra/contract/forms/parts';
import { useId, useMemo } from 'react';
import { TextField } from '../../../../kit/field/text-field.tsx';
import styles from '../ask.module.css';
import { useTransport } from '../transport.shared.ts';

export interface Choice {
  id: string;
  label: string;
  file_id?: number | null | undefined;
}

interface AskOptionsProps {
  options: readonly Choice[];
  chosen: readonly string[];
  several?: boolean;
  shuffled?: boolean;
  labelId: string;
  onChoose: (chosen: string[]) => void;
}

/** The same order as long as the question stands. */
function useOrder(options: readonly Choice[], shuffled: boolean | undefined): readonly Choice[] {
  const salt = useMemo(() => Math.random(), []);
  return useMemo(() => {
    if (!shuffled) return options;
    const place = (id: string) => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) * salt) % 1, salt);
    return [...options].sort((a, b) => place(a.id) - place(b.id));
  }, [options, shuffled, salt]);
}

export function AskOptions({ options, chosen, several, shuffled, labelId, onChoose }: AskOptionsProps) {
  const name = useId();
  const { fileUrl } = useTransport();
  const toggle = (id: string) => {
    if (!several) return onChoose([id]);
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <fieldset className={styles.options} {...(!several && { role: 'radiogroup' })} aria-labelledby={labelId}>
      {useOrder(options, shuffled).map(({ id, label, file_id }) => (
        <label key={id} className={styles.option}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
          {file_id && <img src={fileUrl(file_id)} alt="" />}
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface OtherProps {
  chosen: readonly string[];
  value: string | undefined;
  onChange: (value: string) => void;
}

/** What «другое» is. */
export function OtherText({ chosen, value, onChange }: OtherProps) {
  if (!chosen.includes(otherOption)) return null;
  return <TextField label="Ваш вариант" value={value ?? ''} limits={{ max: 500 }} onChange={onChange} />;
}

export const withOther = (options: readonly Choice[], other: boolean): readonly Choice[] =>
  other ? [...options, { id: otherOption, label: 'Другое…' }] : options;
