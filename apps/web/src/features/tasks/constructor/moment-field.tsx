/** A day and a time of the programme (Moscow), kept as a moment. */
import { DateField } from '../../../kit/dates/date-field.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import styles from './constructor.module.css';

interface MomentFieldProps {
  label: string;
  value: string | null | undefined;
  /** The time that a day begins with: an end is at its last minute. */
  usual: string;
  error: string | undefined;
  required?: boolean;
  onChange: (value: string | null) => void;
}

/** Moscow has one offset the whole year. */
const offsetMs = 3 * 3_600_000;
const inMoscow = (moment: string) => new Date(Date.parse(moment) + offsetMs).toISOString();

function momentOf(day: string, time: string): string | null {
  const ms = Date.parse(`${day}T${time}:00Z`);
  return Number.isNaN(ms) ? null : new Date(ms - offsetMs).toISOString();
}

export function MomentField({ label, value, usual, error, required, onChange }: MomentFieldProps) {
  const [day, time] = value ? [inMoscow(value).slice(0, 10), inMoscow(value).slice(11, 16)] : ['', usual];
  return (
    <div className={styles.moment}>
      <DateField
        label={label}
        required={required ?? false}
        value={day}
        error={error}
        onChange={(typed) => {
          const moment = momentOf(typed, time);
          if (moment || typed === '') onChange(moment);
        }}
      />
      <TextField
        key={value ?? ''}
        type="text"
        label="Время, Москва"
        value={time}
        disabled={day === ''}
        limits={{ max: 5 }}
        onChange={(typed) => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed) && onChange(momentOf(day, typed))}
      />
    </div>
  );
}
