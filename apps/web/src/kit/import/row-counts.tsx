import { cx } from '../cx.ts';
import { formatNumber } from '../format.ts';
import styles from '../progress/progress.module.css';

export interface RowCountsProps {
  applied: number;
  skipped: number;
  bad: number;
  /** Before the run the rows are only going to be applied. */
  isPlan?: boolean;
}

/** Rows in = applied + skipped + bad: the sum is counted here, so it can never disagree with its parts. */
export function RowCounts({ applied, skipped, bad, isPlan }: RowCountsProps) {
  return (
    <dl className={styles.counts}>
      <div className={styles.count}>
        <dt>{isPlan ? 'Строк в файле' : 'Обработано'}</dt>
        <dd>{formatNumber(applied + skipped + bad)}</dd>
        <span className={styles.sign} aria-hidden="true">
          =
        </span>
      </div>
      <div className={styles.count}>
        <dt>
          <i className={styles.applied} />
          {isPlan ? 'Загрузится' : 'Загружено'}
        </dt>
        <dd>{formatNumber(applied)}</dd>
        <span className={styles.sign} aria-hidden="true">
          +
        </span>
      </div>
      <div className={styles.count}>
        <dt>
          <i className={styles.skipped} />
          Без изменений
        </dt>
        <dd>{formatNumber(skipped)}</dd>
        <span className={styles.sign} aria-hidden="true">
          +
        </span>
      </div>
      <div className={styles.count}>
        <dt>
          <i className={styles.bad} />С ошибками
        </dt>
        <dd className={cx(bad > 0 && styles.danger)}>{formatNumber(bad)}</dd>
      </div>
    </dl>
  );
}
