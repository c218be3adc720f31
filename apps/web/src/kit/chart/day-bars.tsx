/** How much there was on each day of a period. The figures themselves stand beside it in words. */
import { formatShortDay } from '../format.ts';
import styles from './chart.module.css';

export interface DayBarsProps {
  /** The title of the count: «Входы по дням». */
  label: string;
  days: readonly { day: string; value: number }[];
}

export function DayBars({ label, days }: DayBarsProps) {
  const most = Math.max(1, ...days.map(({ value }) => value));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <figure className={styles.figure}>
      <figcaption>{label}</figcaption>
      <div className={styles.bars} role="img" aria-label={`${label}: больше всего за день ${most}`}>
        {days.map(({ day, value }) => (
          <i
            key={day}
            title={`${formatShortDay(day)}: ${value}`}
            style={{ height: `${(value / most) * 100}%` }}
            data-empty={value === 0 || undefined}
          />
        ))}
      </div>
      <div className={styles.ends}>
        <span>{formatShortDay(first.day)}</span>
        <span>{formatShortDay(last.day)}</span>
      </div>
    </figure>
  );
}
