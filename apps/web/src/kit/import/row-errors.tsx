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
  /** The first of them, row by row. */
  errors: RowError[];
  /** Rows with errors. */
  total: number;
  /** «Скачать строки с ошибками». */
  action?: ReactNode;
}

/** A row that has several errors is named once, beside the first of them. */
export function RowErrors({ errors, total, action }: RowErrorsProps) {
  if (total === 0) return null;
  const rows = new Set(errors.map(({ row }) => row));
  const errorsOf = (row: number) => errors.filter((error) => error.row === row).length;
  return (
    <section className={styles.errors} aria-label="Ошибки в строках">
      <div className={styles.errorsHead}>
        <h3>Ошибки в строках</h3>
        <span>
          {rows.size < total ? `первые ${formatNumber(rows.size)} из ${formatNumber(total)}` : formatNumber(total)}
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
                {errors[index - 1]?.row !== error.row && (
                  <td rowSpan={errorsOf(error.row)}>{formatNumber(error.row)}</td>
                )}
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
