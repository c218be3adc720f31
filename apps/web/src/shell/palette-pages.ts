/** What the palette finds without asking the server: pages of the role, and the few things one can do anywhere. */
import type { Role } from '@iskra/contract/roles';
import { setColorScheme } from '../theme/appearance.ts';
import type { Found, Offer } from './area.ts';
import { everyArea } from './areas.ts';
import { leaveAsking } from './leave-asking.ts';
import { isOpenTo, menuOf } from './menu.ts';
import { type ModalName, openModal } from './open-modal.ts';
import { href } from './paths.ts';

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

const ownDeeds: Found[] = [
  { id: 'light', label: 'Светлая тема', icon: 'sun', run: () => setColorScheme('light') },
  { id: 'dark', label: 'Тёмная тема', icon: 'moon', run: () => setColorScheme('dark') },
  { id: 'auto', label: 'Тема как в системе', icon: 'adjustments-horizontal', run: () => setColorScheme('auto') },
  { id: 'keys', label: 'Справка и клавиши', icon: 'keyboard', run: () => void openModal('shortcuts', {}) },
  { id: 'leave', label: 'Выйти', icon: 'logout', run: () => void leaveAsking() },
];

async function begin({ opens, input = {} }: Extract<Offer, { opens: string }>): Promise<void> {
  const begun = typeof input === 'function' ? await input() : input;
  await openModal(opens as ModalName, begun as never, { keepOnOutsideClick: true });
}

/** What the areas offer to this role, and what one can do anywhere. */
export function deedsOf(role: Role): Found[] {
  const offers = everyArea.flatMap((area) => [...area.offers]).filter(({ access }) => isOpenTo(access, role));
  const offered = offers.map((offer, place): Found => {
    const { label, words = '', icon } = offer;
    const found = { id: `offer-${place}`, label, words, icon };
    return 'goes' in offer ? { ...found, href: offer.goes } : { ...found, run: () => void begin(offer) };
  });
  return [...offered, ...ownDeeds];
}
