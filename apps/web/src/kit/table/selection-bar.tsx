import { formatNumber } from '../format.ts';
import { Icon } from '../icons/icon.tsx';
import type { Action } from '../menu/action.ts';
import styles from './bars.module.css';
import { everythingFound, isEmpty, nothingSelected, type Selection } from './selection.ts';

export interface SelectionBarProps {
  selection: Selection;
  onChange: (selection: Selection) => void;
  /** How many the filter finds. */
  total: number;
  isCapped?: boolean;
  /** Without it nobody is offered «все найденные». */
  canSelectAll?: boolean;
  actions: Action[];
}

/** Floats over the end of the list while something is selected. */
export function SelectionBar({ selection, onChange, total, isCapped, canSelectAll, actions }: SelectionBarProps) {
  if (isEmpty(selection)) return null;
  const found = isCapped ? `более ${formatNumber(total)}` : formatNumber(total);
  return (
    <div className={`${styles.selectionPlace} ik-no-print`}>
      <section className={styles.selection} aria-label="Действия с выбранными">
        <span className={styles.count} role="status">
          <b>{selection.all ? `Все ${found}` : formatNumber(selection.ids.size)}</b> выбрано
        </span>
        {canSelectAll && !selection.all && (
          <button type="button" className={styles.all} onClick={() => onChange(everythingFound)}>
            Выбрать все найденные: {found}
          </button>
        )}
        <hr className={styles.divider} />
        {actions.map((action) => (
          <button key={action.id} type="button" disabled={action.disabled} onClick={action.onSelect}>
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
