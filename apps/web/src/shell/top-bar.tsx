import { IconButton } from '../kit/button/icon-button.tsx';
import { Kbd } from '../kit/button/kbd.tsx';
import { Icon } from '../kit/icons/icon.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { openPalette } from './palette-store.ts';
import styles from './staff-frame.module.css';

export function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <header className={`${styles.top} ik-no-print`}>
      <IconButton className={styles.burger} icon="menu-2" label="Меню" onClick={onMenu} />
      <Breadcrumbs />
      <button type="button" className={styles.search} onClick={openPalette}>
        <Icon name="search" />
        <span>Найти страницу, точку, человека</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <IconButton className={styles.searchIcon} icon="search" label="Поиск" onClick={openPalette} />
    </header>
  );
}
