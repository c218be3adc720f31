/** The side menu: the pages that have a place in it, each shown to the roles that may open it. */
import type { Role } from '@iskra/contract/roles';
import type { IconName } from '../../kit/icons/icon.tsx';
import { matchRoute } from '../routing/match.ts';
import { type AppPath, href } from '../routing/paths.ts';
import type { RouteAccess } from '../routing/route-types.ts';
import { routes } from '../routing/routes.ts';
import { type MenuGroupId, menuGroups } from './menu-groups.ts';

export interface MenuItem {
  path: AppPath;
  title: string;
  main?: true;
  icon: IconName;
  access: RouteAccess;
}

export interface MenuGroup {
  id: MenuGroupId;
  title: string;
  items: MenuItem[];
}

const groups: MenuGroup[] = menuGroups.map(({ id, title }) => ({
  id,
  title,
  items: routes.flatMap(({ path, name, access, menu }) =>
    menu?.group === id ? [{ path, access, title: name, ...menu }] : [],
  ),
}));

export const isOpenTo = (access: RouteAccess, role: Role) =>
  access === 'any' || (access !== 'public' && access.includes(role));

/** Groups that are left without pages for this role are not shown. */
export function menuOf(role: Role): MenuGroup[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ access }) => isOpenTo(access, role)) }))
    .filter((group) => group.items.length > 0);
}

const ownProfile = { path: '/userProfile', title: 'Мой профиль', main: true, icon: 'user-circle' } as const;
const roomAtBottom = 5;

/** The bottom bar of a phone: the role's pages and the profile. */
export function bottomOf(role: Role) {
  const items = [...menuOf(role).flatMap((group) => group.items), { ...ownProfile, access: 'any' as const }];
  return fitBottom(items, ({ main }) => main === true);
}

/** Five in a row; of more than that four, those that are `wanted` first, and the rest is behind «Ещё». They stand as in the menu. */
export function fitBottom<Item>(
  items: Item[],
  wanted: (item: Item) => boolean = () => false,
): { items: Item[]; hasMore: boolean } {
  if (items.length <= roomAtBottom) return { items, hasMore: false };
  const chosen = [...items.filter(wanted), ...items.filter((item) => !wanted(item))].slice(0, roomAtBottom - 1);
  return { items: items.filter((item) => chosen.includes(item)), hasMore: true };
}

export interface Trail {
  /** The place in the menu that the page belongs to; a page may have none. */
  group: MenuGroup | undefined;
  item: MenuItem | undefined;
  /** The pages above this one, the topmost first. */
  above: { title: string; href: string }[];
  title: string;
  /** A page of one record: it names itself when it knows which. */
  isRecord: boolean;
}

function menuPlaceOf(path: string) {
  const group = groups.find(({ items }) => items.some((item) => item.path === path));
  return { group, item: group?.items.find((item) => item.path === path) };
}

/** Where a page stands, by the parents that the areas declare. */
export function trailOf(pathname: string): Trail | undefined {
  const match = matchRoute(routes, pathname);
  if (!match) return undefined;
  const own = menuPlaceOf(match.route.path);
  const above: Trail['above'] = [];
  let { group, item } = own;
  for (let path = match.route.parent; path !== undefined; ) {
    const parent = routes.find((route) => route.path === path)!;
    const place = menuPlaceOf(parent.path);
    above.unshift({ title: place.item?.title ?? parent.name, href: href(parent.path, match.params) });
    group ??= place.group;
    item ??= place.item;
    path = parent.parent;
  }
  return { group, item, above, title: own.item?.title ?? match.route.name, isRecord: match.route.path.includes(':') };
}
