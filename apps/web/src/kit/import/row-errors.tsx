import type { ReactNode } from 'react';
import { formatNumber } from '../format.ts';
import styles from '../progress/progress.module.css';

export interface RowError {
  row: number;
  column?: string | null;
  value?: string | null;
  message: string;
}

export interface RowErrorsProps {
  /** The first of them. */
  errors: RowError[];
  total: number;
  /** «Скачать строки с ошибками». */
  action?: ReactNode;
}

export function RowErrors({ errors, total, action }: RowErrorsProps) {
  if (total === 0) return null;
  return (
    <section className={styles.errors} aria-label="Ошибки в строках">
      <div className={styles.errorsHead}>
        <h3>Ошибки в строках</h3>
        <span>
          {errors.length < total
            ? `первые ${formatNumber(errors.length)} из ${formatNumber(total)}`
            : formatNumber(total)}
        </span>
        {action}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must scroll by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Строка</th>
              <th scope="col">Колонка</th>
              <th scope="col">Значение</th>
              <th scope="col">Что исправить</th>
            </tr>
          </thead>
          <tbody>
            {errors.map((error, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one row may have several errors
              <tr key={index}>
                <td>{formatNumber(error.row)}</td>
                <td className="ik-quiet">{error.column ?? '—'}</td>
                <td>{error.value ? <code>{error.value}</code> : '—'}</td>
                <td>{error.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
