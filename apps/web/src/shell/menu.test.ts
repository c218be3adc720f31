import { roles } from '@iskra/contract/roles';
import { describe, expect, it } from 'vitest';
import { bottomOf, fitBottom, menuOf } from './menu.ts';

describe('the bottom of a phone', () => {
  it('holds five, or four and the way to the rest', () => {
    expect(fitBottom([1, 2, 3, 4, 5])).toEqual({ items: [1, 2, 3, 4, 5], hasMore: false });
    expect(fitBottom([1, 2, 3, 4, 5, 6])).toEqual({ items: [1, 2, 3, 4], hasMore: true });
  });

  it.each(roles)('begins for %s with the pages of their menu', (role) => {
    const { items, hasMore } = bottomOf(role);
    const pages = menuOf(role).flatMap((group) => group.items);
    expect(items.slice(0, pages.length)).toEqual(pages.slice(0, items.length));
    expect(hasMore || items.at(-1)?.path === '/userProfile').toBe(true);
  });
});
