/** The side menu: groups of pages that exist, each shown to the roles that may open it. */
import type { Role } from '@iskra/contract/roles';
import type { IconName } from '../kit/icons/icon.tsx';
import type { AppPath } from './paths.ts';
import type { Route } from './route-types.ts';
import { routes } from './routes.ts';

export interface MenuItem {
  path: AppPath;
  title: string;
  /** For the bottom of a phone, where five stand in a row. */
  short?: string;
  icon: IconName;
}

export interface MenuGroup {
  id: string;
  title: string;
  items: MenuItem[];
}

const groups: MenuGroup[] = [
  {
    id: 'start',
    title: '',
    items: [{ path: '/', title: 'Главная', icon: 'home' }],
  },
  {
    id: 'moderation',
    title: 'Модерация',
    items: [{ path: '/usersModerationNewRequests', title: 'Пользователи', short: 'Заявки', icon: 'user-check' }],
  },
  {
    id: 'network',
    title: 'Сеть',
    items: [{ path: '/tradePointsList', title: 'Торговые точки', short: 'Точки', icon: 'building-store' }],
  },
  {
    id: 'people',
    title: 'Люди',
    items: [{ path: '/sellersList', title: 'Продавцы', icon: 'users' }],
  },
  {
    id: 'documents',
    title: 'Документы',
    items: [{ path: '/documentation', title: 'Документы', icon: 'file-text' }],
  },
  {
    id: 'data',
    title: 'Данные и отчёты',
    items: [{ path: '/manuals', title: 'Справочники', icon: 'book' }],
  },
];

function mayOpen(route: Route | undefined, role: Role): boolean {
  return route !== undefined && (route.access === 'any' || (route.access !== 'public' && route.access.includes(role)));
}

/** Groups that are left without pages for this role are not shown. */
export function menuOf(role: Role): MenuGroup[] {
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter((item) =>
        mayOpen(
          routes.find((route) => route.path === item.path),
          role,
        ),
      ),
    }))
    .filter((group) => group.items.length > 0);
}

const ownProfile: MenuItem = { path: '/userProfile', title: 'Мой профиль', short: 'Профиль', icon: 'user-circle' };
const roomAtBottom = 5;

/** What stands at the bottom of a phone: the role's pages and the profile. */
export function bottomOf(role: Role) {
  return fitBottom([...menuOf(role).flatMap((group) => group.items), ownProfile]);
}

/** Five in a row; of more than that the first four, and the rest is behind «Ещё». */
export function fitBottom<Item>(items: Item[]): { items: Item[]; hasMore: boolean } {
  const hasMore = items.length > roomAtBottom;
  return { items: hasMore ? items.slice(0, roomAtBottom - 1) : items, hasMore };
}

/** The menu group and item of a page, for breadcrumbs: `/tradePointsList/7` belongs to `/tradePointsList`. */
export function trailOf(pathname: string): { group: MenuGroup; item: MenuItem } | undefined {
  for (const group of groups) {
    for (const item of group.items) {
      const inside = item.path !== '/' && pathname.startsWith(`${item.path}/`);
      if (pathname === item.path || inside) return { group, item };
    }
  }
  return undefined;
}
