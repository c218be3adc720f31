import { Icon } from '../../kit/icons/icon.tsx';
import { Avatar } from '../../kit/layout/avatar.tsx';
import { ActionMenu } from '../../kit/menu/action-menu.tsx';
import { setColorScheme, useShownScheme } from '../../theme/appearance.ts';
import type { User } from '../session/session.ts';
import { leaveAsking } from '../windows/leave-asking.ts';
import styles from './staff-frame.module.css';

export function ProfileMenu({ user, folded }: { user: User; folded: boolean }) {
  const scheme = useShownScheme();
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <ActionMenu
      position="bottom-start"
      actions={[
        { id: 'profile', label: 'Мой профиль', icon: 'user-circle', href: '/userProfile' },
        scheme === 'dark'
          ? { id: 'theme', label: 'Светлая тема', icon: 'sun', onSelect: () => setColorScheme('light') }
          : { id: 'theme', label: 'Тёмная тема', icon: 'moon', onSelect: () => setColorScheme('dark') },
        { id: 'leave', label: 'Выйти', icon: 'logout', onSelect: () => void leaveAsking() },
      ]}
    >
      <button type="button" className={styles.me}>
        <Avatar name={name} src={user.avatar_url} />
        {/* Named by its text; a rail shows only the initials, so there the name is for screen readers. */}
        <span className={folded ? 'ik-hidden' : styles.who}>
          <b>{name}</b> <small>{user.position}</small>
        </span>
        <span className="ik-hidden">, меню профиля</span>
        {!folded && <Icon name="selector" />}
      </button>
    </ActionMenu>
  );
}
