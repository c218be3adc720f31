import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { formatNumber } from '../format.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Link } from '../link.tsx';
import type { Action } from '../menu/action.ts';
import { ActionMenu } from '../menu/action-menu.tsx';
import { showFocused } from '../show-focused.ts';
import row from '../tab-row.module.css';
import styles from './views.module.css';

/** `capped`: there are more than `total`. */
export interface ViewCount {
  total: number;
  capped: boolean;
}

export interface ViewTab {
  id: string;
  name: string;
  /** A view is an address: it opens in another tab, and Back leaves it. */
  href: string;
  count?: ViewCount | undefined;
  /** The list opens with it. */
  isDefault?: boolean;
  /** Rename, share, delete: of the person's own views. */
  actions?: Action[];
}

export interface ViewTabsProps {
  views: ViewTab[];
  /** Null when the filters fit no view. */
  active: string | null;
  /** The list differs from the active view. */
  isChanged?: boolean;
  /** Puts the list as it is into the active view. */
  onUpdate?: (() => void) | undefined;
  /** Offered when the list differs from every view. */
  onSave?: (() => void) | undefined;
}

/** «142», «10 000+» */
export const countText = ({ total, capped }: ViewCount) => `${formatNumber(total)}${capped ? '+' : ''}`;

function Mark({ words, drawing }: { words: string; drawing: ReactNode }) {
  return (
    <>
      {drawing}
      <span className="ik-hidden">, {words}</span>
    </>
  );
}

function SaveButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={`${row.tab} ${styles.view} ${styles.save}`} onClick={onClick}>
      <Icon name={icon} size={14} />
      {label}
    </button>
  );
}

/** The views of a list. Links, not ARIA tabs: they set filters, they do not switch panels. */
export function ViewTabs({ views, active, isChanged, onUpdate, onSave }: ViewTabsProps) {
  return (
    <nav className={`${row.row} ${styles.views} ik-no-print`} aria-label="Виды списка" onFocus={showFocused}>
      {views.map((view) => [
        <Link
          key={view.id}
          href={view.href}
          className={`${row.tab} ${styles.view}`}
          aria-current={view.id === active || undefined}
        >
          {view.name}
          {view.count && <em className={row.count}>{countText(view.count)}</em>}
          {view.isDefault && <Mark words="открывается по умолчанию" drawing={<Icon name="pin" size={14} />} />}
          {view.id === active && isChanged && <Mark words="изменён" drawing={<i className={styles.changed} />} />}
        </Link>,
        view.id === active && view.actions && (
          <ActionMenu key={`${view.id}-menu`} actions={view.actions} position="bottom-start">
            <IconButton small icon="chevron-down" label={`Вид «${view.name}»`} className={styles.viewMenu} />
          </ActionMenu>
        ),
      ])}
      {onUpdate && <SaveButton icon="refresh" label="Обновить вид" onClick={onUpdate} />}
      {onSave && (
        <SaveButton icon="device-floppy" label={isChanged ? 'Сохранить как…' : 'Сохранить вид'} onClick={onSave} />
      )}
    </nav>
  );
}
