import { roles } from '@iskra/contract/roles';
import { describe, expect, it } from 'vitest';
import { bottomOf, fitBottom, menuOf } from './menu.ts';

describe('the bottom of a phone', () => {
  it('holds five, or four and the way to the rest', () => {
    expect(fitBottom([1, 2, 3, 4, 5])).toEqual({ items: [1, 2, 3, 4, 5], hasMore: false });
    expect(fitBottom([1, 2, 3, 4, 5, 6])).toEqual({ items: [1, 2, 3, 4], hasMore: true });
  });

  it('prefers what is wanted there, in the order of the menu', () => {
    const { items } = fitBottom([1, 2, 3, 4, 5, 6], (page) => page > 3);
    expect(items).toEqual([1, 4, 5, 6]);
  });

  it.each(roles)('is for %s a part of their menu, the main pages first of all', (role) => {
    const { items, hasMore } = bottomOf(role);
    const pages = menuOf(role).flatMap((group) => group.items);
    expect(pages.filter((page) => items.includes(page))).toEqual(items.filter(({ path }) => path !== '/userProfile'));
    const main = pages.filter(({ short }) => short);
    expect(items).toEqual(expect.arrayContaining(main.slice(0, items.length)));
    expect(hasMore || items.at(-1)?.path === '/userProfile').toBe(true);
  });
});
