import { IconButton } from '../button/icon-button.tsx';
import { formatNumber } from '../format.ts';
import type { IconName } from '../icons/icon.tsx';
import styles from './bars.module.css';

export type PagerMove = 'first' | 'prev' | 'next' | 'last';

export const PAGE_SIZES = [20, 50, 100] as const;

export interface PagerProps {
  /** Numbers of the first and the last row shown, from 1. */
  from: number;
  to: number;
  total: number;
  /** The server stopped counting there: «более 10 000». */
  isCapped?: boolean;
  perPage: number;
  onPerPage: (perPage: number) => void;
  /** Pages have no numbers: the server goes by keys, not by counting. */
  onMove: (move: PagerMove) => void;
  atStart: boolean;
  atEnd: boolean;
}

const moves: { move: PagerMove; icon: IconName; label: string; back: boolean }[] = [
  { move: 'first', icon: 'chevrons-left', label: 'Первая страница', back: true },
  { move: 'prev', icon: 'chevron-left', label: 'Предыдущая страница', back: true },
  { move: 'next', icon: 'chevron-right', label: 'Следующая страница', back: false },
  { move: 'last', icon: 'chevrons-right', label: 'Последняя страница', back: false },
];

export function Pager({ from, to, total, isCapped, perPage, onPerPage, onMove, atStart, atEnd }: PagerProps) {
  // The list itself says that it is empty, and why.
  if (total === 0) return null;
  return (
    <nav className={styles.pager} aria-label="Страницы" data-only={atStart && atEnd ? '' : undefined}>
      <span className="ik-num" aria-live="polite">
        {formatNumber(from)}–{formatNumber(to)} из{' '}
        <b>{isCapped ? `более ${formatNumber(total)}` : formatNumber(total)}</b>
      </span>
      <label className={`${styles.perPage} ik-no-print`}>
        По
        <select
          aria-label="Строк на странице"
          value={perPage}
          onChange={(event) => onPerPage(Number(event.currentTarget.value))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <span>на странице</span>
      </label>
      <span className={`${styles.moves} ik-no-print`}>
        {moves.map(({ move, icon, label, back }) => (
          <IconButton
            key={move}
            icon={icon}
            label={label}
            disabled={back ? atStart : atEnd}
            onClick={() => onMove(move)}
          />
        ))}
      </span>
    </nav>
  );
}
