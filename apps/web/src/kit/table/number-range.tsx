import { useEffect, useRef, useState } from 'react';
import { TextField } from '../field/text-field.tsx';
import styles from './filters.module.css';

/** Both ends count; null is open. */
export interface NumberRangeValue {
  from: number | null;
  to: number | null;
}

export interface NumberRangeProps {
  label: string;
  value: NumberRangeValue;
  onChange: (value: NumberRangeValue) => void;
  onEnter?: () => void;
}

const typingPause = 300;
const textOf = (end: number | null) => (end === null ? '' : String(end));
const endOf = (text: string) => (text === '' ? null : Number(text));
const limits = { max: 6 };

/** From and to; typed numbers are handed on after a pause, on Enter and when the editor goes. */
export function NumberRange({ label, value, onChange, onEnter }: NumberRangeProps) {
  const [from, setFrom] = useState(() => textOf(value.from));
  const [to, setTo] = useState(() => textOf(value.to));
  const typed = { from: endOf(from), to: endOf(to) };
  const commit = useRef(() => {});
  commit.current = () => {
    if (typed.from !== value.from || typed.to !== value.to) onChange(typed);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits from the last key on
  useEffect(() => {
    const timer = setTimeout(() => commit.current(), typingPause);
    return () => clearTimeout(timer);
  }, [from, to]);
  useEffect(() => () => commit.current(), []);
  const isWrong = typed.from !== null && typed.to !== null && typed.from > typed.to;
  return (
    <form
      className={styles.range}
      aria-label={label}
      onBlur={() => commit.current()}
      onSubmit={(event) => {
        event.preventDefault();
        commit.current();
        onEnter?.();
      }}
    >
      <TextField label="От" type="number" limits={limits} value={from} onChange={setFrom} />
      <TextField
        label="До"
        type="number"
        limits={limits}
        value={to}
        onChange={setTo}
        error={isWrong ? 'Меньше, чем «от»' : undefined}
      />
      <button type="submit" hidden>
        Применить
      </button>
    </form>
  );
}
