import { Fragment } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { formatNumber } from '../format.ts';
import type { IconName } from '../icons/icon.tsx';
import styles from './bars.module.css';

/** A number: that page, from 1. */
export type PagerMove = 'first' | 'prev' | 'next' | 'last' | number;

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
  /** Pages have numbers where the total is known; beyond that the server goes by keys, not by counting. */
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

/** The first, the last and those around the current one; dots stand for the others. */
function numbersOf(current: number, count: number): number[] {
  const near = [1, current - 1, current, current + 1, count].filter((number) => number >= 1 && number <= count);
  return [...new Set(near)];
}

function Numbers({ current, count, onMove }: { current: number; count: number; onMove: PagerProps['onMove'] }) {
  const shown = numbersOf(current, count);
  return shown.map((number, place) => (
    <Fragment key={number}>
      {place > 0 && number - shown[place - 1]! > 1 && <span aria-hidden="true">…</span>}
      <button
        type="button"
        className={styles.page}
        aria-label={`Страница ${number}`}
        aria-current={number === current ? 'page' : undefined}
        data-near={Math.abs(number - current) === 1 ? '' : undefined}
        onClick={() => onMove(number)}
      >
        {formatNumber(number)}
      </button>
    </Fragment>
  ));
}

export function Pager({ from, to, total, isCapped, perPage, onPerPage, onMove, atStart, atEnd }: PagerProps) {
  // The list itself says that it is empty, and why.
  if (total === 0) return null;
  const count = Math.ceil(total / perPage);
  const hasNumbers = !isCapped;
  const shown = hasNumbers ? moves.slice(1, 3) : moves;
  const current = Math.min(count, Math.ceil(from / perPage));
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
        {shown.map(({ move, icon, label, back }) => (
          <Fragment key={move}>
            {hasNumbers && !back && <Numbers current={current} count={count} onMove={onMove} />}
            <IconButton icon={icon} label={label} disabled={back ? atStart : atEnd} onClick={() => onMove(move)} />
          </Fragment>
        ))}
      </span>
    </nav>
  );
}
