/** What the palette finds without asking the server: pages of the role, and the few things one can do anywhere. */
import type { Role } from '@iskra/contract/roles';
import { currentActions } from '../../data/lists/current-actions.ts';
import { setColorScheme } from '../../theme/appearance.ts';
import type { Found } from '../area.ts';
import { menuOf } from '../frame/menu.ts';
import { beginOffer, offersTo } from '../lists/offers.ts';
import { href } from '../routing/paths.ts';
import { leaveAsking } from '../windows/leave-asking.ts';
import { openModal } from '../windows/open-modal.ts';

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
    {
      id: '/userProfile',
      label: 'Мой профиль',
      words: 'настройки телефон пароль уведомления сеансы',
      icon: 'user-circle',
      href: href('/userProfile'),
      keep: true,
    },
  ];
}

const ownActions: Found[] = [
  { id: 'light', label: 'Светлая тема', icon: 'sun', run: () => setColorScheme('light') },
  { id: 'dark', label: 'Тёмная тема', icon: 'moon', run: () => setColorScheme('dark') },
  { id: 'auto', label: 'Тема как в системе', icon: 'adjustments-horizontal', run: () => setColorScheme('auto') },
  { id: 'keys', label: 'Справка и клавиши', icon: 'keyboard', run: () => void openModal('shortcuts', {}) },
  { id: 'leave', label: 'Выйти', icon: 'logout', run: () => void leaveAsking() },
];

/** Offers of the areas to this role, and actions of every page. */
export function actionsOf(role: Role): Found[] {
  const offered = offersTo(role).map((offer, place): Found => {
    const { label, words = '', icon } = offer;
    const found = { id: `offer-${place}`, label, words, icon };
    return 'goes' in offer ? { ...found, href: offer.goes } : { ...found, run: () => void beginOffer(offer) };
  });
  return [...offered, ...ownActions];
}

/** Actions on the open card, or on the chosen rows. */
export const currentGroups = (): FoundGroup[] =>
  currentActions().map(({ about, actions }, place) => ({
    title: about,
    items: actions
      .filter(({ disabled }) => !disabled)
      .map(({ id, label, icon = 'external-link', href: to, onSelect }): Found => {
        const found = { id: `current-${place}-${id}`, label, icon };
        return { ...found, ...(to !== undefined && { href: to }), ...(onSelect && { run: onSelect }) };
      }),
  }));
