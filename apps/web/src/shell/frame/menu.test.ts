import { roleHomes, roles } from '@iskra/contract/roles';
import { describe, expect, it } from 'vitest';
import { routes } from '../routing/routes.ts';
import { bottomOf, fitBottom, menuOf, trailOf } from './menu.ts';

describe('the bottom of a phone', () => {
  it('holds five, or four and the way to the rest', () => {
    expect(fitBottom([1, 2, 3, 4, 5])).toEqual({ items: [1, 2, 3, 4, 5], hasMore: false });
    expect(fitBottom([1, 2, 3, 4, 5, 6])).toEqual({ items: [1, 2, 3, 4], hasMore: true });
  });

  it('prefers what is wanted there, in the order of the menu', () => {
    const { items } = fitBottom([1, 2, 3, 4, 5, 6], (page) => page > 3);
    expect(items).toEqual([1, 4, 5, 6]);
  });

  it.each(roles.filter((role) => roleHomes[role] === '/'))('leads %s home first of all', (role) => {
    expect(bottomOf(role).items[0]).toMatchObject({ path: '/', title: 'Главная' });
  });

  it.each(roles)('is for %s a part of their menu, the main pages first of all', (role) => {
    const { items, hasMore } = bottomOf(role);
    const pages = menuOf(role).flatMap((group) => group.items);
    expect(pages.filter((page) => items.includes(page))).toEqual(items.filter(({ path }) => path !== '/userProfile'));
    const main = pages.filter(({ main: isMain }) => isMain);
    expect(items).toEqual(expect.arrayContaining(main.slice(0, items.length)));
    expect(hasMore || items.at(-1)?.path === '/userProfile').toBe(true);
  });
});

describe('where a page stands', () => {
  it('is under the page that its area names as its parent, whatever their paths are', () => {
    const trail = trailOf('/sellers/7')!;
    expect(trail.above).toEqual([{ title: 'Продавцы', href: '/sellersList' }]);
    expect(trail).toMatchObject({ title: 'Продавец', isRecord: true });
    expect(trail.item?.path).toBe('/sellersList');
    expect(trail.group?.items).toContain(trail.item);
  });

  it('is its own place in the menu, with nothing above it', () => {
    const trail = trailOf('/sellersList')!;
    expect(trail).toMatchObject({ title: 'Продавцы', above: [], isRecord: false });
    expect(trail.item?.path).toBe('/sellersList');
  });

  it('has the one name that its page has', () => {
    expect(trailOf('/TPModeration/7')!.above).toEqual([{ title: 'Заявки по точкам', href: '/TPModeration' }]);
  });

  it.each(roles)('is a place of its own for %s: no two are called alike', (role) => {
    const names = menuOf(role).flatMap(({ items }) => items.map(({ title }) => title));
    expect(names).toEqual([...new Set(names)]);
  });

  it('is no place of the menu for a page that is in none', () => {
    expect(trailOf('/userProfile')).toMatchObject({ group: undefined, item: undefined, above: [] });
  });

  it('is nowhere for a path that is no page', () => {
    expect(trailOf('/sellers/7/nowhere')).toBeUndefined();
  });

  it.each(routes.filter(({ parent }) => parent).map(({ path, parent }) => [path, parent!]))(
    '%s is below %s, which is a page',
    (path, parent) => {
      expect(trailOf(path.replace(/:\w+/g, '7'))!.above.at(-1)!.href).toBe(parent.replace(/:\w+/g, '7'));
    },
  );
});
