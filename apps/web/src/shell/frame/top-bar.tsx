import { IconButton } from '../../kit/button/icon-button.tsx';
import { Kbd } from '../../kit/button/kbd.tsx';
import { Icon } from '../../kit/icons/icon.tsx';
import { Mark } from '../../kit/mark.tsx';
import { Notifications } from '../bell/notifications.tsx';
import { openPalette } from '../palette/open-palette.ts';
import { usePlace } from '../routing/router.ts';
import { useUser } from '../session/session.ts';
import { openModal } from '../windows/open-modal.ts';
import { BarParts } from './bar-parts.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { bottomOf, trailOf } from './menu.ts';
import styles from './top-bar.module.css';

interface TopBarProps {
  onMenu: () => void;
  /** Is given the place for the heading of a page; null while the way back stands there. */
  slot: (element: HTMLElement | null) => void;
}

export function TopBar({ onMenu, slot }: TopBarProps) {
  const user = useUser();
  const { pathname } = usePlace();
  const hasWayBack = (trailOf(pathname)?.above.length ?? 0) > 0;
  return (
    <header
      className={`${styles.top} ik-no-print`}
      data-has-more={(user && bottomOf(user.user_role_code).hasMore) || undefined}
    >
      <IconButton className={styles.burger} icon="menu-2" label="Меню" onClick={onMenu} />
      <Breadcrumbs />
      {!hasWayBack && <div ref={slot} className={styles.slot} />}
      <a className={styles.brand} href={user?.home} aria-label="Искра, на главную">
        <Mark size={24} />
        ИСКРА
      </a>
      <button
        type="button"
        className={styles.search}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void openPalette()}
      >
        <Icon name="search" />
        <span>Найти страницу, точку, человека</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <IconButton className={styles.searchIcon} icon="search" label="Поиск" onClick={() => void openPalette()} />
      <div className={styles.tools}>
        {user && <BarParts user={user} />}
        <IconButton
          className={styles.help}
          icon="help"
          label="Справка и клавиши"
          aria-keyshortcuts="?"
          onClick={() => void openModal('shortcuts', {})}
        />
        {user && <Notifications user={user} />}
      </div>
    </header>
  );
}
