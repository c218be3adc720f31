import { countOf, formatNumber, formatPercent } from '../format.ts';
import styles from './progress.module.css';

export interface RunProgressProps {
  done: number;
  /** Null while it is not counted yet. */
  total: number | null;
  /** Parts of `done`; without them the line has one colour. */
  parts?: { applied: number; skipped: number; bad: number };
  secondsLeft?: number | null;
  /** The noun of the count, as after «из 1», «из 2» and «из 5». */
  words?: [one: string, few: string, many: string];
}

const rows: NonNullable<RunProgressProps['words']> = ['строки', 'строк', 'строк'];

const share = (part: number, total: number | null) => (total ? Math.min(part / total, 1) : 0);

/** A guess needs no precision: tens of seconds, then minutes. */
const timeLeft = (seconds: number) =>
  seconds < 90
    ? countOf(Math.ceil(seconds / 10) * 10, 'секунды', 'секунд', 'секунд')
    : countOf(Math.round(seconds / 60), 'минуты', 'минут', 'минут');

/** Import, report, recompute, sync: how far it has come. */
export function RunProgress({ done, total, parts, secondsLeft, words = rows }: RunProgressProps) {
  const width = (part: number) => ({ width: `${share(part, total) * 100}%` });
  return (
    <div>
      <div className={styles.figure}>
        {total !== null && <b>{formatPercent(Math.floor(share(done, total) * 100) / 100)}</b>}
        <span className="ik-num">
          {total === null ? `Считаем: ${formatNumber(done)}` : `${formatNumber(done)} из ${countOf(total, ...words)}`}
        </span>
        {secondsLeft ? <span className={styles.left}>Осталось около {timeLeft(secondsLeft)}</span> : null}
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label="Выполнение"
        aria-valuenow={total === null ? undefined : Math.round(share(done, total) * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        tabIndex={-1}
      >
        {parts ? (
          <>
            <i className={styles.applied} style={width(parts.applied)} />
            <i className={styles.skipped} style={width(parts.skipped)} />
            <i className={styles.bad} style={width(parts.bad)} />
          </>
        ) : (
          <i className={styles.plain} style={width(done)} />
        )}
      </div>
    </div>
  );
}
