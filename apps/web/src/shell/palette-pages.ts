/** What the palette finds without asking the server: pages of the role, and the few things one can do anywhere. */
import type { Role } from '@iskra/contract/roles';
import type { IconName } from '../kit/icons/icon.tsx';
import { setColorScheme } from '../theme/appearance.ts';
import { leaveAsking } from './leave-asking.ts';
import { menuOf } from './menu.ts';
import { openModal } from './open-modal.ts';
import { href } from './paths.ts';

export interface Found {
  id: string;
  label: string;
  /** A quieter second part: a code and address, a tax number. */
  hint?: string;
  icon: IconName;
  /** A page to go to, or something to do. */
  href?: string;
  run?: () => void;
  /** Kept among the recent ones. People are not: their names stay out of the browser's storage. */
  keep?: boolean;
}

export interface FoundGroup {
  title: string;
  items: Found[];
}

export function pagesOf(role: Role): Found[] {
  const pages = menuOf(role).flatMap((group) =>
    group.items.map((item): Found => {
      const hint = group.title && group.title !== item.title ? { hint: group.title } : {};
      return { id: item.path, label: item.title, icon: item.icon, href: item.path, keep: true, ...hint };
    }),
  );
  return [
    ...pages,
    { id: '/userProfile', label: 'Мой профиль', icon: 'user-circle', href: href('/userProfile'), keep: true },
  ];
}

export const deeds: Found[] = [
  { id: 'light', label: 'Светлая тема', icon: 'sun', run: () => setColorScheme('light') },
  { id: 'dark', label: 'Тёмная тема', icon: 'moon', run: () => setColorScheme('dark') },
  { id: 'auto', label: 'Тема как в системе', icon: 'adjustments-horizontal', run: () => setColorScheme('auto') },
  { id: 'keys', label: 'Клавиши', icon: 'keyboard', run: () => void openModal('shortcuts', {}) },
  { id: 'leave', label: 'Выйти', icon: 'logout', run: () => void leaveAsking() },
];
