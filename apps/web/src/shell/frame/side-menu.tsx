import { useState } from 'react';
import { cx } from '../../kit/cx.ts';
import { Icon } from '../../kit/icons/icon.tsx';
import { Link } from '../../kit/link.tsx';
import type { User } from '../session/session.ts';
import { type MenuGroup, menuOf, trailOf } from './menu.ts';
import { type Counts, useMenuCounts } from './menu-counts.tsx';
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

/** Four digits would push the name away. */
const most = 999;
const waitingText = (count: number) => (count > most ? `${most}+` : String(count));

interface GroupProps {
  group: MenuGroup;
  current: string | undefined;
  counts: Counts;
  open: boolean;
  onToggle: () => void;
}

function Group({ group, current, counts, open, onToggle }: GroupProps) {
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
                aria-description={counts[item.path] ? `ждут: ${waitingText(counts[item.path]!)}` : undefined}
                title={item.title}
              >
                <Icon name={item.icon} size={18} />
                <span>{item.title}</span>
                {counts[item.path] ? (
                  <b className={styles.count} aria-hidden="true">
                    {waitingText(counts[item.path]!)}
                  </b>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function SideMenu({ user, pathname, folded }: { user: User; pathname: string; folded: boolean }) {
  const { counts, counting } = useMenuCounts(user);
  const [closed, setClosed] = useState(readClosed);
  const current = trailOf(pathname)?.item?.path;
  const toggle = (id: string) => {
    const next = closed.includes(id) ? closed.filter((it) => it !== id) : [...closed, id];
    setClosed(next);
    keepClosed(next);
  };
  return (
    <nav className={styles.nav} aria-label="Разделы">
      {counting}
      {menuOf(user.user_role_code).map((group) => (
        // A rail has no titles to open a group by.
        <Group
          key={group.id}
          group={group}
          current={current}
          counts={counts}
          open={folded || !closed.includes(group.id)}
          onToggle={() => toggle(group.id)}
        />
      ))}
    </nav>
  );
}
