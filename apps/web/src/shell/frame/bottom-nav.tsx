/** The main pages under the thumb, on a phone; the drawer keeps the whole menu. */
import type { Role } from '@iskra/contract/roles';
import { Icon } from '../../kit/icons/icon.tsx';
import { Link } from '../../kit/link.tsx';
import styles from './bottom-nav.module.css';
import { bottomOf, trailOf } from './menu.ts';

interface BottomNavProps {
  role: Role;
  pathname: string;
  onMore: () => void;
}

export function BottomNav({ role, pathname, onMore }: BottomNavProps) {
  const { items, hasMore } = bottomOf(role);
  const current = trailOf(pathname)?.item?.path ?? pathname;
  return (
    <nav className={`${styles.nav} ik-no-print`} aria-label="Нижнее меню">
      {items.map(({ path, title, icon }) => (
        <Link key={path} href={path} className={styles.item} aria-current={path === current ? 'page' : undefined}>
          <Icon name={icon} size={22} />
          <span>{title}</span>
        </Link>
      ))}
      {hasMore && (
        <button type="button" className={styles.item} onClick={onMore}>
          <Icon name="dots" size={22} />
          <span>Ещё</span>
        </button>
      )}
    </nav>
  );
}
