import { formatNumber } from '../format.ts';
import { Icon } from '../icons/icon.tsx';
import type { Action } from '../menu/action.ts';
import styles from './bars.module.css';
import { isEmpty, nothingSelected, type Selection } from './selection.ts';

export interface SelectionBarProps {
  selection: Selection;
  onChange: (selection: Selection) => void;
  /** How many the filter finds. */
  total: number;
  isCapped?: boolean;
  /** Chooses everything found; without it nobody is offered that. */
  onAll?: () => void;
  /** Each says how many it is about: «Заблокировать 3 точки». */
  actions: Action[];
}

/** Floats over the end of the list while something is selected; on a phone it takes the place of the navigation. */
export function SelectionBar({ selection, onChange, total, isCapped, onAll, actions }: SelectionBarProps) {
  if (isEmpty(selection)) return null;
  const { ids, all } = selection;
  const hasMore = !all && (isCapped || ids.size < total);
  return (
    <div className={`${styles.selectionPlace} ik-no-print`} data-chosen="">
      <section className={styles.selection} aria-label="Действия с выбранными">
        <span className={styles.count} role="status">
          {all ? (
            <>
              Выбраны все <b>{formatNumber(all.total)}</b>
            </>
          ) : (
            <>
              <b>{formatNumber(ids.size)}</b> выбрано
            </>
          )}
        </span>
        {onAll && hasMore && (
          <button type="button" className={styles.all} onClick={onAll}>
            Выбрать все найденные: {isCapped ? `более ${formatNumber(total)}` : formatNumber(total)}
          </button>
        )}
        <hr className={styles.divider} />
        {actions.map((action) => (
          <button
            key={action.id}
            type="button"
            className={styles.action}
            disabled={action.disabled}
            onClick={action.onSelect}
          >
            {action.icon && <Icon name={action.icon} />}
            {action.label}
          </button>
        ))}
        <hr className={styles.divider} />
        <button
          type="button"
          className={styles.clear}
          aria-label="Снять выбор"
          onClick={() => onChange(nothingSelected)}
        >
          <Icon name="x" />
        </button>
      </section>
    </div>
  );
}
