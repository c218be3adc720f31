import { SkeletonBar } from '../skeleton.tsx';
import type { Column } from './columns.ts';
import styles from './table.module.css';

const ROWS = 12;
/** Widths that differ like words do, and are the same at every visit. */
const share = (row: number, column: number) => 45 + ((row * 37 + column * 53) % 45);

interface TableSkeletonProps<Row> {
  columns: Column<Row>[];
  hasCheckbox: boolean;
  hasMenu: boolean;
}

export function TableSkeleton<Row>({ columns, hasCheckbox, hasMenu }: TableSkeletonProps<Row>) {
  return (
    <tbody className={styles.late} data-skeleton="" aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
        <tr key={row}>
          {hasCheckbox && (
            <td>
              <SkeletonBar width={16} />
            </td>
          )}
          {columns.map((column, index) => (
            <td key={column.id} className={column.align && styles[column.align]}>
              <SkeletonBar width={`${column.align === 'center' ? 60 : share(row, index)}%`} />
            </td>
          ))}
          {hasMenu && <td className={styles.menu} />}
        </tr>
      ))}
    </tbody>
  );
}
