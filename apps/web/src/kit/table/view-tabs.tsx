import { IconButton } from '../button/icon-button.tsx';
import { formatNumber } from '../format.ts';
import { Icon } from '../icons/icon.tsx';
import type { Action } from '../menu/action.ts';
import { ActionMenu } from '../menu/action-menu.tsx';
import styles from './bars.module.css';

export interface SavedView {
  id: string;
  name: string;
  count?: number;
  /** Rename, share, delete: of the person's own views. */
  actions?: Action[];
}

export interface ViewTabsProps {
  views: SavedView[];
  /** Null when the filters fit no view. */
  active: string | null;
  onSelect: (id: string) => void;
  /** Offered when the filters differ from every view. */
  onSave?: () => void;
}

/** Saved views of a list. Buttons, not ARIA tabs: they set filters, they do not switch panels. */
export function ViewTabs({ views, active, onSelect, onSave }: ViewTabsProps) {
  return (
    <nav className={`${styles.views} ik-no-print`} aria-label="Виды списка">
      {views.map((view) => [
        <button
          key={view.id}
          type="button"
          className={styles.view}
          aria-current={view.id === active || undefined}
          onClick={() => onSelect(view.id)}
        >
          {view.name}
          {view.count !== undefined && <em>{formatNumber(view.count)}</em>}
        </button>,
        view.id === active && view.actions && (
          <ActionMenu key={`${view.id}-menu`} actions={view.actions} position="bottom-start">
            <IconButton small icon="chevron-down" label={`Вид «${view.name}»`} className={styles.viewMenu} />
          </ActionMenu>
        ),
      ])}
      {onSave && (
        <button type="button" className={`${styles.view} ${styles.save}`} onClick={onSave}>
          <Icon name="device-floppy" size={14} />
          Сохранить вид
        </button>
      )}
    </nav>
  );
}
