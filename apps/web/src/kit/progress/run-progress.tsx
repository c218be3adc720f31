import { countOf, formatDuration, formatNumber, formatPercent } from '../format.ts';
import styles from './progress.module.css';

export interface RunProgressProps {
  done: number;
  /** Null while it is not counted yet. */
  total: number | null;
  /** Parts of `done`; without them the line has one colour. */
  parts?: { applied: number; skipped: number; bad: number };
  secondsLeft?: number | null;
}

const share = (part: number, total: number | null) => (total ? Math.min(part / total, 1) : 0);

/** Import, report, recompute, sync: how far it has come. */
export function RunProgress({ done, total, parts, secondsLeft }: RunProgressProps) {
  const width = (part: number) => ({ width: `${share(part, total) * 100}%` });
  return (
    <div>
      <div className={styles.figure}>
        <b>{total === null ? '…' : formatPercent(Math.floor(share(done, total) * 100) / 100)}</b>
        <span className="ik-num">
          {total === null
            ? countOf(done, 'строка', 'строки', 'строк')
            : `${formatNumber(done)} из ${countOf(total, 'строки', 'строк', 'строк')}`}
        </span>
        {secondsLeft != null && secondsLeft > 0 && (
          <span className={styles.left}>Осталось около {formatDuration(secondsLeft)}</span>
        )}
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
