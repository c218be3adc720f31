import type { Role } from '@iskra/contract/roles';
import { useState } from 'react';
import { cx } from '../kit/cx.ts';
import { Icon } from '../kit/icons/icon.tsx';
import { Link } from '../kit/link.tsx';
import { type MenuGroup, menuOf, trailOf } from './menu.ts';
import styles from './staff-frame.module.css';

const key = 'ik-menu-closed';

function readClosed(): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[];
  } catch {
    return [];
  }
}

function keepClosed(closed: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(closed));
  } catch {
    // Storage may be forbidden; the choice then lives until reload.
  }
}

interface GroupProps {
  group: MenuGroup;
  current: string | undefined;
  open: boolean;
  onToggle: () => void;
}

function Group({ group, current, open, onToggle }: GroupProps) {
  return (
    <div className={styles.group}>
      {group.title && (
        <button type="button" className={styles.groupTitle} aria-expanded={open} onClick={onToggle}>
          {group.title}
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={13} />
        </button>
      )}
      {open && (
        <ul>
          {group.items.map((item) => (
            <li key={item.path}>
              <Link
                href={item.path}
                className={cx(styles.item, item.path === current && styles.current)}
                aria-current={item.path === current ? 'page' : undefined}
                title={item.title}
              >
                <Icon name={item.icon} size={18} />
                <span>{item.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function SideMenu({ role, pathname, folded }: { role: Role; pathname: string; folded: boolean }) {
  const [closed, setClosed] = useState(readClosed);
  const current = trailOf(pathname)?.item?.path;
  const toggle = (id: string) => {
    const next = closed.includes(id) ? closed.filter((it) => it !== id) : [...closed, id];
    setClosed(next);
    keepClosed(next);
  };
  return (
    <nav className={styles.nav} aria-label="Разделы">
      {menuOf(role).map((group) => (
        // A rail has no titles to open a group by.
        <Group
          key={group.id}
          group={group}
          current={current}
          open={folded || !closed.includes(group.id)}
          onToggle={() => toggle(group.id)}
        />
      ))}
    </nav>
  );
}
