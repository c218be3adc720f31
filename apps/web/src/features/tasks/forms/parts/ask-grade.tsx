/** A row of numbers to choose one of. */
import { useId } from 'react';
import styles from '../ask.module.css';

interface AskGradeProps {
  from: number;
  to: number;
  low?: string | null | undefined;
  high?: string | null | undefined;
  value: number | undefined;
  labelId: string;
  onChange: (value: number) => void;
}

export function AskGrade({ from, to, low, high, value, labelId, onChange }: AskGradeProps) {
  const name = useId();
  const grades = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  return (
    <div className={styles.grade}>
      <div className={styles.grades} role="radiogroup" aria-labelledby={labelId}>
        {grades.map((grade) => (
          <label key={grade}>
            <input type="radio" name={name} checked={value === grade} onChange={() => onChange(grade)} />
            <span>{grade}</span>
          </label>
        ))}
      </div>
      {(low || high) && (
        <div className={styles.ends}>
          <span>{low}</span>
          <span>{high}</span>
        </div>
      )}
    </div>
  );
}
